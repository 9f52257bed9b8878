import { refuse } from '@highground/kernel';
import type { Json, Result } from '@highground/kernel';
import { readRunFile, runFile } from '@highground/rulesets/timeline/run';
import type { Run, TimelineData } from '@highground/rulesets/timeline/run';

/** A run as the text of a file. */
export function formatRun(run: Run): string {
  return `${JSON.stringify(runFile(run), undefined, 2)}\n`;
}

/** A run from the text of a file, whole or not at all. */
export function parseRun(data: TimelineData, text: string): Result<Run> {
  let json: Json;
  try {
    json = JSON.parse(text) as Json;
  } catch {
    return refuse({ code: 'run-damaged', message: 'This is no file of a run, or it was cut short.' });
  }
  return readRunFile(data, json);
}
