import type { Battle, Message, Step } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { MESSAGES } from './messages.ts';
import { duelOf } from './testing/duel.ts';
import { answer, battleOf, optionsAt, play, statIn, submit, waitFor, waitUntil } from './testing/testkit.ts';

/** What steps say, sentences filled in as a client would. */
function told(battle: Battle, steps: readonly Step[]): readonly string[] {
  return steps.flatMap((step) => battle.ruleset.describe(battle.state, step).map(sentence));
}

function sentence({ messageId, params }: Message): string {
  const text: string = MESSAGES[messageId as keyof typeof MESSAGES];
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? `{${name}}`));
}

describe('what steps say', () => {
  test('announcements, walks, blows and ends', () => {
    const battle = duelOf({
      first: { at: [1, 2] },
      second: { stats: { hp: 7 } },
      rules: { 'weapons.sword.base': 8 },
    });
    const steps = play(battle, { actor: 1, to: [2, 2], action: 'strike', target: [3, 2] });
    expect(told(battle, steps)).toEqual(
      [
        'Knight moves to x 2, y 2.',
        'Knight uses Strike at x 3, y 2.',
        'Bandit loses 7 HP to Strike; 0 left.',
        'Bandit goes down.',
        'Side 1 wins: nobody of the other side is up.',
      ].map((text) => text.replace('Side 1', 'Blue')),
    );
  });

  test('TL-CAN-010 spells begin, are lost and say why', () => {
    const battle = duelOf({
      first: { unit: 'mage' },
      second: { unit: 'bandit', stats: { speed: 10, ct: 80 } },
      rules: { 'actions.fireball.charge': 3 },
      plans: { 2: { action: 'strike', target: [2, 2] } },
    });
    const lines = told(battle, [
      ...play(battle, { actor: 1, action: 'fireball', target: [6, 2] }),
      ...waitUntil(battle, 4),
    ]);
    expect(lines[0]).toBe('Mage begins to cast Fireball at x 6, y 2: it lands in 3 ticks.');
    expect(lines).toContain('Mage’s Fireball is cancelled: its caster was hurt.');
  });

  test('one tick, one turn, an intent: sentences count as people do', () => {
    const battle = duelOf({
      first: { unit: 'mage' },
      others: [{ unit: 'envoy', side: 1, at: [0, 11], stats: { ct: 99, speed: 1 } }],
      rules: { 'actions.fireball.charge': 1 },
    });
    const [line] = told(battle, play(battle, { actor: 1, action: 'fireball', target: [6, 2] }));
    expect(line).toBe('Mage begins to cast Fireball at x 6, y 2: it lands in 1 tick.');
    const notes = battle.ruleset.inspectActor(battle.state, 1).notes.map(sentence);
    expect(notes).toContain('Casts Fireball: lands in 1 tick.');
    const asked = battleOf({ units: [{ at: [0, 0] }, { at: [7, 7] }] });
    const stray = { kind: 'turn', seat: 1, actor: 1, to: { x: 0, y: 1, z: 0 }, action: 'wait' };
    expect(asked.ruleset.check(asked.state, stray)?.message).toBe('Seat 2 has to answer with an intent.');
    for (const id of Object.keys(MESSAGES).filter((one) =>
      MESSAGES[one as keyof typeof MESSAGES].match(/\} (ticks|turns)\b/),
    ))
      expect(MESSAGES).toHaveProperty(`${id}-one`);
  });

  test('whoever is hurt after somebody else went down is said to be hurt', () => {
    const battle = duelOf({
      first: { unit: 'archer' },
      second: { at: [5, 2], stats: { hp: 1 } },
      others: [{ unit: 'golem', side: 2, at: [5, 3], stats: { speed: 1, hp: 50, maxHp: 50, def: 0 } }],
    });
    const lines = told(battle, play(battle, { actor: 1, action: 'volley', target: [5, 2] }));
    expect(lines[2]).toBe('Bandit goes down.');
    expect(lines[3]).toMatch(/^Golem loses \d+ HP to Volley; \d+ left\.$/);
  });

  test('pushes, falls, pits, cover and waits', () => {
    const ledge = duelOf({ rows: ['', '', '..11'] });
    expect(told(ledge, play(ledge, { actor: 1, action: 'shove', target: [3, 2] }))).toEqual([
      'Knight uses Shove at x 3, y 2.',
      'Bandit is pushed to x 4, y 2.',
      'Bandit falls to x 4, y 2.',
      'Bandit loses 3 HP to the fall; 96 left.',
    ]);
    const pit = duelOf({
      rows: ['', '', '....v'],
      others: [{ unit: 'golem', side: 2, at: [7, 7], stats: { speed: 1 } }],
    });
    expect(told(pit, play(pit, { actor: 1, action: 'shove', target: [3, 2] }))).toContain(
      'Bandit is banished.',
    );
    const cover = duelOf({ second: { at: [7, 7] } });
    expect(told(cover, play(cover, { actor: 1, action: 'raise-cover', target: [2, 3] }).slice(0, 1))).toEqual(
      ['Knight uses Raise Cover at x 2, y 3.', 'The cover at x 2, y 3 has 8 HP left.'],
    );
    const idle = duelOf({});
    expect(told(idle, play(idle).slice(0, 1))).toEqual(['Knight waits.']);
  });

  test('statuses come and go, heals heal, dodges dodge', () => {
    const battle = duelOf({ first: { unit: 'monk', stats: { hp: 10 } }, second: { at: [7, 7] } });
    expect(told(battle, play(battle, { actor: 1, action: 'heal', target: [2, 2] }).slice(0, 1))).toEqual([
      'Monk uses Heal at x 2, y 2.',
      'Monk gains 3 HP from Heal; 13 now.',
    ]);
    const dodge = duelOf({ second: { unit: 'trickster' }, dice: [99] });
    expect(told(dodge, play(dodge, { actor: 1, action: 'strike', target: [3, 2] }).slice(0, 1))).toEqual([
      'Knight uses Strike at x 3, y 2.',
      'Trickster dodges.',
    ]);
    const others = [{ unit: 'envoy', side: 1, at: [0, 11], stats: { ct: 99, speed: 1 } }] as const;
    const bless = duelOf({ first: { unit: 'priest' }, second: { at: [7, 7] }, others });
    expect(told(bless, play(bless, { actor: 1, action: 'bless' }).slice(0, 1))).toEqual([
      'Priest uses Bless.',
      'Priest gains Fortified for 3 ticks.',
    ]);
  });

  test('placing, announcing, taking back, conceding', () => {
    const battle = battleOf({
      units: [
        { at: [0, 0], stats: { ct: 99 } },
        { unit: 'bandit', at: [7, 0] },
      ],
      options: { deployment: 'standard' },
    });
    const lines = [...told(battle, battle.steps)];
    lines.push(...told(battle, play(battle, { actor: 1, to: [1, 0] })));
    lines.push(...told(battle, play(battle, { actor: 2, to: [6, 0] }).slice(0, 1)));
    waitFor(battle, 1);
    play(battle, { actor: 1, to: [2, 0], action: 'hold' });
    lines.push(...told(battle, submit(battle, { kind: 'undo', seat: 1 })));
    lines.push(...told(battle, submit(battle, { kind: 'concede', seat: 2 })));
    expect(lines).toEqual([
      'The battle begins.',
      'Knight takes its place at x 1, y 0.',
      'Bandit means to wait.',
      'Knight takes its move back.',
      'Orange concedes.',
      'Blue wins: the other side conceded.',
    ]);
  });

  test('every sentence a random battle says is in the catalogue, with nothing left to fill in', () => {
    const battle = duelOf({
      rows: ['~~oo..ll', '.1.2.3.v', '', 'cc'],
      first: { unit: 'mage' },
      second: { unit: 'cultist', at: [5, 3], stats: { speed: 9 } },
      others: [
        { unit: 'shaman', side: 1, at: [1, 3] },
        { unit: 'necromancer', side: 2, at: [6, 6] },
      ],
    });
    for (let turn = 0; turn < 40 && !battle.state.outcome; turn++) {
      const decision = battle.ruleset.decision(battle.state);
      const options =
        decision?.kind === 'turn'
          ? optionsAt(battle, { to: battle.state.actors[(decision.actors[0] ?? 1) - 1]!.tile! })
          : [];
      const open = options.find(({ refusal, id }) => !refusal && id !== 'wait');
      const targets = open
        ? optionsAt(battle, {
            to: battle.state.actors[(decision?.actors[0] ?? 1) - 1]!.tile!,
            action: open.id,
          })
        : [];
      const target = targets.find(({ refusal }) => !refusal)?.pick.targetTile;
      const steps =
        open && target ? play(battle, { action: open.id, target: [target.x, target.z] }) : answer(battle);
      expect(told(battle, steps).filter((text) => /undefined|\{/.test(text))).toEqual([]);
    }
    expect(statIn(battle, 1, 'hp')).toBeLessThanOrEqual(24);
  });
});
