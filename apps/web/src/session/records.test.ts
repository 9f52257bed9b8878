import { beforeAll, describe, expect, test } from 'vitest';
import { invariant } from '@highground/kernel';
import { BattleDesk } from '../app/desk.ts';
import type { SaveRecord } from '../saves/save-record.ts';
import type { SaveStore } from '../saves/save-store.ts';
import { branchSave, resumeSave } from './records.ts';
import { recordOfReplay, replayText } from './replay-files.ts';
import { playedRecord, valueOf } from './testing/played.ts';
import { choose } from './thinking.ts';

let record: SaveRecord;

beforeAll(async () => {
  record = await playedRecord(12);
});

/** The same battle as a replay file of a battlefield this game does not have. */
async function strangersReplay(): Promise<SaveRecord> {
  const [head = '', ...lines] = valueOf(await replayText(record)).split('\n');
  const header = JSON.parse(head) as { scenario: { id: string; title: string } };
  header.scenario = { id: 'atlantis', title: 'Atlantis' };
  return valueOf(await recordOfReplay([JSON.stringify(header), ...lines].join('\n')));
}

describe('a save taken up again', () => {
  test('goes on from the hash it was left at', async () => {
    const battle = valueOf(await resumeSave(record));
    expect(battle.steps).toEqual(record.steps);
    expect(battle.state.tick).toBe(record.tick);
  });

  test.each([
    ['begins on another battlefield', { setup: { scenario: 'hill-assault' } }, 'opening-hash-wrong'],
    ['has the start of another battle', { start: '0'.repeat(64) }, 'opening-hash-wrong'],
    ['was played under other rules', { rulesetHash: '0'.repeat(64) }, 'ruleset-hash-wrong'],
  ])('is refused when it %s', async (_what, { setup, ...change }: Changes, code) => {
    const changed = { ...record, ...change, setup: { ...record.setup, ...setup } };
    expect(await resumeSave(changed)).toMatchObject({ ok: false, refusals: [{ code }] });
    expect(await branchSave(changed, 3, '1')).toMatchObject({ ok: false, refusals: [{ code }] });
  });

  test('is refused when the hash of any step is not the one its rules give', async () => {
    const middle = Math.floor(record.steps.length / 2);
    const steps = record.steps.map((step, at) => (at === middle ? { ...step, hash: '0'.repeat(64) } : step));
    expect(await resumeSave({ ...record, steps })).toMatchObject({
      refusals: [{ code: 'replay-desync', facts: { step: middle, field: 'hash' } }],
    });
  });
});

interface Changes {
  readonly setup?: { readonly scenario: string };
  readonly start?: string;
  readonly rulesetHash?: string;
}

describe('a battle played on from a replay of a battlefield this game does not have', () => {
  test('is kept with its opening, so that it can be taken up after a reload', async () => {
    const kept = new Map<string, SaveRecord>();
    const saves = {
      save: async (saved: SaveRecord) => {
        kept.set(saved.id, saved);
        return { ok: true, value: undefined };
      },
      load: async (id: string) => ({ ok: true, value: kept.get(id) }),
    } as unknown as SaveStore;
    const nobody = { choose: () => Promise.reject(new Error('Nobody thinks here.')) };
    const replay = await strangersReplay();
    const id = valueOf(await new BattleDesk(saves, () => nobody).branch(replay, 5, replay.setup));
    const reloaded = valueOf(await new BattleDesk(saves, () => nobody).resume(id));
    expect(reloaded.battle.steps).toEqual(record.steps.slice(0, 5));
    expect(kept.get(id)?.isReplay).toBeUndefined();
  });

  test('is followed by the computer from the same opening', async () => {
    const { setup } = await strangersReplay();
    const battle = valueOf(await resumeSave(record));
    const decision = battle.ruleset.decision(battle.state);
    invariant(decision, 'somebody must choose');
    const { command } = await choose({ battle: 1, setup, newSteps: record.steps, decision, level: 'random' });
    expect(command.seat).toBe(decision.seat);
  });
});
