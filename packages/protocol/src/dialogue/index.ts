export { openDialogue } from './dialogue.ts';
export type { Dialogue, DialogueHost, Reply } from './dialogue.ts';
export { readCommand, readPartialCommand } from './command-json.ts';
export { stateJson } from './state-json.ts';
