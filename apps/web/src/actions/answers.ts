import type { TFunction } from 'i18next';
import { sameCell } from '@highground/kernel';
import type { Option, Result, StageField, Tile } from '@highground/kernel';
import {
  FORMS,
  followWishes,
  isAt,
  labelActors,
  parseTextCommand,
  pickOf,
  unitLetter,
} from '@highground/protocol';
import type { Aim, TextCommand, Wishes } from '@highground/protocol';
import { offMapText } from './off-map.ts';
import { tileText } from './tile-text.ts';
import { threatsNow } from '../field/battle-field.ts';
import type { BattleParts } from '../panels/battle-context.ts';
import { previewSentences } from '../panels/preview-text.ts';
import { threatSentence } from '../panels/threat-text.ts';
import { legalTargets, tileOfOption } from '../session/interaction.ts';

const FORECAST_ENTRIES = 14;

/** Carries out one line of the command line and answers in sentences; help takes a line for every form. */
export function answerLine(line: string, parts: BattleParts, t: TFunction): string {
  const { show, words } = parts;
  const shown = show.store.getState().shown;
  const options = parts.session?.drafting?.optionsAt('action') ?? [];
  const actions = options.map(({ id }) => ({
    id,
    title: words.action(id),
    kind: show.ruleset.catalogue.actions.find((action) => action.id === id)?.kind ?? id,
  }));
  const labels = labelActors(shown.actors);
  const actors = shown.actors.map((actor) => ({
    id: actor.id,
    label: labels.get(actor.id) ?? actor.name,
    letter: unitLetter(shown, actor),
  }));
  const parsed = parseTextCommand(line, { actors, actions });
  if (!parsed.ok) return refusalText(parsed, parts);
  return offMapText(parsed.value, shown.world.bounds, t) ?? answer(parsed.value, parts, t);
}

function answer(command: TextCommand, parts: BattleParts, t: TFunction): string {
  const { session, show, words, deployment } = parts;
  switch (command.verb) {
    case 'move':
      return show.ruleset.route ? walkTo(parts, command.place, t) : wish(parts, { to: command.place }, t);
    case 'face':
      return wish(parts, { facing: command.facing }, t);
    case 'select':
      return wish(parts, { actor: command.actor }, t);
    case 'act': {
      const { verb: _act, ...wished } = command;
      return wish(parts, wished, t);
    }
    case 'wait':
      return wish(parts, { action: 'wait' }, t);
    case 'look':
      return look(command.aim, parts, t);
    case 'threats':
      return threatsAt(command.place, parts, t);
    case 'confirm':
      if (deployment && parts.ui.getState().plan) return resultText(deployment.begin(), parts, t('say.sent'));
      return session ? resultText(session.confirm(), parts, t('say.sent')) : '';
    case 'back':
      return session?.back() ? t('battle.undone') : t('battle.none');
    case 'moves':
      return list(parts, 'to', 'say.moves', t);
    case 'actions':
      return list(parts, 'action', 'say.actions', t);
    case 'targets':
      return list(parts, 'target', 'say.targets', t);
    case 'choices':
      return list(
        parts,
        session?.drafting?.optionsAt('option').length ? 'option' : 'count',
        'say.choices',
        t,
      );
    case 'preview':
      return previewText(parts, t);
    case 'units':
      return unitsText(parts, t);
    case 'order':
      return t('say.order', { list: orderText(parts) });
    case 'undo':
      return takeBack(parts, t);
    case 'concede':
      parts.ui.setState({ isMenuOpen: true });
      return t('battle.concedeConfirm');
    case 'help':
      return Object.entries(FORMS)
        .map(([word, { usage }]) => `${usage}: ${t(`words.${word}`)}`)
        .join('\n');
  }
  return words.refusal({ code: 'unknown-word', message: '' });
}

/** Takes the last move back where the game offers it. */
function takeBack(parts: BattleParts, t: TFunction): string {
  const decision = parts.session?.store.getState().decision;
  return parts.session && decision
    ? resultText(parts.session.submit({ kind: 'undo', seat: decision.seat }), parts, t('say.takenBack'))
    : t('battle.none');
}

/** Keeps what was chosen and adds the wish; what no longer fits is forgotten. */
function wish(parts: BattleParts, wished: Wishes, t: TFunction): string {
  const { session } = parts;
  if (parts.ui.getState().plan) return placeByWord(parts, wished, t);
  const draft = session?.store.getState().draft;
  if (!session || !draft)
    return parts.words.refusal({ code: 'not-choosing', message: 'Nobody at this screen has to choose now.' });
  const to = pickOf(draft, 'to')?.pick.to;
  const facing = pickOf(draft, 'facing')?.pick.facing;
  const actor = pickOf(draft, 'actor')?.pick.actor;
  const kept: Wishes = {
    ...(actor === undefined ? {} : { actor }),
    ...(to ? { to } : {}),
    ...(typeof facing === 'number' ? { facing } : {}),
  };
  const result = session.edit((drafting) => {
    const followed = followWishes(session.ruleset, drafting.view, drafting.decision, { ...kept, ...wished });
    if (followed.ok) drafting.adopt(followed.value);
    return followed.ok || !wished.to ? followed : retryMove(drafting, wished.to);
  });
  return resultText(result, parts, draftText(parts, t));
}

/** Where every step is an answer of its own, going somewhere is a walk. */
function walkTo(parts: BattleParts, place: NonNullable<Wishes['to']>, t: TFunction): string {
  const tile = tileAt(place, parts);
  if (!parts.session || !tile) return t('tile.noCost');
  return resultText(parts.session.planWalk(tile), parts, t('say.walk', { place: parts.words.place(tile) }));
}

/** Takes a unit in hand, or plans a place for the one in hand. */
function placeByWord(parts: BattleParts, { to, actor }: Wishes, t: TFunction): string {
  const { deployment, ui, words } = parts;
  if (deployment && actor !== undefined)
    return resultText(deployment.choose(actor), parts, t('deployment.help', { name: words.actor(actor) }));
  const tile = to && tileAt(to, parts);
  const { chosen = 0 } = ui.getState().plan ?? {};
  if (!deployment || !tile) return t('deployment.help', { name: words.actor(chosen) });
  const placed = deployment.place(tile);
  return resultText(
    placed,
    parts,
    t('deployment.unit', { name: words.actor(chosen), place: words.place(tile) }),
  );
}

/** A place that is not offered is asked for directly, so that the ruleset says why. */
function retryMove(
  drafting: NonNullable<NonNullable<BattleParts['session']>['drafting']>,
  place: NonNullable<Wishes['to']>,
): ReturnType<typeof drafting.moveTo> {
  const { world } = drafting.view;
  const surfaces = world.surfaces(place.x, place.z);
  const y = place.y ?? surfaces.at(-1)?.y ?? 0;
  return drafting.moveTo({ x: place.x, y, z: place.z });
}

function draftText(parts: BattleParts, t: TFunction): string {
  const draft = parts.session?.store.getState().draft;
  if (!draft) return t('say.sent');
  if (draft.stage.complete) {
    const preview = previewText(parts, t);
    return `${preview} ${t('battle.ready')}.`;
  }
  const to = pickOf(draft, 'to')?.pick.to;
  if (draft.stage.field === 'target') return list(parts, 'target', 'say.targets', t);
  return to ? t('say.moveChosen', { place: parts.words.place(to) }) : t('battle.choose');
}

function previewText({ session, words }: BattleParts, t: TFunction): string {
  const preview = session?.drafting?.preview();
  if (!preview) return t('say.noPreview');
  return preview.ok
    ? previewSentences(preview.value, words, t)
    : words.refusal(preview.refusals[0] ?? { code: 'not-choosing', message: '' });
}

function list(parts: BattleParts, field: StageField, key: string, t: TFunction): string {
  const { session, words } = parts;
  if (!session?.drafting) return t('battle.none');
  const options =
    field === 'target'
      ? legalTargets(session)
      : session.drafting.optionsAt(field).filter(({ refusal, shortcut }) => !refusal && !shortcut);
  if (options.length === 0) return field === 'target' ? t('say.noTargets') : t('battle.none');
  const name = (option: Option): string => {
    const tile = field === 'action' ? undefined : tileOfOption(option, session);
    const who = tile && actorAt(parts, tile);
    if (field === 'action') return words.action(option.id);
    return who === undefined || field === 'to'
      ? tile
        ? words.place(tile)
        : option.id
      : `${words.actor(who)} (${tile ? words.place(tile) : ''})`;
  };
  return t(key, { list: options.map(name).join(', ') });
}

function look({ actor, place }: Aim, parts: BattleParts, t: TFunction): string {
  const { show, ui, words } = parts;
  const shown = show.store.getState().shown;
  if (actor !== undefined) {
    ui.setState({ inspected: actor });
    const { statuses, actions } = show.ruleset.inspectActor(shown, actor);
    const has = statuses.map(({ id }) => words.status(id)).join(', ');
    return [
      unitText(actor, parts, t),
      has,
      `${t('unit.actions')}: ${actions.map(({ id }) => words.action(id)).join(', ')}`,
    ]
      .filter(Boolean)
      .join('. ');
  }
  const tile = place && tileAt(place, parts);
  const sheet = tile && show.ruleset.inspectTile(shown, tile);
  if (!tile || !sheet) return t('tile.noCost');
  ui.setState({ cursor: tile, hover: undefined });
  return tileText(tile, parts, t);
}

function threatsAt(place: Wishes['to'] & object, parts: BattleParts, t: TFunction): string {
  const { show, words } = parts;
  const tile = tileAt(place, parts);
  if (!tile) return t('tile.noCost');
  const threat = threatsNow(show).find((one) => sameCell(one.tile, tile));
  if (!threat) return t('threat.none', { place: words.place(tile) });
  return threatSentence(threat, words, t);
}

function tileAt(place: Wishes['to'] & object, { show }: BattleParts): Tile | undefined {
  const { world } = show.store.getState().shown;
  const surface = world
    .surfaces(place.x, place.z)
    .toReversed()
    .find(({ y }) => isAt(place, { x: place.x, y, z: place.z }));
  return surface && { x: place.x, y: surface.y, z: place.z };
}

function actorAt({ show }: BattleParts, tile: Tile): number | undefined {
  return show.store
    .getState()
    .shown.actors.find((actor) => actor.tile !== undefined && sameCell(actor.tile, tile))?.id;
}

function unitsText(parts: BattleParts, t: TFunction): string {
  const { actors } = parts.show.store.getState().shown;
  const texts = actors.map(({ id }) => unitText(id, parts, t));
  return t('say.units', { list: texts.filter(Boolean).join('; ') });
}

function unitText(id: number, { show, words, vitalOf }: BattleParts, t: TFunction): string {
  const actor = show.store.getState().shown.actors[id - 1];
  if (!actor?.tile) return '';
  const { value, max } = vitalOf(id);
  return t('say.unitEntry', { name: words.actor(id), place: words.place(actor.tile), hp: value, max });
}

function orderText({ show, words }: BattleParts): string {
  const { shown } = show.store.getState();
  const turns = show.ruleset.forecast(shown, FORECAST_ENTRIES).filter(({ kind }) => kind === 'turn');
  return turns
    .map(
      ({ actor, tick, isUncertain }) =>
        `${actor === undefined ? '' : words.actor(actor)} +${tick - shown.tick}${isUncertain ? '?' : ''}`,
    )
    .join(', ');
}

function resultText(result: Result<unknown>, parts: BattleParts, text: string): string {
  return result.ok ? text : refusalText(result, parts);
}

function refusalText(
  result: { readonly refusals: readonly { readonly code: string; readonly message: string }[] },
  { words }: BattleParts,
): string {
  return result.refusals.map((refusal) => words.refusal(refusal)).join(' ');
}
