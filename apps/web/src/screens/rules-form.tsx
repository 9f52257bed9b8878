import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json, RulesetCatalogue, RulesetFamily } from '@highground/kernel';
import { downloadText } from '../saves/download.ts';
import { formatRulePack, houseRulesIn, packWith, readRulePack } from '../session/house-rules.ts';
import type { HouseRules } from '../session/house-rules.ts';
import { FileButton } from '../ui/file-button.tsx';
import { Notice, noticeOf } from '../ui/notice.tsx';
import type { NoticeText } from '../ui/notice.tsx';
import { sentenceCase } from '../words/words.ts';

interface RulesFormProps {
  readonly family: RulesetFamily;
  /** Where everything but the constants comes from: the game's own data, or an imported pack. */
  readonly pack: Json;
  readonly changes: HouseRules;
  readonly onChange: (changes: HouseRules, pack?: Json) => void;
}

/** Every number of the game as a form, made from its catalogue. */
export function RulesForm({ family, pack, changes, onChange }: RulesFormProps) {
  const { t } = useTranslation();
  const [notice, setNotice] = useState<NoticeText>();
  const constants = useMemo(() => {
    const built = family.build(family.defaults);
    return built.ok ? built.value.catalogue.constants : [];
  }, [family]);
  const change = ({ id, value: own }: Constant, value: number): void => {
    const { [id]: _old, ...others } = changes;
    onChange(value === own ? others : { ...others, [id]: value });
  };
  const load = (text: string): void => {
    const data = readRulePack(text, family);
    if (!data.ok) {
      const [first] = data.refusals;
      return setNotice({
        text: data.refusals.map(({ message }) => message).join(' '),
        isProblem: true,
        ...(first ? { code: first.code } : {}),
      });
    }
    const built = family.build(data.value);
    onChange(houseRulesIn(data.value, family.defaults), data.value);
    setNotice({
      text: t('setup.rulesImported', { hash: built.ok ? built.value.hash : '' }),
      isProblem: false,
    });
  };
  const reset = (): void => {
    onChange({}, family.defaults);
    setNotice(undefined);
  };
  const count = Object.keys(changes).length;
  return (
    <details className="panel house-rules">
      <summary>
        {t('setup.rules')} {count > 0 ? <small>{t('setup.rulesChanged', { count })}</small> : null}
      </summary>
      <p className="quiet">{t('setup.rulesHelp')}</p>
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={count === 0 && pack === family.defaults}
          onClick={reset}
        >
          {t('setup.rulesReset')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() =>
            downloadText(`${family.id}-rules.json`, formatRulePack(packWith(pack, family, changes)))
          }
        >
          {t('setup.rulesExport')}
        </button>
        <FileButton
          label={t('setup.rulesImport')}
          onText={load}
          onProblem={(refusal) => setNotice(noticeOf(refusal, t))}
        />
      </div>
      <Notice notice={notice} />
      <ul className="rules">
        {constants.map((constant) => (
          <RuleField
            key={constant.id}
            constant={constant}
            value={changes[constant.id] ?? constant.value}
            onChange={(value) => change(constant, value)}
          />
        ))}
      </ul>
    </details>
  );
}

type Constant = RulesetCatalogue['constants'][number];

interface RuleFieldProps {
  readonly constant: Constant;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function RuleField({
  constant: { id, min, max, unit, meaning, value: own },
  value,
  onChange,
}: RuleFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState<string>();
  const typed = text === undefined ? value : Number(text);
  const isWrong =
    text !== undefined && (text.trim() === '' || !Number.isInteger(typed) || typed < min || typed > max);
  const type = (next: string): void => {
    setText(next);
    const number = Number(next);
    if (next.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) onChange(number);
  };
  return (
    <li data-changed={value === own ? undefined : true}>
      <label htmlFor={`rule-${id}`}>{sentenceCase(id)}</label>
      <input
        id={`rule-${id}`}
        type="number"
        min={min}
        max={max}
        step={1}
        value={text ?? String(value)}
        aria-invalid={isWrong}
        aria-describedby={`rule-${id}-help`}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setText(undefined)}
      />
      <small id={`rule-${id}-help`} className="quiet">
        {meaning} {t('setup.rulesRange', { min, max, unit })}
      </small>
    </li>
  );
}
