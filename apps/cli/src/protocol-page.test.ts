import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runCli } from './testing/run-cli.ts';

const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
const block = /```dialogue\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
const lines = block.trim().split('\n');

const byText = (a: string | undefined = '', b: string | undefined = ''): number => (a < b ? -1 : 1);

describe('docs/protocol.md', () => {
  test('the worked dialogue comes out as printed', async () => {
    const sent = lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2));
    const expected = lines
      .filter((line) => line.startsWith('< '))
      .map((line) => JSON.parse(line.slice(2)) as object);
    const { code, out } = await runCli(['protocol'], { input: sent });
    const replies = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(sent.length).toBeGreaterThan(5);
    expect(replies).toHaveLength(expected.length);
    replies.forEach((reply, index) => expect(reply).toMatchObject(expected[index] as object));
    expect(code).toBe(0);
  });

  test('every request of the table exists, and every request is in the table', async () => {
    const { out } = await runCli(['protocol'], { input: ['{"op":"nonsense"}'] });
    const message = (JSON.parse(out) as { refusal: { message: string } }).refusal.message;
    const known = message.slice(message.indexOf('Known: ') + 'Known: '.length, -1).split(', ');
    const listed = [...page.matchAll(/^\| (`[a-z]+`(?:, `[a-z]+`)*)\s+\|/gm)].flatMap((row) =>
      [...(row[1] as string).matchAll(/`([a-z]+)`/g)].map((name) => name[1]),
    );
    expect(listed.toSorted(byText)).toEqual(known.toSorted(byText));
  });
});
