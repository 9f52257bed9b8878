import type { Decision, Ruleset, View } from '@highground/kernel';
import { labelActors } from '@highground/protocol';
import { orderText, unitCells, unitLines } from './battle-text.ts';
import { clip } from './clip.ts';
import { mapHeight, mapLines } from './map-view.ts';
import type { MapMarks } from './map-view.ts';
import type { Paint } from './paint.ts';
import { questionLines } from './question.ts';

/** Rows without which a map is no map. */
const SMALLEST_MAP = 5;
const TURNS_AHEAD = 10;

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
  const order = orderText(ruleset, view, labels, TURNS_AHEAD);
  const below = [
    ...(order === '' ? [] : [paint.dim(clip(`Next: ${order}`, columns))]),
    ...question.map((line, index) => (index === 0 ? paint.bold(line) : line)),
  ];
  const room = paper.rows - 1 - below.length;
  const full = unitLines(ruleset, view, labels, paint);
  const units =
    mapHeight(view) + full.length <= room ? full : unitCells(ruleset, view, labels, { columns, paint });
  const rows = Math.max(SMALLEST_MAP, room - units.length);
  return ['', ...mapLines(view, marks, { columns, rows }, paint), ...units, ...below];
}
