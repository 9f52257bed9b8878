import type { Refusal } from '@highground/kernel';
import { keyOf } from './match.ts';
import type { Match, MatchUnit, Position } from './match.ts';
import { RULES } from './rules.ts';
import { placeOf } from './to-state.ts';

/** What is wrong with a match whose every part is sound by itself. */
export function matchProblems(match: Match): readonly Refusal[] {
  return [
    ...sizeProblems(match),
    ...match.units.flatMap((unit, index) => unitProblems(match, unit, index)),
    ...placeProblems(match),
  ].slice(0, 20);
}

function sizeProblems({ width, height, battlefield }: Match): Refusal[] {
  return battlefield.width === width && battlefield.height === height
    ? []
    : [inconsistent('$.battlefield', 'is not of the size of the match')];
}

function unitProblems(match: Match, unit: MatchUnit, index: number): Refusal[] {
  const { id, position, health, maxHealth, archetype, abilities } = unit;
  const path = `$.units[${index}]`;
  const own = RULES.units.get(archetype)?.abilities ?? [];
  const isOwn =
    abilities.length === own.length && abilities.every((ability, place) => ability === own[place]);
  const isAlone = !match.units.some(
    (other, place) => place < index && other.health > 0 && keyOf(other.position) === keyOf(position),
  );
  return [
    ...(match.units.findIndex((other) => other.id === id) < index
      ? [inconsistent(`${path}.id`, 'belongs to somebody else')]
      : []),
    ...(isInside(match, position) ? [] : [inconsistent(`${path}.position`, 'is off the board')]),
    ...(health <= maxHealth ? [] : [inconsistent(`${path}.health`, 'is above maxHealth')]),
    ...(health === 0 || (isAlone && groundAt(match, position) !== 'blocking')
      ? []
      : [inconsistent(`${path}.position`, 'is taken or blocked')]),
    ...(isOwn ? [] : [inconsistent(`${path}.abilities`, `are not those of a ${archetype}`)]),
  ];
}

function placeProblems(match: Match): Refusal[] {
  const { hold, waves } = match.victory;
  const isOff = (key: string): boolean => !isInside(match, placeOf(key));
  return [
    ...hold.flatMap((key, index) =>
      isOff(key) || match.victory.hold.indexOf(key) < index
        ? [inconsistent(`$.victory.hold[${index}]`, 'is off the board or there twice')]
        : [],
    ),
    ...waves.flatMap(({ at }, index) =>
      at.some(isOff) ? [inconsistent(`$.victory.waves[${index}]`, 'arrives off the board')] : [],
    ),
  ];
}

function isInside({ width, height }: Match, { x, y }: Position): boolean {
  return x < width && y < height;
}

function groundAt({ battlefield: { terrain } }: Match, position: Position): string {
  const key = keyOf(position);
  return Object.hasOwn(terrain, key) ? String(terrain[key]) : 'open';
}

function inconsistent(path: string, what: string): Refusal {
  return { code: 'match-inconsistent', message: `${path} ${what}.`, path };
}
