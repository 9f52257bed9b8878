import '../styles/under-way.css';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Preview } from '@highground/kernel';
import { commandOf, consequencesOf, promptAnswers } from '@highground/protocol';
import type { PromptAnswer } from '@highground/protocol';
import { chooseAnswer } from '../actions/deeds.ts';
import { useLooks, useServices } from '../app/services.ts';
import { INTERFACE_ICONS } from '../looks/interface-icons.ts';
import { notesOnDoing, notesOnNoticed } from '../session/phase-strip.ts';
import { actorAsked } from '../session/mover.ts';
import { Icon } from '../ui/icon.tsx';
import { useBattle, useModel } from './battle-context.ts';
import { effectLines } from './preview-text.ts';

/** A question that comes up while something is under way: every answer with what it leads to, letting it pass included. */
export function PromptPanel() {
  const { t } = useTranslation();
  const { session, words } = useBattle();
  const decision = useModel((model) => model.decision);
  const asked = useModel(actorAsked);
  const drafting = session?.drafting;
  const answers = useMemo(() => (drafting ? promptAnswers(drafting) : []), [drafting]);
  if (!decision) return null;
  const name = asked === undefined ? '' : words.actor(asked);
  return (
    <section className="prompt panel" aria-label={t('prompt.title')} data-testid="reaction-prompt">
      <h2>{t(`prompt.${decision.kind}`, { name })}</h2>
      <Occasions asked={asked} />
      <Sources answers={answers} />
      <ul>
        {answers.map((answer, index) => (
          <AnswerRow key={answer.key} answer={answer} digit={index + 1} />
        ))}
      </ul>
    </section>
  );
}

/** What came up: it is what there is to answer to. */
function Occasions({ asked }: { readonly asked: number | undefined }) {
  const { show, words } = useBattle();
  const shown = useModel((model) => model.shown);
  if (asked === undefined) return null;
  return notesOnNoticed(show.ruleset.inspectActor(shown, asked).notes).map((note) => (
    <p key={`${note.messageId} ${note.params['actor']}`}>{words.message(note)}</p>
  ));
}

/** What is known of whoever the answers are aimed at. */
function Sources({ answers }: { readonly answers: readonly PromptAnswer[] }) {
  const { show, words } = useBattle();
  const shown = useModel((model) => model.shown);
  const sources = [...new Set(answers.flatMap(({ command }) => command.targetActor ?? []))];
  return sources.map((id) => (
    <p key={id} className="note">
      {words.actor(id)}:{' '}
      {notesOnDoing(show.ruleset.inspectActor(shown, id).notes)
        .map((note) => words.message(note))
        .join(' ')}
    </p>
  ));
}

function AnswerRow({ answer, digit }: { readonly answer: PromptAnswer; readonly digit: number }) {
  const { t } = useTranslation();
  const parts = useBattle();
  const services = useServices();
  const looks = useLooks();
  const { words, show, session } = parts;
  const draft = useModel((model) => model.draft);
  const { action, aim, command } = answer;
  const preview = useMemo(() => {
    const told = session?.drafting && show.ruleset.preview(session.drafting.view, command);
    return told?.ok ? told.value : undefined;
  }, [session, show, command]);
  const rule = show.ruleset.catalogue.actions.find(({ id }) => id === action.id);
  const name = rule ? words.action(action.id) : t(`prompt.${action.id}`);
  const at =
    aim &&
    (command.targetActor === undefined
      ? command.targetTile && words.place(command.targetTile)
      : words.actor(command.targetActor));
  const chosen = draft && commandOf(draft);
  return (
    <li>
      <button
        type="button"
        className="prompt-answer"
        aria-pressed={chosen !== undefined && isSame(chosen, command)}
        onClick={() => chooseAnswer(parts, services, answer)}
      >
        <Icon name={looks.actionIcons[action.id] ?? INTERFACE_ICONS.wait} />
        <span>
          <strong>{at ? t('prompt.aimed', { action: name, at }) : name}</strong>
          <span className="quiet">{rule?.text ?? t(`prompt.${action.id}Text`)}</span>
          {preview ? <Consequences preview={preview} /> : null}
        </span>
        {digit < 10 ? <kbd aria-hidden="true">{digit}</kbd> : null}
      </button>
    </li>
  );
}

function Consequences({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation();
  const { words } = useBattle();
  const now = useModel((model) => model.shown.tick);
  const { tick, effects } = consequencesOf(preview);
  const when = tick === undefined || tick <= now ? '' : t('prompt.landsIn', { count: tick - now });
  const lines = effects.map((effect) => {
    const [hit, ...others] = effectLines(effect, words, t);
    return `${words.actor(effect.actor)}: ${(effect.amount ? [hit, ...others] : others).join(', ')}`;
  });
  return (
    <span className="prompt-consequences">
      {[words.cost(preview.cost), when, ...lines].filter(Boolean).join(' · ')}
    </span>
  );
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
