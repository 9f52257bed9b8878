import { parseJson } from '@highground/formats';
import { accept } from '@highground/kernel';
import type { Json, Result, RulesetFamily } from '@highground/kernel';

/** Numbers changed from a game's own, by constant id. */
export type HouseRules = { readonly [constant: string]: number };

/** A pack with the game's own constants but for the changes; everything else is as the pack has it. */
export function packWith(
  pack: Json,
  { defaults }: Pick<RulesetFamily, 'defaults'>,
  changes: HouseRules,
): Json {
  if (!isRecord(pack)) return pack;
  return { ...pack, constants: { ...constantsOf(defaults), ...changes } } as Json;
}

/** Which constants of a pack differ from the game's own. */
export function houseRulesIn(data: Json, defaults: Json): HouseRules {
  const [mine, own] = [constantsOf(data), constantsOf(defaults)];
  return Object.fromEntries(
    Object.entries(mine).filter(([id, value]) => typeof value === 'number' && own[id] !== value),
  ) as HouseRules;
}

/** A rule pack from file text: refused when it is not JSON, or by the game itself with the paths of what is wrong. */
export function readRulePack(text: string, family: RulesetFamily): Result<Json> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const data = parsed.value as Json;
  const built = family.build(data);
  return built.ok ? accept(data) : built;
}

/** A rule pack as file text, as the command line exports and takes it. */
export function formatRulePack(data: Json): string {
  return `${JSON.stringify(data, undefined, 2)}\n`;
}

function constantsOf(data: Json): Readonly<Record<string, Json>> {
  const constants = isRecord(data) ? data['constants'] : undefined;
  return isRecord(constants) ? (constants as Record<string, Json>) : {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
