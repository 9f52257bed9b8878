import { useTranslation } from 'react-i18next';
import type { Option } from '@highground/kernel';
import { pickOf } from '@highground/protocol';
import { chooseTerm } from '../actions/deeds.ts';
import { TERMS } from '../session/drafting.ts';
import { useBattle, useModel } from './battle-context.ts';

type Term = (typeof TERMS)[number];

/** More than so many ticks are chosen from a list, as ways of being asked are: they take words. */
const BUTTONS = 6;

/** How long, and how to be asked on the way: what is usual is chosen already. */
export function TermsChoice() {
  return TERMS.map((field) => <TermChoice key={field} field={field} />);
}

function TermChoice({ field }: { readonly field: Term }) {
  const { t } = useTranslation();
  const parts = useBattle();
  const chosen = useModel(({ draft }) => draft && pickOf(draft, field)?.id);
  const options = chosen === undefined ? [] : (parts.session?.drafting?.optionsAt(field) ?? []);
  if (options.length === 0) return null;
  const label = ({ id, pick }: Option): string =>
    t(`terms.${pick.option === undefined || field === 'option' ? id : pick.option}`, {
      defaultValue: t('terms.ticks', { count: pick.count ?? 0 }),
    });
  if (field === 'option' || options.length > BUTTONS)
    return (
      <label className="term">
        {t(`terms.${field}`)}
        <select value={chosen} onChange={({ target }) => chooseTerm(parts, field, target.value)}>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {label(option)}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <div className="term" role="group" aria-label={t(`terms.${field}`)}>
      <span aria-hidden="true">{t(`terms.${field}`)}</span>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className="button small"
          aria-pressed={option.id === chosen}
          onClick={() => chooseTerm(parts, field, option.id)}
        >
          {label(option)}
        </button>
      ))}
    </div>
  );
}
