import type { Profile, Ruleset, ScenarioDraft } from '@highground/kernel';

/** How the computer plays a side: as the scenario says in `options.profiles`, by side; otherwise as the game's first profile does. */
export function profileFor(
  { catalogue: { profiles } }: Ruleset,
  { options }: Pick<ScenarioDraft, 'options'>,
  side: number,
): Profile | undefined {
  const named = Array.isArray(options['profiles'])
    ? (options['profiles'] as readonly unknown[])[side - 1]
    : undefined;
  return profiles.find(({ id }) => id === named) ?? profiles[0];
}
