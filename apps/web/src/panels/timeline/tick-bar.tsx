import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStateWeighed } from '../use-state-weighed.ts';
import { useBattle, useModel } from '../battle-context.ts';
import { TickEntry } from './tick-entry.tsx';
import { tickColumns } from './tick-columns.ts';
import type { TickColumn } from './tick-columns.ts';
import { useSlide } from './use-slide.ts';

/** Asked of the forecast; as many ticks as those take are shown. */
const ENTRIES = 26;
const TICKS = 8;

/** Every threat before it lands: a ruler of ticks with who acts on each, on what, for how much (TL-TB-001…009, TL-HUD-001). */
export function TickBar() {
  const { t } = useTranslation();
  const { show } = useBattle();
  const shown = useModel((model) => model.shown);
  const after = useStateWeighed();
  const state = after ?? shown;
  const list = useRef<HTMLOListElement>(null);
  const columns = useMemo(
    () => tickColumns(show.ruleset.forecast(state, ENTRIES), shown.tick, TICKS),
    [show, state, shown.tick],
  );
  useSlide(list);
  return (
    <nav
      className="timeline tick-bar panel"
      data-ghost={after !== undefined || undefined}
      aria-label={t(after ? 'timeline.after' : 'timeline.title')}
    >
      <ol ref={list}>
        {columns.map((column) => (
          <Column key={column.tick} column={column} now={shown.tick} isGhost={after !== undefined} />
        ))}
      </ol>
    </nav>
  );
}

interface ColumnProps {
  readonly column: TickColumn;
  readonly now: number;
  readonly isGhost: boolean;
}

function Column({ column: { tick, entries }, now, isGhost }: ColumnProps) {
  const { t } = useTranslation();
  const isNow = tick === now;
  return (
    <li
      className="tick-column"
      data-now={isNow || undefined}
      data-empty={entries.length === 0 || undefined}
      aria-current={isNow ? 'step' : undefined}
    >
      <p className="tick-number">
        <span className="visually-hidden">{t('timelineHud.tick')} </span>
        {tick}
        <small>{isNow ? ` ${t('timeline.now')}` : ` +${tick - now}`}</small>
      </p>
      {entries.length > 0 ? (
        <ul>
          {entries.map((entry) => (
            <TickEntry key={entry.key} entry={entry} now={now} isGhost={isGhost} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
