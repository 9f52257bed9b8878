import { expect, test } from 'vitest';
import { formatRoute, parseRoute } from './route.ts';
import type { Route } from './route.ts';

test.each<Route>([
  { screen: 'home' },
  { screen: 'settings' },
  { screen: 'run' },
  { screen: 'setup', game: 'tempo' },
  { screen: 'battle', save: 'a1-b2' },
  { screen: 'replay', save: 'x' },
])('%j reads back as itself', (route) => {
  expect(parseRoute(formatRoute(route))).toEqual(route);
});

test.each([
  '',
  '#',
  '#/',
  '#/nowhere',
  '#/battle',
  '#/battle/',
  '#/setup',
  '#/battle/../x',
  `#/replay/${'x'.repeat(65)}`,
])('%j is home', (hash) => {
  expect(parseRoute(hash)).toEqual({ screen: 'home' });
});
