import type { Ruleset, View } from '@highground/kernel';
import { labelActors } from '@highground/protocol';
import { clip, orderText, unitCells, unitLines } from './battle-text.ts';
import { mapHeight, mapLines } from './map-view.ts';
import type { MapMarks } from './map-view.ts';
import type { Paint } from './paint.ts';

/** Rows without which a map is no map. */
const SMALLEST_MAP = 5;
const TURNS_AHEAD = 10;

/** Where a screen is drawn: characters across, and lines that are free for it. */
export interface Paper {
  readonly columns: number;
  readonly rows: number;
  readonly paint: Paint;
}

/** Map, units, order and whose turn it is, in the lines there are: the units move together before any of the map is cut off. */
export function screenLines(ruleset: Ruleset, view: View, marks: MapMarks, paper: Paper): string[] {
  const { columns, paint } = paper;
  const labels = labelActors(view.actors);
  const active = view.actors.find(({ id }) => id === marks.active);
  const order = orderText(ruleset, view, labels, TURNS_AHEAD);
  const below = [
    ...(order === '' ? [] : [paint.dim(clip(`Next: ${order}`, columns))]),
    ...(active ? [paint.bold(`${labels.get(active.id) ?? active.name} to act.`)] : []),
  ];
  const room = paper.rows - 1 - below.length;
  const full = unitLines(ruleset, view, labels, paint);
  const units =
    mapHeight(view) + full.length <= room ? full : unitCells(ruleset, view, labels, { columns, paint });
  const rows = Math.max(SMALLEST_MAP, room - units.length);
  return ['', ...mapLines(view, marks, { columns, rows }, paint), ...units, ...below];
}
