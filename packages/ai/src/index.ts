export type { Candidate, Choice, Controller, Thinking } from './controller.ts';
export { playOut } from './play-out.ts';
export type { PlayedOut, PlayOut } from './play-out.ts';
export { greedyController } from './greedy.ts';
export { randomController } from './random.ts';
export { profileController } from './profile.ts';
export { profileFor } from './scenario-profile.ts';
export { searchController } from './search.ts';
