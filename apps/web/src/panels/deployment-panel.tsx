import { useTranslation } from 'react-i18next';
import type { Plan } from '../session/deploying.ts';
import { useServices } from '../app/services.ts';
import { INTERFACE_ICONS } from '../looks/interface-icons.ts';
import { Icon } from '../ui/icon.tsx';
import { Portrait } from '../ui/portrait.tsx';
import { useBattle, useModel } from './battle-context.ts';
import { useHud } from './hud-context.ts';
import { letterOf } from './letter.ts';

/** Before the battle: who begins where. Nothing is sent until the battle is begun. */
export function DeploymentPanel({ plan }: { readonly plan: Plan }) {
  const { t } = useTranslation();
  const { deployment, words } = useBattle();
  const { sound } = useServices();
  const { Briefing } = useHud();
  const { refusal } = useModel((model) => model);
  const begin = (): void => sound.play(deployment?.begin().ok ? 'confirm' : 'refuse');
  return (
    <section className="deployment panel" aria-label={t('deployment.title')}>
      <header className="deployment-head">
        <h2>{t('deployment.title')}</h2>
        {Briefing ? <Briefing /> : null}
      </header>
      <p className="quiet">{t('deployment.help', { name: words.actor(plan.chosen) })}</p>
      {refusal ? (
        <p className="refusal" role="alert" data-testid="refusal">
          {words.refusal(refusal)}
        </p>
      ) : null}
      <div className="deployment-row">
        <div className="deployment-units" role="group" aria-label={t('deployment.units')}>
          {[...plan.places.keys()].map((id) => (
            <PlacedUnit key={id} id={id} plan={plan} />
          ))}
        </div>
        <div className="row">
          <button type="button" className="button" onClick={() => deployment?.reset()}>
            <Icon name={INTERFACE_ICONS.undo} /> {t('deployment.reset')}
          </button>
          <button type="button" className="button primary" onClick={begin}>
            <Icon name={INTERFACE_ICONS.confirm} /> {t('deployment.begin')}
          </button>
        </div>
      </div>
    </section>
  );
}

function PlacedUnit({ id, plan }: { readonly id: number; readonly plan: Plan }) {
  const { deployment, words, ui } = useBattle();
  const shown = useModel((model) => model.shown);
  const actor = shown.actors[id - 1];
  const tile = plan.places.get(id);
  if (!actor || !tile) return null;
  return (
    <button
      type="button"
      className="deployment-unit"
      aria-pressed={plan.chosen === id}
      onClick={() => deployment?.choose(id)}
      onPointerEnter={() => ui.setState({ litActor: id })}
      onPointerLeave={() => ui.setState({ litActor: undefined })}
    >
      <Portrait
        unit={actor.unit}
        side={shown.sides.findIndex((side) => side.id === actor.side)}
        letter={letterOf(actor, shown)}
      />
      <strong>{words.actor(id)} </strong>
      <small>{words.place(tile)}</small>
    </button>
  );
}
