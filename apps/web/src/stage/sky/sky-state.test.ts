import { describe, expect, test } from 'vitest';
import { elevationOf, sunDirection } from './almanac.ts';
import { daylightOf } from './daylight.ts';
import { USUAL_SKY, later, moonBrightness, skyAt, starlight, sunlight } from './sky-state.ts';
import type { SkySettings } from './sky-state.ts';

const LOOK = {
  sun: 0xffffff,
  sunStrength: 2,
  sky: 0xffffff,
  ground: 0x808080,
  skyStrength: 1,
  zenith: 0x4080ff,
  horizon: 0xc0e0ff,
  haze: 0x808080,
};
const sky = (changes: Partial<SkySettings>) => skyAt({ ...USUAL_SKY, cloudCover: 0, ...changes });
const light = (changes: Partial<SkySettings>) => daylightOf(sky(changes), LOOK);
const sumOf = (colour: readonly number[]): number => colour.reduce((sum, channel) => sum + channel, 0);

describe('the sun', () => {
  test('OT-DAY-002 lights nothing at or below the horizon, and the more the higher it is', () => {
    for (const elevation of [-90, -5, 0]) expect(sunlight(elevation, 0)).toBe(0);
    expect(sunlight(1, 0)).toBeGreaterThan(0);
    expect(sunlight(8, 0)).toBeGreaterThan(sunlight(4, 0));
    expect(sunlight(60, 0)).toBe(1);
    expect(sunlight(60, 1)).toBeLessThan(sunlight(60, 0.5));
    for (let hour = 0; hour < 24; hour += 0.25) {
      const { sun } = sky({ hour });
      const isUp = elevationOf(sunDirection(USUAL_SKY.latitudeDeg, USUAL_SKY, hour)) > 0;
      expect([hour, sun.light > 0]).toEqual([hour, isUp]);
    }
  });
});

describe('the moon', () => {
  test('OT-DAY-003 is as bright as its face is lit, and less behind clouds', () => {
    expect([0, 0.25, 0.5, 0.75].map((phase) => moonBrightness(phase, 0))).toEqual([
      0,
      expect.closeTo(0.5, 12),
      1,
      expect.closeTo(0.5, 12),
    ]);
    expect(moonBrightness(0.5, 0.5)).toBeLessThan(1);
    expect(moonBrightness(0.5, 1)).toBeLessThan(moonBrightness(0.5, 0.5));
  });

  test('OT-DAY-003 lights the field by night while it is up, from where it is', () => {
    const full = sky({ hour: 0, moonPhase: 0.5 });
    expect(full.sun.light).toBe(0);
    expect(full.moon.light).toBeGreaterThan(0.5);
    expect(light({ hour: 0, moonPhase: 0.5 }).towards).toEqual(full.moon.direction);
    expect(sky({ hour: 12, moonPhase: 0.5 }).moon.light).toBe(0);
    expect(sky({ hour: 0, moonPhase: 0 }).moon.light).toBe(0);
    expect(sumOf(light({ hour: 0, moonPhase: 0.5 }).key)).toBeGreaterThan(0.3);
    expect(sumOf(light({ hour: 0, moonPhase: 0 }).key)).toBe(0);
  });
});

describe('the stars', () => {
  test('OT-DAY-004 are out in clear nights, fewer with clouds and never by day', () => {
    expect(starlight(-30, 0)).toBe(1);
    expect(starlight(-30, 0.6)).toBeLessThan(starlight(-30, 0.3));
    expect(starlight(-30, 1)).toBe(0);
    for (const elevation of [0, 5, 60]) expect(starlight(elevation, 0)).toBe(0);
  });

  test('OT-DAY-004 add a faint light of their own', () => {
    const [clear, clouded] = [0, 1].map((cloudCover) =>
      sumOf(light({ hour: 0, moonPhase: 0, cloudCover }).above),
    );
    expect(clear).toBeGreaterThan(clouded ?? Infinity);
    expect((clear ?? 0) - (clouded ?? 0)).toBeLessThan(0.5);
  });
});

describe('what shades the field', () => {
  test('OT-DAY-006 is brightest at noon, warm when the sun is low, and never too dark to read', () => {
    const [noon, evening, night] = [12, 18.2, 0].map((hour) => light({ hour, moonPhase: 0 }));
    const total = (at: typeof noon): number => sumOf(at?.key ?? []) + sumOf(at?.above ?? []);
    expect(total(noon)).toBeGreaterThan(total(evening));
    expect(total(evening)).toBeGreaterThan(total(night));
    expect(sumOf(night?.above ?? [])).toBeGreaterThan(0.6);
    const [red = 0, , blue = 0] = evening?.key ?? [];
    expect(red / blue).toBeGreaterThan(2);
    expect(sumOf(noon?.zenith ?? [])).toBeGreaterThan(4 * sumOf(night?.zenith ?? []));
  });

  test('OT-DAY-006 clouds take from the sun, give some of it to the shadows, and grey the sky', () => {
    const [clear, clouded] = [0, 1].map((cloudCover) => light({ hour: 12, cloudCover }));
    expect(sumOf(clouded?.key ?? [])).toBeLessThan(sumOf(clear?.key ?? []) / 2);
    expect(sumOf(clouded?.above ?? [])).toBeGreaterThan(sumOf(clear?.above ?? []));
    const blueness = ([r = 0, , b = 0]: readonly number[] = []): number => b / r;
    expect(blueness(clouded?.zenith)).toBeLessThan(blueness(clear?.zenith));
  });

  test('OT-DAY-006 changes gradually: no two minutes of a day differ much', () => {
    for (let minute = 0; minute < 24 * 60; minute += 2) {
      const [now, then] = [light({ hour: minute / 60 }), light({ hour: (minute + 2) / 60 })];
      const steps = (['key', 'above', 'below', 'zenith', 'horizon'] as const).map((name) =>
        Math.abs(sumOf(now[name]) - sumOf(then[name])),
      );
      expect(Math.max(...steps), `at ${minute / 60} h`).toBeLessThan(0.5);
    }
  });

  test('OT-DAY-008 X-45 is light all day in a polar summer and has no sun in a polar winter', () => {
    for (const latitudeDeg of [-90, -70, 70, 90]) {
      for (let hour = 0; hour < 24; hour++) {
        for (const month of [6, 12]) {
          const at = light({ latitudeDeg, month, day: 21, hour });
          const isSummer = (month === 6) === latitudeDeg > 0;
          expect(sky({ latitudeDeg, month, day: 21, hour }).sun.light > 0).toBe(isSummer);
          expect(Object.values(at).flat().every(Number.isFinite)).toBe(true);
        }
      }
    }
  });
});

test('OT-DAY-005 a cycle takes its seconds, whatever the day; none at all keeps the hour', () => {
  const at = { ...USUAL_SKY, hour: 20, cycleSeconds: 240 };
  expect(later(at, 60).hour).toBeCloseTo(2, 9);
  expect(later(at, 240).hour).toBeCloseTo(20, 9);
  expect(later({ ...at, cycleSeconds: 0 }, 60).hour).toBe(20);
});
