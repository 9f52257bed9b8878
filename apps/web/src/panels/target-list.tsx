import { useTranslation } from 'react-i18next';
import { pickOf } from '@highground/protocol';
import { useServices } from '../app/services.ts';
import { chooseTile } from '../actions/deeds.ts';
import { actorsAimedAt, isAimedAt } from '../session/interaction.ts';
import { Portrait } from '../ui/portrait.tsx';
import { useBattle, useModel } from './battle-context.ts';
import { letterOf } from './letter.ts';

/** Whoever can be aimed at, as buttons: a target that is hard to see or to hit on the field is chosen here. */
export function TargetList() {
  const { t } = useTranslation();
  const parts = useBattle();
  const services = useServices();
  const { draft, shown } = useModel((model) => model);
  const { session, ui, field, words } = parts;
  const aims = session && draft ? actorsAimedAt(session) : [];
  if (!session || !draft || aims.length === 0) return null;
  const chosen = pickOf(draft, 'target');
  const dim = (): void => ui.setState({ hover: undefined, litActor: undefined });
  return (
    <div className="target-list panel" role="group" aria-label={t('battle.targets')}>
      {aims.map(({ actor: id, tile }) => {
        const actor = shown.actors[id - 1];
        const light = (): void => ui.setState({ hover: tile, litActor: id });
        return actor ? (
          <button
            key={id}
            type="button"
            className="ready-unit"
            aria-pressed={chosen !== undefined && isAimedAt(chosen, tile, session)}
            onPointerEnter={light}
            onPointerLeave={dim}
            onFocus={light}
            onBlur={dim}
            onClick={() => {
              field.current?.reveal(tile);
              chooseTile(parts, services, tile);
            }}
          >
            <Portrait
              unit={actor.unit}
              side={shown.sides.findIndex((side) => side.id === actor.side)}
              letter={letterOf(actor, shown)}
            />
            {words.actor(id)}
          </button>
        ) : null;
      })}
    </div>
  );
}
