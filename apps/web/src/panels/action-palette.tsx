import { useTranslation } from 'react-i18next';
import { isPrompt, pickOf } from '@highground/protocol';
import { INTERFACE_ICONS } from '../looks/interface-icons.ts';
import { useLooks, useServices, useSettings } from '../app/services.ts';
import { chooseAction } from '../actions/deeds.ts';
import { Icon } from '../ui/icon.tsx';
import { useBattle, useModel } from './battle-context.ts';
import { PALETTE_GROUPS, paletteEntries } from './palette-entries.ts';
import type { PaletteEntry } from './palette-entries.ts';

/** What the unit can do from where it would stand, in four groups; what it cannot do says why. */
export function ActionPalette() {
  const { t } = useTranslation();
  const { session } = useBattle();
  const draft = useModel(({ draft }) => draft);
  const drafting = session?.drafting;
  if (!session || !draft || !drafting || isPrompt(draft.decision) || draft.decision.kind === 'deploy')
    return null;
  const entries = paletteEntries(drafting.optionsAt('action'), session.ruleset.catalogue.actions);
  return (
    <section className="palette panel" aria-label={t('battle.palette')}>
      {PALETTE_GROUPS.map((group) => {
        const members = entries.filter((entry) => entry.group === group);
        if (members.length === 0) return null;
        return (
          <div
            key={group}
            className="palette-group"
            data-group={group}
            role="group"
            aria-label={t(`battle.${group}`)}
          >
            <h3 aria-hidden="true">{t(`battle.${group}`)}</h3>
            <div className="palette-buttons">
              {members.map((entry) => (
                <PaletteButton key={entry.option.id} entry={entry} />
              ))}
            </div>
          </div>
        );
      })}
    </section>
  );
}

function PaletteButton({ entry: { option, group, digit } }: { readonly entry: PaletteEntry }) {
  const { t } = useTranslation();
  const parts = useBattle();
  const { sound } = useServices();
  const looks = useLooks();
  const isChosen = useModel(({ draft }) => draft && pickOf(draft, 'action')?.id === option.id);
  // Waiting has a key of its own, the same in every turn.
  const waitKey = useSettings(({ keys }) => keys.wait).toUpperCase();
  const badge = group === 'wait' ? waitKey : digit;
  const { words, show } = parts;
  const rule = show.ruleset.catalogue.actions.find(({ id }) => id === option.id);
  const name = words.action(option.id);
  const cost = words.cost(option.facts.cost ?? {});
  const reason = option.refusal && words.refusal(option.refusal);
  const icon =
    looks.actionIcons[option.id] ?? (rule && looks.elementIcons[rule.element]) ?? INTERFACE_ICONS[group];
  const help = reason ?? rule?.text ?? t(`battle.${option.id}Help`, { defaultValue: '' });
  return (
    <button
      type="button"
      className="palette-button"
      aria-pressed={isChosen ?? false}
      aria-disabled={option.refusal ? true : undefined}
      title={[name, cost, help].filter(Boolean).join(' · ')}
      onClick={() => sound.play(chooseAction(parts, option.id).ok ? 'select' : 'refuse')}
    >
      <Icon name={icon} />
      <span className="palette-name">{name}</span>
      {cost ? <small>{words.briefCost(option.facts.cost ?? {})}</small> : null}
      {badge === undefined ? null : <kbd aria-hidden="true">{badge}</kbd>}
      {reason ? <span className="visually-hidden">{reason}</span> : null}
    </button>
  );
}
