import { forbidAmbientInput, freezeBuiltIns } from './guard.ts';

// One worker runs many files, and is guarded once.
if (!Object.isFrozen(Array.prototype)) {
  forbidAmbientInput();
  freezeBuiltIns();
}
