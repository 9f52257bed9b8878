import { useTranslation } from 'react-i18next';
import { pickOf } from '@highground/protocol';
import type { Facing } from '@highground/kernel';
import { chooseFacing, confirmCommand, stepBack } from '../actions/deeds.ts';
import { useServices } from '../app/services.ts';
import { INTERFACE_ICONS } from '../looks/interface-icons.ts';
import { Icon } from '../ui/icon.tsx';
import { useBattle, useModel } from './battle-context.ts';
import { TermsChoice } from './terms-choice.tsx';

const FACINGS: readonly { readonly facing: Facing; readonly key: string; readonly arrow: string }[] = [
  { facing: 0, key: 'north', arrow: '↑' },
  { facing: 1, key: 'east', arrow: '→' },
  { facing: 2, key: 'south', arrow: '↓' },
  { facing: 3, key: 'west', arrow: '←' },
];

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

function FacingChoice() {
  const { t } = useTranslation();
  const parts = useBattle();
  const draft = useModel(({ draft }) => draft);
  const options = parts.session?.drafting?.optionsAt('facing') ?? [];
  if (!draft || options.length === 0) return null;
  const chosen = pickOf(draft, 'facing')?.pick.facing;
  return (
    <div className="facings" role="group" aria-label={t('battle.facing')}>
      {FACINGS.map(({ facing, key, arrow }) => (
        <button
          key={key}
          type="button"
          className="button small"
          aria-pressed={chosen === facing}
          aria-label={t(`battle.${key}`)}
          title={`${t('battle.facing')}: ${t(`battle.${key}`)}`}
          onClick={() => chooseFacing(parts, facing)}
        >
          {arrow}
        </button>
      ))}
    </div>
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
