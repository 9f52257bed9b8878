import { describe, expect, test } from 'vitest';
import {
  GEOMETRIC,
  daylightHours,
  elevationOf,
  moonDirection,
  moonlitShare,
  sunDirection,
} from './almanac.ts';

/** Year, month, day, minutes of daylight (upper edge, air bending the light by 34′) and the noon sun’s degrees at Richmond, 37.5407° north, by PyEphem 4.1.4. */
const RICHMOND = [
  [2019, 8, 4, 838.9, 69.64],
  [2019, 8, 17, 812.7, 65.81],
  [2021, 8, 16, 813.7, 65.96],
  [2024, 8, 10, 825.6, 67.72],
  [2024, 8, 15, 815.2, 66.19],
  [2024, 8, 20, 804.5, 64.57],
  [2024, 12, 10, 577.6, 29.46],
  [2024, 12, 15, 575.2, 29.15],
  [2024, 12, 20, 574.2, 29.02],
  [2019, 12, 21, 574.2, 29.02],
  [2019, 6, 21, 885.5, 75.89],
  [2024, 3, 20, 729.7, 52.69],
  [2024, 6, 20, 885.5, 75.9],
  [2024, 9, 22, 727.8, 52.39],
  [2024, 1, 15, 591.4, 31.33],
  [2025, 8, 15, 815.7, 66.27],
  [2025, 12, 15, 575.3, 29.16],
  [1864, 8, 15, 816.0, 66.3],
  [1862, 12, 15, 575.3, 29.16],
] as const;

const VIRGINIA = 37.5;
const hours = (h: number, minutes: number): number => h + minutes / 60;

describe('day length', () => {
  test('OT-DAY-001 X-45 Virginia has 13.5 h in August and 9.5 h in December, with and without the air', () => {
    const [august, december] = [
      { month: 8, day: 15 },
      { month: 12, day: 15 },
    ];
    expect(daylightHours(VIRGINIA, august, GEOMETRIC)).toBeCloseTo(13.46, 1);
    expect(daylightHours(VIRGINIA, december, GEOMETRIC)).toBeCloseTo(9.43, 1);
    expect(daylightHours(VIRGINIA, august)).toBeCloseTo(13.6, 1);
    expect(daylightHours(VIRGINIA, december)).toBeCloseTo(9.59, 1);
  });

  test.each(RICHMOND)(
    'OT-DAY-001 is the almanac’s at Richmond on %i-%i-%i within two minutes, noon within 0.2°',
    (year, month, day, minutes, noonDegrees) => {
      const date = { year, month, day };
      expect(Math.abs(daylightHours(37.5407, date) * 60 - minutes)).toBeLessThan(2);
      expect(Math.abs(elevationOf(sunDirection(37.5407, date, 12)) - noonDegrees)).toBeLessThan(0.2);
    },
  );

  // The lengths almanacs print for these places, to the minute.
  test.each([
    ['Quito', -0.22, 3, 20, hours(12, 7)],
    ['Quito', -0.22, 12, 21, hours(12, 8)],
    ['Sydney', -33.87, 12, 21, hours(14, 25)],
    ['Sydney', -33.87, 6, 21, hours(9, 54)],
    ['London', 51.51, 6, 21, hours(16, 38)],
    ['London', 51.51, 12, 21, hours(7, 50)],
    ['Oslo', 59.91, 6, 21, hours(18, 50)],
    ['Oslo', 59.91, 12, 21, hours(5, 54)],
    ['Reykjavík', 64.15, 6, 21, hours(21, 8)],
    ['Reykjavík', 64.15, 12, 21, hours(4, 7)],
  ])(
    'OT-DAY-001 is the almanac’s within 0.1 h: %s (%f°), month %i, day %i: %f h',
    (_, at, month, day, long) => {
      expect(Math.abs(daylightHours(at, { month, day }) - long)).toBeLessThan(0.1);
    },
  );

  test('OT-DAY-008 X-45 the sun does not set in June at 70° north and does not rise in December', () => {
    expect(daylightHours(70, { month: 6, day: 21 })).toBe(24);
    expect(daylightHours(70, { month: 12, day: 21 })).toBe(0);
    expect(daylightHours(-70, { month: 12, day: 21 })).toBe(24);
    expect(elevationOf(sunDirection(70, { month: 6, day: 21 }, 0))).toBeGreaterThan(0);
    expect(elevationOf(sunDirection(70, { month: 12, day: 21 }, 12))).toBeLessThan(0);
  });

  test('OT-DAY-008 every latitude, poles included, has a number of hours on every day, and a sun somewhere', () => {
    const isUnit = (direction: readonly number[]): boolean => Math.abs(Math.hypot(...direction) - 1) < 1e-9;
    const wrong: string[] = [];
    for (let latitude = -90; latitude <= 90; latitude += 2.5) {
      for (let day = 1; day <= 361; day += 4) {
        const date = { month: 1, day };
        const long = daylightHours(latitude, date);
        const directions = [0, 6, 12, 18.5].flatMap((hour) => [
          sunDirection(latitude, date, hour),
          moonDirection(latitude, date, hour, day / 29.5),
        ]);
        if (!(long >= 0 && long <= 24 && directions.every(isUnit))) wrong.push(`${latitude}°, day ${day}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('where things stand', () => {
  const equinox = { month: 3, day: 20 };

  test('the sun rises in the east, is in the south at noon and sets in the west; in the south it goes through the north', () => {
    const [morning, noon, evening] = [6, 12, 18].map((hour) => sunDirection(VIRGINIA, equinox, hour));
    expect(morning?.[0]).toBeGreaterThan(0.99);
    expect(noon?.[2]).toBeGreaterThan(0.5);
    expect(evening?.[0]).toBeLessThan(-0.99);
    expect(sunDirection(-VIRGINIA, equinox, 12)[2]).toBeLessThan(-0.5);
  });

  test('OT-DAY-003 a full moon is up by night, a new one goes with the sun, and the first quarter sets at midnight', () => {
    expect(elevationOf(moonDirection(VIRGINIA, equinox, 0, 0.5))).toBeGreaterThan(40);
    expect(elevationOf(moonDirection(VIRGINIA, equinox, 12, 0.5))).toBeLessThan(-40);
    expect(moonDirection(VIRGINIA, equinox, 9, 0)).toEqual(sunDirection(VIRGINIA, equinox, 9));
    // In spring the waxing half moon is as far north as the sun in June, and sets late.
    expect(elevationOf(moonDirection(0, equinox, 0, 0.25))).toBeCloseTo(0, 0);
    expect(moonDirection(0, equinox, 0, 0.25)[0]).toBeLessThan(-0.9);
  });

  test('OT-DAY-003 the moon’s face is lit not at all, by half, wholly', () => {
    expect(moonlitShare(0)).toBe(0);
    expect(moonlitShare(0.25)).toBeCloseTo(0.5, 12);
    expect(moonlitShare(0.5)).toBe(1);
    expect(moonlitShare(0.75)).toBeCloseTo(0.5, 12);
  });
});
