import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportBattle } from '../app/export-battle.ts';
import { useServices, useSettings } from '../app/services.ts';
import { FIELDS, SPEEDS } from '../settings/settings.ts';
import { Modal } from '../ui/modal.tsx';
import { useBattle, useModel, useUi } from './battle-context.ts';
import { BattleHelp } from './battle-help.tsx';

/** Everything about the battle that is not a move: speed, view, export, concede, leave. */
export function BattleMenu({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { ui } = useBattle();
  const isOpen = useUi(({ isMenuOpen }) => isMenuOpen);
  if (!isOpen) return null;
  return (
    <Modal
      title={t('battle.menu')}
      className="battle-menu"
      onClose={() => ui.setState({ isMenuOpen: false })}
    >
      <MenuItems id={id} />
    </Modal>
  );
}

function MenuItems({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { ui } = useBattle();
  const { desk, navigate, settings } = useServices();
  const { setup } = useModel((model) => model);
  const { field, speed } = useSettings((all) => all);
  const close = (): void => ui.setState({ isMenuOpen: false });
  const restart = async (): Promise<void> => {
    const begun = await desk.begin(setup);
    if (begun.ok) navigate({ screen: 'battle', save: begun.value });
  };
  return (
    <div className="menu-items">
      <button type="button" className="button primary" onClick={close}>
        {t('battle.resume')}
      </button>
      <label className="menu-row">
        {t('settings.speed')}
        <select
          value={speed}
          onChange={({ target }) =>
            settings.setState({ speed: SPEEDS.find((one) => String(one) === target.value) ?? 1 })
          }
        >
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {one === 'instant' ? t('battle.instant') : `${one}×`}
            </option>
          ))}
        </select>
      </label>
      <label className="menu-row">
        {t('settings.field')}
        <select
          value={field}
          onChange={({ target }) =>
            settings.setState({ field: FIELDS.find((one) => one === target.value) ?? 'stage' })
          }
        >
          {FIELDS.map((one) => (
            <option key={one} value={one}>
              {t(`settings.fields.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <BattleHelp />
      <button type="button" className="button" onClick={() => navigate({ screen: 'settings' })}>
        {t('home.settings')}
      </button>
      <button type="button" className="button" onClick={() => void exportBattle(desk, id)}>
        {t('battle.export')}
      </button>
      {setup.served && setup.stop !== undefined ? null : (
        <button type="button" className="button" onClick={() => void restart()}>
          {t('battle.restart')}
        </button>
      )}
      <ConcedeButton onDone={close} />
      <button type="button" className="button" onClick={() => navigate({ screen: 'home' })}>
        {t('battle.leave')}
      </button>
      <p className="quiet">
        {t('battle.leaveDetail')} {t('saves.seed', { seed: setup.seed })}
      </p>
    </div>
  );
}

/** Concedes for the side that is looking, after asking once. */
function ConcedeButton({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { session, show } = useBattle();
  const [isAsking, setAsking] = useState(false);
  const { shown, setup } = useModel((model) => model);
  const decision = useModel((model) => model.decision);
  const human = shown.seats.filter(
    ({ side }) => setup.controls[shown.sides.findIndex(({ id }) => id === side)]?.kind === 'human',
  );
  const seat = human.find(({ id }) => id === decision?.seat) ?? human[0];
  const offer = seat && show.ruleset.offers(shown, seat.id).find(({ id }) => id === 'concede');
  if (!session || !offer) return null;
  const concede = (): void => {
    if (!isAsking) return setAsking(true);
    session.submit(offer.command);
    onDone();
  };
  return (
    <button type="button" className="button danger" onClick={concede}>
      {t(isAsking ? 'battle.concedeConfirm' : 'battle.concede')}
    </button>
  );
}
