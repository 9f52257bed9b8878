import { isSource, isTest } from './tree.ts';
import type { Check } from './tree.ts';

const lineLimit = 300;
const testLineLimit = 600;

/** The longer files that are right as they are, each with its reason. */
export const longFilesPath = 'tools/tidy/long-files.json';

/** Files too long to do one job, and entries of the list of exceptions that need none any more. */
export const checkSize: Check = (tree) => {
  const reasons = JSON.parse(tree.text(longFilesPath)) as Record<string, string>;
  const tooLong = [...tree.paths].filter((path) => isSource(path) && isOverLimit(tree.text(path), path));
  const unlisted = tooLong
    .filter((path) => !reasons[path])
    .map((path) => ({
      rule: 'size',
      path,
      line: 1,
      message: `More than ${limitOf(path)} lines: split it by job, or give the reason in ${longFilesPath}.`,
    }));
  const stale = Object.keys(reasons)
    .filter((path) => !tooLong.includes(path))
    .map((path) => ({
      rule: 'size',
      path: longFilesPath,
      line: 1,
      message: `${path} is not too long: remove it.`,
    }));
  return [...unlisted, ...stale];
};

function limitOf(path: string): number {
  return isTest(path) ? testLineLimit : lineLimit;
}

function isOverLimit(text: string, path: string): boolean {
  return text.trimEnd().split('\n').length > limitOf(path);
}
