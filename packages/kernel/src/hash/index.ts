export { writeCanonical } from './canonical.ts';
export { chainStep, openingHash, stateHash } from './chain.ts';
export { fnv1a32, fnv1a64 } from './fnv.ts';
export { rulesetHash } from './ruleset-hash.ts';
