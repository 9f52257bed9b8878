import { useLayoutEffect, useRef } from 'react';
import { statOf } from '@highground/kernel';
import type { Actor, ReadonlyState } from '@highground/kernel';
import { activeSide } from '@highground/rulesets/skirmish';
import { TEAMS } from '@highground/rulesets/skirmish/match';
import { useBattle, useModel } from '../battle-context.ts';

/**
 * A label on every unit with its actions left, under the document's class names (BF-UI-002, BF-UI-003). For eyes
 * only: the unit's sheet says the same in words.
 */
export function UnitLabels() {
  const shown = useModel((model) => model.shown);
  return (
    <div className="bf-units" aria-hidden="true">
      {shown.actors.map((actor) =>
        actor.tile && actor.standing === 'up' ? (
          <UnitLabel key={actor.id} actor={actor} shown={shown} />
        ) : null,
      )}
    </div>
  );
}

function UnitLabel({ actor, shown }: { readonly actor: Actor; readonly shown: ReadonlyState }) {
  const { field } = useBattle();
  const label = useRef<HTMLSpanElement>(null);
  const { tile } = actor;
  useLayoutEffect(() => {
    if (!tile) return undefined;
    let stop: (() => void) | undefined;
    let frame = 0;
    // The field may be mounted after its labels.
    const follow = (): void => {
      const view = field.current;
      if (!view) {
        frame = requestAnimationFrame(follow);
        return;
      }
      const place = (): void => {
        const { x, y } = view.spotOf(tile);
        if (label.current) label.current.style.transform = `translate(${x}px, ${y}px) translate(-50%, 60%)`;
      };
      place();
      stop = view.onMove(place);
    };
    follow();
    return () => {
      cancelAnimationFrame(frame);
      stop?.();
    };
  }, [field, tile]);
  return (
    <span ref={label} className={classesOf(shown, actor)} data-unit={actor.name}>
      {signOf(shown, actor)}
    </span>
  );
}

/** A crown for who has won, waves for who wades, else how many actions are left while it is its side's turn. */
function signOf(state: ReadonlyState, { id, side, statuses }: Actor): string {
  if (state.outcome) return isWinner(state, side) ? '♛' : '';
  if (isWading(statuses)) return '≈';
  return side === activeSide(state) ? String(statOf(state, id, 'actions')) : '';
}

function isWinner({ outcome }: ReadonlyState, side: number): boolean {
  return outcome?.result === 'won' && outcome.side === side;
}

function isWading(statuses: Actor['statuses']): boolean {
  return statuses.some(({ id }) => id === 'wading');
}

/** The document's names for what a unit is and how it stands. */
function classesOf(state: ReadonlyState, { side, statuses }: Actor): string {
  return [
    'bf-unit',
    `bf-unit--${TEAMS[side - 1]}`,
    side === activeSide(state) ? 'bf-unit--active' : 'bf-unit--inactive',
    ...(isWinner(state, side) ? ['bf-unit--winner'] : []),
    ...(isWading(statuses) ? ['bf-unit--wading'] : []),
  ].join(' ');
}
