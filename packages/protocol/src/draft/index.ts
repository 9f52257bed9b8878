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
