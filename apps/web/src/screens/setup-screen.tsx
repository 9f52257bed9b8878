import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json, Refusal } from '@highground/kernel';
import { useServices } from '../app/services.ts';
import { INTERFACE_ICONS } from '../looks/interface-icons.ts';
import { packWith } from '../session/house-rules.ts';
import type { HouseRules } from '../session/house-rules.ts';
import { LEVELS } from '../session/levels.ts';
import { askedMap } from '../session/other-map.ts';
import { FAMILIES, listScenarios } from '../session/registry.ts';
import type { ScenarioEntry } from '../session/registry.ts';
import { parseSeed, randomSeed } from '../session/setup.ts';
import type { BattleSetup, Control } from '../session/setup.ts';
import { Icon } from '../ui/icon.tsx';
import { MapThumbnail } from '../ui/map-thumbnail.tsx';
import { Notice, noticeOf } from '../ui/notice.tsx';
import { ScreenFrame } from '../ui/screen-frame.tsx';
import { SideBadge } from '../ui/side-badge.tsx';
import { RulesForm } from './rules-form.tsx';

const HUMAN: Control = { kind: 'human' };

/** Everything that fixes a battle: where, who, which seed, which rules. */
export function SetupScreen() {
  const { t } = useTranslation();
  const { desk, navigate } = useServices();
  const [family] = FAMILIES;
  const scenarios = listScenarios(family?.id ?? '');
  const [chosen, setChosen] = useState(scenarios[0]?.id ?? '');
  const [controls, setControls] = useState<readonly Control[]>([
    HUMAN,
    { kind: 'computer', level: LEVELS.at(-1) ?? '' },
  ]);
  const [seedText, setSeedText] = useState(randomSeed);
  const [rules, setRules] = useState<HouseRules>({});
  const [pack, setPack] = useState<Json>(family?.defaults ?? {});
  const [problem, setProblem] = useState<Refusal>();
  const scenario = scenarios.find(({ id }) => id === chosen);
  const seed = parseSeed(seedText);
  const map = askedMap(window.location.search);
  if (!family || !scenario) return null;
  const begin = (event: React.FormEvent): void => {
    event.preventDefault();
    if (seed === undefined) return;
    const isEdited = Object.keys(rules).length > 0 || pack !== family.defaults;
    const setup: BattleSetup = {
      ruleset: family.id,
      scenario: chosen,
      seed: String(seed),
      controls,
      ...(map === undefined ? {} : { map }),
      ...(isEdited ? { rules: packWith(pack, family, rules) } : {}),
    };
    const begun = desk.begin(setup);
    if (begun.ok) navigate({ screen: 'battle', save: begun.value });
    else setProblem(begun.refusals[0]);
  };
  return (
    <ScreenFrame title={t('setup.title')} className="setup">
      <form onSubmit={begin}>
        <fieldset className="panel scenarios">
          <legend>{t('setup.scenario')}</legend>
          {scenarios.map((entry) => (
            <ScenarioCard
              key={entry.id}
              entry={entry}
              isChosen={entry.id === chosen}
              onChoose={() => setChosen(entry.id)}
            />
          ))}
          {map === undefined ? null : <p className="quiet">{t('setup.otherMap', { map })}</p>}
        </fieldset>
        <div className="setup-columns">
          <SidesField scenario={scenario} controls={controls} onChange={setControls} />
          <SeedField text={seedText} isWrong={seed === undefined} onChange={setSeedText} />
        </div>
        <RulesForm
          family={family}
          pack={pack}
          changes={rules}
          onChange={(changes, imported = pack) => {
            setRules(changes);
            setPack(imported);
          }}
        />
        <Notice notice={problem && noticeOf(problem, t)} />
        <p className="setup-start">
          <button type="submit" className="button primary large" disabled={seed === undefined}>
            <Icon name={INTERFACE_ICONS.attack} /> {t('setup.start')}
          </button>
        </p>
      </form>
    </ScreenFrame>
  );
}

interface SidesFieldProps {
  readonly scenario: ScenarioEntry;
  readonly controls: readonly Control[];
  readonly onChange: (controls: readonly Control[]) => void;
}

function SidesField({ scenario: { draft }, controls, onChange }: SidesFieldProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="panel">
      <legend>{t('setup.sides')}</legend>
      {draft.sides.map(({ id, name }, index) => (
        <SideControl
          key={id}
          side={index}
          name={name}
          units={draft.units.filter(({ side }) => side === id).length}
          control={controls[index] ?? HUMAN}
          onChange={(control) =>
            onChange(draft.sides.map((_, at) => (at === index ? control : (controls[at] ?? HUMAN))))
          }
        />
      ))}
    </fieldset>
  );
}

interface SeedFieldProps {
  readonly text: string;
  readonly isWrong: boolean;
  readonly onChange: (text: string) => void;
}

function SeedField({ text, isWrong, onChange }: SeedFieldProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="panel">
      <legend>{t('setup.seed')}</legend>
      <div className="row">
        <input
          type="text"
          aria-label={t('setup.seed')}
          aria-invalid={isWrong}
          aria-describedby="seed-help"
          value={text}
          maxLength={40}
          onChange={({ target }) => onChange(target.value)}
        />
        <button type="button" className="button" onClick={() => onChange(randomSeed())}>
          <Icon name={INTERFACE_ICONS.dice} /> {t('setup.seedRandom')}
        </button>
      </div>
      <p id="seed-help" className="quiet">
        {isWrong ? t('setup.seedInvalid') : t('setup.seedHelp')}
      </p>
    </fieldset>
  );
}

function ScenarioCard({
  entry,
  isChosen,
  onChoose,
}: {
  readonly entry: ScenarioEntry;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const { t } = useTranslation();
  const { bounds } = entry.draft.world;
  return (
    <label className="scenario-card" data-chosen={isChosen || undefined}>
      <input
        type="radio"
        name="scenario"
        className="visually-hidden"
        checked={isChosen}
        onChange={onChoose}
      />
      <MapThumbnail world={entry.draft.world} />
      <strong>{entry.title}</strong>
      <span className="quiet">{entry.text}</span>
      {bounds ? (
        <small>
          {t('setup.size', { width: bounds.max.x - bounds.min.x, depth: bounds.max.z - bounds.min.z })}
        </small>
      ) : null}
    </label>
  );
}

interface SideControlProps {
  readonly side: number;
  readonly name: string;
  readonly units: number;
  readonly control: Control;
  readonly onChange: (control: Control) => void;
}

function SideControl({ side, name, units, control, onChange }: SideControlProps) {
  const { t } = useTranslation();
  const value = control.kind === 'human' ? 'human' : control.level;
  const id = useMemo(() => `side-${side}`, [side]);
  return (
    <p className="side-control">
      <label htmlFor={id}>
        <SideBadge side={side} /> {t('setup.units', { name, count: units })}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) =>
          onChange(target.value === 'human' ? HUMAN : { kind: 'computer', level: target.value })
        }
      >
        <option value="human">{t('setup.human')}</option>
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {t('setup.computer', { level: t(`levels.${level}`) })}
          </option>
        ))}
      </select>
    </p>
  );
}
