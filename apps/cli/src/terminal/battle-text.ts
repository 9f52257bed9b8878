import { FACING_NAMES } from '@highground/kernel';
import type { Preview, PreviewEffect, Ruleset, Share, View } from '@highground/kernel';
import { consequencesOf, formatPlace, unitLetter } from '@highground/protocol';
import { clip } from './clip.ts';
import { doingText, isExposed } from './doing-text.ts';
import type { Paint } from './paint.ts';

const BAR_WIDTH = 10;
const CELL_WIDTH = 26;
/** Where it is also told what everybody does. */
const WIDE_CELL = 40;

/** A line a unit: letter, name, place, bars, statuses and what it does. */
export function unitLines(
  ruleset: Ruleset,
  view: View,
  labels: ReadonlyMap<number, string>,
  paint: Paint,
): string[] {
  return view.actors
    .filter((actor) => actor.standing !== 'gone')
    .map((actor) => {
      const sheet = ruleset.inspectActor(view, actor.id);
      const hp = sheet.bars[0];
      const place = actor.tile ? formatPlace(actor.tile) : '-';
      const statuses = sheet.statuses.map(({ id, ticksLeft }) => `${id} ${ticksLeft}`).join(', ');
      const state = actor.standing === 'down' ? ' down' : '';
      const doing = doingText(ruleset, view, actor);
      return [
        paint.side(
          actor.side,
          `${unitLetter(view, actor)} ${(labels.get(actor.id) ?? actor.name).padEnd(15)}`,
        ),
        `${place.padEnd(4)}${FACING_NAMES[actor.facing]} `,
        hp ? `${bar(hp.value, hp.max)} ${hp.value}/${hp.max}` : '',
        state,
        statuses ? `  ${statuses}` : '',
        doing ? `  ${doing}` : '',
        isExposed(ruleset, view, actor) ? paint.bold(' exposed') : '',
      ].join('');
    });
}

/** The same in cells side by side, for a screen with no room for a line each, `!` for the exposed; "units" tells the rest. */
export function unitCells(
  ruleset: Ruleset,
  view: View,
  labels: ReadonlyMap<number, string>,
  { columns, paint }: { readonly columns: number; readonly paint: Paint },
): string[] {
  const here = view.actors.filter((actor) => actor.standing !== 'gone');
  const width = here.some((actor) => doingText(ruleset, view, actor) !== '') ? WIDE_CELL : CELL_WIDTH;
  const cells = here.map((actor) => {
    const { bars, statuses } = ruleset.inspectActor(view, actor.id);
    const vital = [
      ...(actor.tile ? [formatPlace(actor.tile)] : []),
      ...(bars[0] ? [`${bars[0].value}/${bars[0].max}`] : []),
    ].join(' ');
    const label = labels.get(actor.id) ?? actor.name;
    const who = clip(
      `${unitLetter(view, actor)} ${label}`,
      Math.max(CELL_WIDTH >> 1, CELL_WIDTH - 2 - vital.length),
    );
    const doing = doingText(ruleset, view, actor, width - 4 - who.length - vital.length);
    const act = doing === '' ? [] : [`${doing}${isExposed(ruleset, view, actor) ? '!' : ''}`];
    const state = actor.standing === 'down' ? ['down'] : [];
    const facts = ['', vital, ...state, ...act, ...statuses.map(({ id }) => id)].join(' ');
    return paint.side(actor.side, who) + clip(facts, width - 1 - who.length).padEnd(width - who.length);
  });
  const inARow = Math.max(1, Math.floor((columns + 1) / width));
  return Array.from({ length: Math.ceil(cells.length / inARow) }, (_, row) =>
    cells
      .slice(row * inARow, (row + 1) * inARow)
      .join('')
      .trimEnd(),
  );
}

/** What ticks of each phase are for. */
const PHASES: { readonly [phase: string]: string } = {
  prep: 'to prepare',
  exec: 'to carry out',
  recover: 'to recover',
};

/** What something takes, such as `takes 4 ticks to prepare, 3 to carry out: 7 in all` or `costs 8 mp`; empty where it is nothing. */
export function formatCost(cost: Preview['cost']): string {
  const paid = Object.entries(cost).filter(([, amount]) => amount > 0);
  const spent = paid
    .filter(([what]) => !PHASES[what])
    .map(([what, amount]) => `${amount} ${amount === 1 ? what.replace(/s$/, '') : what}`);
  const lasts = paid.filter(([what]) => PHASES[what]);
  const times = lasts.map(([what, amount], index) =>
    index > 0 ? `${amount} ${PHASES[what]}` : `${ticksText(amount)} ${PHASES[what]}`,
  );
  const all = times.length > 1 ? `: ${lasts.reduce((sum, [, amount]) => sum + amount, 0)} in all` : '';
  return [
    ...(spent.length > 0 ? [`costs ${spent.join(', ')}`] : []),
    ...(times.length > 0 ? [`takes ${times.join(', ')}${all}`] : []),
  ].join(', ');
}

/** What a command would do at once or when it has landed, a sentence an effect. */
export function previewLines(
  { effects: atOnce, landing, hazards, interrupted, cost }: Preview,
  view: View,
  labels: ReadonlyMap<number, string>,
): string[] {
  const price = formatCost(cost);
  const { tick = 0, effects } = consequencesOf({ effects: atOnce, ...(landing ? { landing } : {}) });
  const wait = tick - view.tick;
  // What is told in phases is done when it has been carried out.
  const isAwaited = wait > 0 && !Object.keys(PHASES).some((phase) => cost[phase]);
  return [
    ...hazards.map(({ tile, hazard, damage }) => `Crosses ${hazard} at ${formatPlace(tile)} (${damage}).`),
    ...sharedLines(effects, view, labels),
    ...(isAwaited ? [`Done in ${ticksText(wait)}.`] : []),
    ...(interrupted ? [`May be cut short (${interrupted.reason}): ${percent(interrupted.chance)} %.`] : []),
    ...(price === '' ? [] : [`${price.charAt(0).toUpperCase()}${price.slice(1)}.`]),
  ];
}

/** A number of ticks in words. */
export function ticksText(count: number): string {
  return `${count} ${count === 1 ? 'tick' : 'ticks'}`;
}

/** A line for each thing that happens, with everybody it happens to. */
function sharedLines(effects: Preview['effects'], view: View, labels: ReadonlyMap<number, string>): string[] {
  const whom = new Map<string, string[]>();
  for (const effect of effects) {
    const text = effectText(effect, view);
    whom.set(text, [...(whom.get(text) ?? []), labels.get(effect.actor) ?? `${effect.actor}`]);
  }
  return [...whom].map(([text, names]) => `${names.join(', ')}: ${text}.`);
}

function effectText({ actor, hit, amount, down, worn, statuses }: PreviewEffect, view: View): string {
  const isNews = down.of > 0 && view.actors[actor - 1]?.standing === 'up';
  const isGain = amount === undefined && statuses.length > 0;
  return [
    ...(isGain ? [] : [`${percent(hit)} %`]),
    ...(amount ? [amountText(amount.min, amount.max)] : []),
    ...(isNews ? [`down ${percent(down)} %`] : []),
    ...(worn ? [`${Math.ceil(worn.turns.of / worn.turns.in)} of ${worn.left} turns to revive it lost`] : []),
    ...statuses.map(({ status, chance, ticks }) => {
      const odds = percent(chance) === 100 ? '' : ` (${percent(chance)} %)`;
      return `${status}${ticks < 0 ? '' : ` for ${ticks}`}${odds}`;
    }),
  ].join(', ');
}

function amountText(min: number, max: number): string {
  const [low, high] = max < 0 ? [-max, -min] : [min, max];
  return `${max < 0 ? 'heals' : 'damage'} ${low === high ? low : `${low}–${high}`}`;
}

function percent({ of, in: within }: Share): number {
  return Math.round((of * 100) / within);
}

function bar(value: number, max: number): string {
  const filled = max > 0 ? Math.ceil((value * BAR_WIDTH) / max) : 0;
  return `[${'='.repeat(filled)}${' '.repeat(BAR_WIDTH - filled)}]`;
}
