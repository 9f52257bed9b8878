import { useTranslation } from 'react-i18next';
import { chooseMover } from '../session/interaction.ts';
import { actorAsked } from '../session/mover.ts';
import { Portrait } from '../ui/portrait.tsx';
import { useBattle, useModel, useUi } from './battle-context.ts';
import { letterOf } from './letter.ts';

/** Several units are ready at once: who goes first is the player's choice. */
export function ReadyUnits() {
  const { t } = useTranslation();
  const { session, words, ui } = useBattle();
  const { phase, decision, shown } = useModel((model) => model);
  const asked = useModel(actorAsked);
  const isPlacing = useUi(({ plan }) => plan !== undefined);
  if (!session || phase !== 'choosing' || isPlacing || !decision || decision.actors.length < 2) return null;
  return (
    <div className="ready-units panel" role="group" aria-label={t('ready.title')}>
      <span>{t('ready.title')}</span>
      {decision.actors.map((id) => {
        const actor = shown.actors[id - 1];
        return actor ? (
          <button
            key={id}
            type="button"
            className="ready-unit"
            aria-pressed={id === asked}
            onClick={() => chooseMover(session, id)}
            onPointerEnter={() => ui.setState({ litActor: id })}
            onPointerLeave={() => ui.setState({ litActor: undefined })}
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
