export { GROUND_GLYPHS, textColumn, unitLetter } from './text-column.ts';
export type { TextColumn, TextMarks } from './text-column.ts';
