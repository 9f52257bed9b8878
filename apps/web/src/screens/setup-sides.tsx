import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ruleset, ScenarioDraft } from '@highground/kernel';
import type { ScenarioEntry } from '../games/game.ts';
import type { Level } from '../session/levels.ts';
import type { Control } from '../session/setup.ts';
import { SideBadge } from '../ui/side-badge.tsx';

export const HUMAN: Control = { kind: 'human' };

interface SidesFieldProps {
  readonly ruleset: Ruleset;
  readonly scenario: ScenarioEntry;
  readonly levels: readonly Level[];
  readonly controls: readonly Control[];
  readonly onChange: (controls: readonly Control[]) => void;
  readonly isShared: boolean;
  /** Absent where the first side is one player's. */
  readonly onShare: ((isShared: boolean) => void) | undefined;
}

/** Who plays each side of a scenario. */
export function SidesField({
  ruleset,
  scenario: { draft },
  levels,
  controls,
  onChange,
  isShared,
  onShare,
}: SidesFieldProps) {
  const { t } = useTranslation();
  const played = useMemo(() => sidesPlayed(ruleset, draft), [ruleset, draft]);
  return (
    <fieldset className="panel">
      <legend>{t('setup.sides')}</legend>
      {draft.sides.map(({ id, name }, index) => (
        <SideControl
          key={id}
          side={index}
          name={name}
          units={draft.units.filter(({ side }) => side === id).length}
          levels={played.has(id) ? levels : undefined}
          control={controls[index] ?? HUMAN}
          onChange={(control) =>
            onChange(draft.sides.map((_, at) => (at === index ? control : (controls[at] ?? HUMAN))))
          }
        />
      ))}
      {onShare ? (
        <label className="setting toggle">
          <input
            type="checkbox"
            role="switch"
            checked={isShared}
            disabled={controls[0]?.kind !== 'human'}
            onChange={({ target }) => onShare(target.checked)}
          />
          <span>{t('setup.shared', { side: draft.sides[0]?.name ?? '' })}</span>
        </label>
      ) : null}
    </fieldset>
  );
}

/** The sides somebody may play: with a unit that the rules do not move by themselves. */
function sidesPlayed(ruleset: Ruleset, draft: ScenarioDraft): ReadonlySet<number> {
  const opened = ruleset.open(draft);
  if (!opened.ok) return new Set();
  const { actors, seats } = opened.value;
  return new Set(
    actors.flatMap(({ seat, side }) => (seats.find(({ id }) => id === seat)?.auto === false ? [side] : [])),
  );
}

interface SideControlProps {
  readonly side: number;
  readonly name: string;
  readonly units: number;
  /** Of computers to choose from; absent where the rules leave no choice. */
  readonly levels: readonly Level[] | undefined;
  readonly control: Control;
  readonly onChange: (control: Control) => void;
}

function SideControl({ side, name, units, levels, control, onChange }: SideControlProps) {
  const { t } = useTranslation();
  const value = control.kind === 'human' ? 'human' : control.level;
  const id = useId();
  const words = t('setup.units', { name, count: units });
  if (!levels)
    return (
      <p className="side-control">
        <span>
          <SideBadge side={side} /> {words}
        </span>
        <span className="quiet">{t('setup.auto')}</span>
      </p>
    );
  return (
    <p className="side-control">
      <label htmlFor={id}>
        <SideBadge side={side} /> {words}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) =>
          onChange(target.value === 'human' ? HUMAN : { kind: 'computer', level: target.value })
        }
      >
        <option value="human">{t('setup.human')}</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {t('setup.computer', { level: t(`levels.${level}`) })}
          </option>
        ))}
      </select>
    </p>
  );
}
