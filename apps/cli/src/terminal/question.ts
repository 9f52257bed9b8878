import type { Command, Decision, Ruleset, View } from '@highground/kernel';
import { beginDraft, consequencesOf, formatPlace, isPrompt, promptAnswers } from '@highground/protocol';
import { fold } from '../fold.ts';
import { formatMessage } from '../messages.ts';
import { previewLines } from './battle-text.ts';
import { clip } from './clip.ts';
import { doingText } from './doing-text.ts';

/** How far the second line of an answer is set in. */
const INDENT = 4;

/** Lines of answers beyond which each gets one, cut short; choosing it tells the rest. */
const ROOM = 6;

const PASSES: { readonly [action: string]: string } = {
  decline: 'Lets it pass.',
  continue: 'Goes on as planned.',
};

/** A question as it is put to people: what came up, and every answer as it is typed with what it leads to. */
export function questionLines(
  ruleset: Ruleset,
  view: View,
  decision: Decision,
  { labels, columns }: { readonly labels: ReadonlyMap<number, string>; readonly columns: number },
): string[] {
  const actor = view.actors.find(({ id }) => id === decision.actors[0]);
  if (!actor) return [];
  const name = labels.get(actor.id) ?? actor.name;
  if (!isPrompt(decision)) return [`${playerOf(view, decision)}${name} to act.`];
  const first = beginDraft(ruleset, view, decision);
  const answers = first.ok ? promptAnswers({ ruleset, view, first: first.value }) : [];
  const texts = answers.map(
    ({ command }) => `${typed(ruleset, command, labels)}: ${told(ruleset, view, command, labels)}`,
  );
  const whole = texts.flatMap((text) => fold(`  ${text}`, columns, INDENT));
  return [
    `${ASKED[decision.kind]?.(name, doingText(ruleset, view, actor)) ?? name}`,
    ...fold(`  ${occasions(ruleset, view, actor.id).join(' ')}`, columns, INDENT),
    ...(whole.length <= ROOM ? whole : texts.map((text) => clip(`  ${text}`, columns))),
  ];
}

/** Which of those who share the side is to decide; nothing where one leads all of it. */
function playerOf({ seats }: View, { seat }: Decision): string {
  const side = seats.find(({ id }) => id === seat)?.side;
  const sharing = seats.filter((one) => one.side === side && !one.auto);
  return sharing.length > 1 ? `Player ${sharing.findIndex(({ id }) => id === seat) + 1}: ` : '';
}

const ASKED: { readonly [kind: string]: (name: string, doing: string) => string } = {
  reaction: (name, doing) => `${name} may react${doing === '' ? '' : ` (${doing})`}.`,
  prep: (name, doing) => `${name} is still preparing. ${doing}.`,
  boundary: (name, doing) => `${name} is about to carry it out. ${doing}.`,
};

/** What an answer leads to for whoever answers and in wounds; what it is where that shows in no number. */
function told(ruleset: Ruleset, view: View, command: Command, labels: ReadonlyMap<number, string>): string {
  const pass = PASSES[command.action ?? ''];
  const preview = ruleset.preview(view, command);
  if (pass !== undefined || !preview.ok) return pass ?? '';
  const { text = '' } = ruleset.catalogue.actions.find(({ id }) => id === command.action) ?? {};
  const { tick, effects } = consequencesOf(preview.value);
  const wounds = effects.filter(({ actor, amount }) => amount || actor === command.actor);
  const landing = { effects: wounds, tick: tick ?? view.tick };
  const lines = previewLines({ ...preview.value, landing }, view, labels);
  return (wounds.some(({ amount }) => amount) ? lines : [text, ...lines]).join(' ');
}

/** What the one who is asked noticed. */
function occasions(ruleset: Ruleset, view: View, id: number): readonly string[] {
  return ruleset
    .inspectActor(view, id)
    .notes.filter(({ messageId }) => messageId.startsWith('note-noticed-'))
    .map((note) => formatMessage(ruleset, note));
}

/** An answer as people type it. */
function typed(
  { catalogue }: Ruleset,
  { action = '', targetActor, targetTile }: Command,
  labels: ReadonlyMap<number, string>,
): string {
  const title = catalogue.actions.find(({ id }) => id === action)?.title ?? action;
  const aim =
    targetActor === undefined ? targetTile && formatPlace(targetTile, true) : labels.get(targetActor);
  return [title.toLowerCase(), ...(aim === undefined ? [] : [aim])].join(' ');
}
