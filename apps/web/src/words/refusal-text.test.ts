import { describe, expect, test } from 'vitest';
import { CELL } from '@highground/kernel';
import { englishRefusals } from '../i18n/english-refusals.ts';
import { englishDelveRefusals } from '../i18n/english-delve.ts';
import { englishSkirmishRefusals } from '../i18n/english-skirmish.ts';
import { englishOnlineRefusals } from '../i18n/english-online.ts';
import { openWords } from '../i18n/i18n.ts';
import page from '../../../../docs/refusals.md?raw';
import { refusalText } from './refusal-text.ts';

const { t } = openWords();
const words = {
  actor: (id: number) => `Wolf ${'?AB'[id]}`,
  place: ({ x, y, z }: { x: number; y: number; z: number }) => `${'abcdefghijklm'[x]}${z + 1}:${y}`,
};

describe('a refusal', () => {
  test('names places and units as the board does', () => {
    const far = {
      code: 'destination-out-of-reach',
      message: '(12, 2, 20) cannot be reached this turn.',
      facts: { x: 12, y: 2, z: 20 },
    };
    expect(refusalText(far, t, words)).toBe('m21:2 cannot be reached this turn.');
    const down = { code: 'target-down', message: 'Wolf is down.', facts: { target: 2 } };
    expect(refusalText(down, t, words)).toBe('Wolf B is down.');
    const turn = {
      code: 'not-your-turn',
      message: 'It is the turn of actor 1.',
      facts: { seat: 1, actor: 1 },
    };
    expect(refusalText(turn, t, words)).toBe('It is the turn of Wolf A.');
  });

  test('tells heights in levels', () => {
    const facts = { difference: CELL + CELL / 4, heightReach: 1 };
    expect(refusalText({ code: 'target-too-high', message: '', facts }, t)).toBe(
      'Too steep: 1.25 levels up or down, reach 1.',
    );
  });

  test('may be worded for the field it is about', () => {
    const notOffered = (field: string) => ({ code: 'not-offered', message: '', facts: { field } });
    expect(refusalText(notOffered('to'), t)).toBe('That place cannot be chosen here.');
    expect(refusalText(notOffered('count'), t)).toBe('That cannot be chosen here.');
  });

  test('keeps its own sentence where a fact or a wording is missing', () => {
    expect(refusalText({ code: 'target-down', message: 'Wolf is down.' }, t, words)).toBe('Wolf is down.');
    expect(refusalText({ code: 'unheard-of', message: 'Never.', facts: { x: 1 } }, t)).toBe('Never.');
    const nothing = { code: 'unknown-place', message: 'Which place?', facts: { text: '' } };
    expect(refusalText(nothing, t)).toBe('Which place?');
  });
});

/** Where a person at this screen, not a file or a program, is refused something. */
const PLAYED: Readonly<Record<string, readonly string[]>> = {
  'apps/web': ['src', 'actions', 'app', 'games', 'online', 'saves', 'screens', 'session'],
  'packages/kernel': ['battle'],
  'packages/mechanics': ['facing', 'targeting'],
  'packages/protocol': ['draft', 'text-command'],
  'packages/dungeon': ['src', 'map', 'party'],
  'packages/rulesets': ['delve', 'livingfield', 'skirmish', 'tempo', 'timeline', 'timeline/run'],
};

/** Of those places, what only a file can bring about, or a program that sends commands of its own making. */
const NEVER_MET: ReadonlySet<string> = new Set([
  'bad-name',
  'bad-request',
  'levels-unsorted',
  'not-found',
  'party-size',
  'roster-unfit',
  'sides-unfit',
  'unknown-limit',
  'goal-without-tiles',
  'name-taken',
  'status-unexpected',
  'tile-blocked',
  'walk-before-end',
  'action-missing',
  'actor-missing',
  'bad-chest',
  'bad-effect',
  'bad-limit',
  'bad-second',
  'bad-sides',
  'bad-tick',
  'board-size',
  'boss-missing',
  'column-hollow',
  'event-cell-outside',
  'option-malformed',
  'rule-free-cancel',
  'rule-missing-field',
  'rule-unthrottled',
  'unknown-event',
  'field-unknown',
  'repeated-status',
  'root-unknown',
  'rule-malformed',
  'scripted-die-out-of-range',
  'side-without-units',
  'stat-out-of-range',
  'stat-unknown',
  'status-unknown',
  'status-without-end',
  'target-off-board',
  'tier-out-of-range',
  'tile-impassable',
  'tile-occupied',
  'tile-repeated',
  'too-few-sides',
  'unknown-command',
  'unknown-effect',
  'unknown-item',
  'unknown-option',
  'unknown-seat',
  'unknown-side',
  'unknown-stat',
  'unknown-status',
  'unknown-unit',
  'unit-over-pit',
  'unit-unknown',
  'ward-misplaced',
  'ward-missing',
  'wrong-ruleset',
]);

const documented = rowsOf(page);
const met = documented.filter(({ workspace, folders }) =>
  folders.some((folder) => PLAYED[workspace]?.includes(folder)),
);

/** What every game may say, and what one brings with it. */
const WORDED = {
  ...englishRefusals,
  ...englishDelveRefusals,
  ...englishOnlineRefusals,
  ...englishSkirmishRefusals,
};

describe('the catalogue of refusals', () => {
  test('words every code a player can meet', () => {
    expect(met.length).toBeGreaterThan(50);
    const missing = met.filter(({ code }) => !(code in WORDED) && !NEVER_MET.has(code));
    expect(missing.map(({ code }) => code)).toEqual([]);
  });

  test('lists as never met only what is not worded, and words nothing that is never refused', () => {
    const codes = new Set(documented.map(({ code }) => code));
    expect([...NEVER_MET].filter((code) => code in WORDED || !codes.has(code))).toEqual([]);
    // The page lists codes of several words, and not what some are worded for.
    const many = Object.keys(WORDED).filter((code) => code.includes('-') && !code.includes('_'));
    expect(many.filter((code) => !codes.has(code))).toEqual([]);
  });
});

function rowsOf(text: string): { workspace: string; code: string; folders: readonly string[] }[] {
  return text.split('\n## ').flatMap((section) => {
    const [workspace = '', ...lines] = section.split('\n');
    return lines.flatMap((line) => {
      const [, code, folders = ''] = /^\| `([a-z0-9-]+)` \|.*\| ([^|]+) \|$/.exec(line) ?? [];
      return code ? [{ workspace, code, folders: folders.replaceAll('`', '').split(', ') }] : [];
    });
  });
}
