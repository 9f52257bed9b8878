import type { Decision, Ruleset, View } from '@highground/kernel';
import { labelActors } from '@highground/protocol';
import { fold } from '../fold.ts';
import { unitCells, unitLines } from './battle-text.ts';
import { clip } from './clip.ts';
import { mapHeight, mapLines } from './map-view.ts';
import type { MapMarks } from './map-view.ts';
import { orderOf } from './order-text.ts';
import type { Paint } from './paint.ts';
import { questionLines } from './question.ts';

/** Rows without which a map is no map. */
const SMALLEST_MAP = 5;
const TURNS_AHEAD = 10;
/** How far the second line of what is announced is set in. */
const COMING_INDENT = 8;

/** Where a screen is drawn: characters across, and lines that are free for it. */
export interface Paper {
  readonly columns: number;
  readonly rows: number;
  readonly paint: Paint;
}

/** What a screen shows of a battle: who looks, and what they are asked. */
export interface Scene {
  readonly ruleset: Ruleset;
  readonly view: View;
  readonly decision: Decision | undefined;
}

/** Map, units, order and what is asked, in the lines there are: the units move together before any of the map is cut off. */
export function screenLines({ ruleset, view, decision }: Scene, marks: MapMarks, paper: Paper): string[] {
  const { columns, paint } = paper;
  const labels = labelActors(view.actors);
  const question = decision ? questionLines(ruleset, view, decision, { labels, columns }) : [];
  const { turns, coming } = orderOf({ ruleset, view, labels }, TURNS_AHEAD);
  const order = turns === '' ? [] : [paint.dim(clip(`Next: ${turns}`, columns))];
  const asked = question.map((line, index) => (index === 0 ? paint.bold(line) : line));
  const room = paper.rows - 1 - order.length - asked.length;
  const full = unitLines(ruleset, view, labels, paint);
  const cells = unitCells(ruleset, view, labels, { columns, paint });
  const announced = comingLines(coming, columns, room - mapHeight(view) - cells.length);
  const left = room - announced.length;
  const units = mapHeight(view) + full.length <= left ? full : cells;
  const rows = Math.max(SMALLEST_MAP, left - units.length);
  return ['', ...mapLines(view, marks, { columns, rows }, paint), ...units, ...order, ...announced, ...asked];
}

/** What is announced, in one line at least and no more than there are. */
function comingLines(coming: string, columns: number, room: number): string[] {
  if (coming === '') return [];
  const lines = fold(`Coming: ${coming}`, columns, COMING_INDENT);
  const shown = lines.slice(0, Math.max(1, room));
  const isCut = shown.length < lines.length;
  return shown.map((line, index) =>
    isCut && index === shown.length - 1 ? `${line.slice(0, columns - 2)} …` : line,
  );
}
