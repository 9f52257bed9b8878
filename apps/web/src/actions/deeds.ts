import { accept } from '@highground/kernel';
import type { Facing, Result, StageField, Tile } from '@highground/kernel';
import { pickOf } from '@highground/protocol';
import type { PromptAnswer } from '@highground/protocol';
import { goTo, legalTargets, selectTile, tileOfOption } from '../session/interaction.ts';
import { actorAsked } from '../session/mover.ts';
import type { BattleSession } from '../session/battle-session.ts';
import type { BattleParts } from '../panels/battle-context.ts';
import type { Services } from '../app/services.ts';

const NOBODY_CHOOSES: Result<never> = {
  ok: false,
  refusals: [{ code: 'not-choosing', message: 'Nobody at this screen has to choose now.' }],
};

/** Chooses an action of the palette; the pointer leaves the tile it was on, so that nothing is aimed by accident. */
export function chooseAction({ session, ui }: BattleParts, id: string): Result<unknown> {
  if (!session) return NOBODY_CHOOSES;
  const result = session.edit((drafting) => drafting.choose('action', (option) => option.id === id));
  if (result.ok) ui.setState({ hover: undefined });
  return result;
}

/** Answers a prompt, at once where no confirmation is wanted. */
export function chooseAnswer(
  { session }: Pick<BattleParts, 'session'>,
  { settings, sound }: Services,
  { draft }: PromptAnswer,
): Result<unknown> {
  if (!session) return NOBODY_CHOOSES;
  const result = session.edit((drafting) => {
    drafting.adopt(draft);
    return accept(drafting.draft);
  });
  if (!settings.getState().confirm) return confirmCommand({ session }, sound);
  sound.play('select');
  return result;
}

/** Settles how long, or how to be asked on the way. */
export function chooseTerm({ session }: BattleParts, field: StageField, id: string): Result<unknown> {
  if (!session) return NOBODY_CHOOSES;
  return session.edit((drafting) => drafting.choose(field, (option) => option.id === id));
}

/** Turns the unit as part of its command. */
export function chooseFacing({ session }: BattleParts, facing: Facing): Result<unknown> {
  return session ? session.edit((drafting) => drafting.face(facing)) : NOBODY_CHOOSES;
}

/** Chooses a tile by pointer, finger or cursor, and sends the command at once where no confirmation is wanted. */
export function chooseTile(
  { session, ui, deployment }: BattleParts,
  { settings, sound }: Services,
  tile: Tile,
): Result<unknown> {
  if (!session) return NOBODY_CHOOSES;
  if (ui.getState().isPinging) {
    ui.setState({ isPinging: false, ping: tile });
    return accept(undefined);
  }
  if (deployment && ui.getState().plan) {
    const placed = deployment.point(tile);
    sound.play(placed.ok ? 'select' : 'refuse');
    return placed;
  }
  const wasComplete = isComplete(session);
  const result = selectTile(session, tile);
  // Whoever is aimed at has its odds beside it; its sheet would only cover the field.
  if (hasTarget(session)) ui.setState({ inspected: undefined });
  if (result.ok && isComplete(session) && !wasComplete && !settings.getState().confirm)
    return confirmCommand({ session }, sound);
  sound.play(result.ok ? 'select' : 'refuse');
  return result;
}

/** Takes whoever acts to a tile, as when the unit was dragged there. */
export function moveTo({ session }: BattleParts, { sound }: Services, tile: Tile): Result<unknown> {
  if (!session) return NOBODY_CHOOSES;
  const result = goTo(session, tile);
  sound.play(result.ok ? 'select' : 'refuse');
  return result;
}

function isComplete({ store }: BattleSession): boolean {
  return store.getState().draft?.stage.complete ?? false;
}

function hasTarget({ store }: BattleSession): boolean {
  const { draft } = store.getState();
  return draft !== undefined && pickOf(draft, 'target') !== undefined;
}

/** Sends the finished command. */
export function confirmCommand(
  { session }: Pick<BattleParts, 'session'>,
  sound: Services['sound'],
): Result<unknown> {
  if (!session) return NOBODY_CHOOSES;
  const sent = session.confirm();
  sound.play(sent.ok ? 'confirm' : 'refuse');
  return sent;
}

/** Steps back: closes what is open, else takes the last choice back. */
export function stepBack({ session, ui }: BattleParts, sound: Services['sound']): void {
  const { isMenuOpen, isWhyOpen, isLineOpen, inspected } = ui.getState();
  if (isMenuOpen || isWhyOpen || isLineOpen)
    return ui.setState({ isMenuOpen: false, isWhyOpen: false, isLineOpen: false });
  if (session?.back()) return sound.play('back');
  if (inspected !== undefined) ui.setState({ inspected: undefined });
}

/** Moves the cursor to the next legal target, or the previous one; false past the last, so that focus may go on. */
export function cycleTarget({ session, ui, field, deployment }: BattleParts, step: 1 | -1): boolean {
  if (!session) return false;
  if (deployment && ui.getState().plan) return deployment.cycle(step);
  const tiles = legalTargets(session).flatMap((option) => tileOfOption(option, session) ?? []);
  const { cursor } = ui.getState();
  const here = tiles.findIndex(
    (tile) => cursor && tile.x === cursor.x && tile.y === cursor.y && tile.z === cursor.z,
  );
  const next = here < 0 ? (step > 0 ? 0 : tiles.length - 1) : here + step;
  const tile = tiles[next];
  if (!tile) return false;
  ui.setState({ cursor: tile, hover: undefined });
  field.current?.reveal(tile);
  return true;
}

/** The tile to put the cursor on when it has been nowhere yet: the draft's destination or whoever is to act. */
export function startOfCursor({ show, ui }: BattleParts): Tile | undefined {
  const { plan } = ui.getState();
  if (plan) return plan.places.get(plan.chosen);
  const model = show.store.getState();
  const { draft, shown } = model;
  const to = draft?.picks.find(({ field }) => field === 'to')?.option.pick.to;
  return (
    to ?? shown.actors[(actorAsked(model) ?? 1) - 1]?.tile ?? shown.actors.find(({ tile }) => tile)?.tile
  );
}
