export { carryPlacements } from './carry-placements.ts';
export type { CarriedFor, Placements } from './carry-placements.ts';
export { lyricWords } from './align-words.ts';
export { carryPlaces } from './carry-places.ts';
export type { CarriedPlaces, LetterPlace } from './carry-places.ts';
export { commonText } from './common-text.ts';
export { mergeTexts, otherVersion } from './merge-texts.ts';
export type { KeptText, MergedText } from './merge-texts.ts';
