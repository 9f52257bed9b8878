import { allCommands, previewTrouble } from '@highground/kernel';
import type { Battle } from '@highground/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { livingFieldRules } from './index.ts';
import { battleOf, rulesWith } from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

const runs = process.env['HIGHGROUND_COUNTS'] === 'full' ? 600 : 60;

/** Three amounts a blow and not twenty-one, so that all dice together can be run through. */
const rules = rulesWith({ 'constants.variancePct': 1 });
const UNITS = livingFieldRules.catalogue.units.map(({ id }) => id);
const STATUSES = livingFieldRules.catalogue.statuses.map(({ id }) => id);

const unit = fc.record({
  unit: fc.constantFrom(...UNITS),
  side: fc.constantFrom(1, 2),
  hp: fc.integer({ min: 1, max: 40 }),
  status: fc.option(fc.constantFrom(...STATUSES), { nil: undefined }),
});

/** Four units close together on any ground, all hurt and with MP for anything; the first has its turn. */
const crowd = fc
  .record({
    ground: fc.array(fc.constantFrom('.', '~', 'l', 'p', 's', 'f', 'm', '2'), { minLength: 6, maxLength: 6 }),
    units: fc.array(unit, { minLength: 4, maxLength: 4 }),
  })
  .map(({ ground, units }): Battle => {
    const places = [
      [1, 0],
      [0, 0],
      [2, 0],
      [1, 1],
    ] as const;
    const sketched = units.map(({ unit: kind, side, hp, status }, index): Sketched => ({
      unit: kind,
      side: index === 0 ? 1 : index === 1 ? 2 : side,
      at: places[index] as readonly [number, number],
      stats: { hp, maxHp: 120, mp: 60, maxMp: 60, ct: index === 0 ? 100 : 0, moveBudget: 1 },
      statuses: status === undefined ? [] : [{ id: status, ticks: 20 }],
    }));
    const stock = livingFieldRules.catalogue.items.map(({ id }) => ({ item: id, count: 1 }));
    return battleOf(
      { rows: [ground.slice(0, 3).join(''), ground.slice(3).join('')], units: sketched, stock },
      1n,
      rules,
    );
  });

test(
  'OT-GEN-006 a preview says what running the command under every fall of its dice gives, in the own blast on bad ground too',
  { timeout: 300_000 },
  () => {
    let blasts = 0;
    fc.assert(
      fc.property(crowd, fc.nat(), (battle, salt) => {
        const { ruleset, state } = battle;
        const decision = ruleset.decision(state);
        if (!decision) return;
        const commands = allCommands(ruleset, state, decision);
        const own = commands.filter(
          ({ targetTile, to }) =>
            targetTile && to && Math.abs(targetTile.x - to.x) + Math.abs(targetTile.z - to.z) <= 1,
        );
        const some = [
          ...[0, 1, 2].map((step) => commands[(salt + step * 7919) % commands.length]),
          ...(own.length > 0 ? [0, 1, 2].map((step) => own[(salt + step * 7919) % own.length]) : []),
        ];
        blasts += Math.min(own.length, 3);
        for (const command of some)
          expect(command && previewTrouble(ruleset, state, command)).toBeUndefined();
      }),
      { seed: 11, numRuns: runs },
    );
    expect(blasts).toBeGreaterThan(runs / 4);
  },
);
