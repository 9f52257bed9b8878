export {
  advanceDraft,
  beginDraft,
  commandOf,
  extendDraft,
  moverOf,
  pickOf,
  rewindDraft,
  suggestionOf,
  tileInDraft,
} from './draft.ts';
export type { Draft, Pick } from './draft.ts';
export { followWishes } from './wishes.ts';
export type { Wishes } from './wishes.ts';
export { consequencesOf, isPrompt, promptAnswers } from './prompts.ts';
export type { OpenQuestion, PromptAnswer } from './prompts.ts';
