import { forbidAmbientInput, freezeBuiltIns } from './guard.ts';

forbidAmbientInput();
freezeBuiltIns();
