import { useTranslation } from 'react-i18next';
import { pickOf } from '@highground/protocol';
import { confirmCommand, stepBack } from '../actions/deeds.ts';
import { useServices } from '../app/services.ts';
import { INTERFACE_ICONS } from '../looks/interface-icons.ts';
import { Icon } from '../ui/icon.tsx';
import { useBattle, useModel } from './battle-context.ts';
import { FacingChoice } from './facing-choice.tsx';
import { TermsChoice } from './terms-choice.tsx';

/** What the command says so far, with step back, facing and confirm. */
export function ConfirmBar() {
  const { t } = useTranslation();
  const parts = useBattle();
  const { sound } = useServices();
  const { draft, refusal, phase } = useModel((model) => model);
  if (phase !== 'choosing' || !draft || draft.decision.kind === 'deploy') return null;
  const canGoBack = draft.picks.length > 0;
  return (
    <section className="confirm-bar">
      {refusal ? (
        <p className="refusal panel" role="alert" data-testid="refusal">
          {parts.words.refusal(refusal)}
        </p>
      ) : null}
      <CommandSummary />
      <div className="row">
        <button
          type="button"
          className="button step-back"
          aria-label={t('battle.undo')}
          disabled={!canGoBack}
          onClick={() => stepBack(parts, sound)}
        >
          <Icon name={INTERFACE_ICONS.undo} /> <span>{t('battle.undo')}</span> <kbd data-key="Esc" />
        </button>
        <FacingChoice />
        <TermsChoice />
        <button
          type="button"
          className="button primary"
          disabled={!draft.stage.complete}
          onClick={() => confirmCommand(parts, sound)}
        >
          <Icon name={INTERFACE_ICONS.confirm} /> {t('battle.confirm')} <kbd data-key="↵" />
        </button>
      </div>
    </section>
  );
}

function CommandSummary() {
  const { words, session } = useBattle();
  const { draft, shown } = useModel((model) => model);
  if (!draft || !session) return null;
  const to = pickOf(draft, 'to')?.pick.to;
  const action = pickOf(draft, 'action');
  const target = pickOf(draft, 'target');
  const { targetActor, targetTile } = target?.pick ?? {};
  const there =
    targetTile &&
    shown.actors.find(
      ({ tile }) => tile && tile.x === targetTile.x && tile.y === targetTile.y && tile.z === targetTile.z,
    );
  const who = targetActor ?? there?.id;
  const parts = [
    to ? words.place(to) : '',
    action ? words.action(action.id) : '',
    who === undefined ? (targetTile ? words.place(targetTile) : '') : words.actor(who),
  ];
  return <p className="summary">{parts.filter(Boolean).join(' → ')}</p>;
}
