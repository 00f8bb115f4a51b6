export { changeArrangement, changeSong } from './change-song.ts';
export type { ArrangementFields, SongFields } from './change-song.ts';
export { deleteArrangement, duplicateArrangement, newArrangement } from './arrangements.ts';
export type { ArrangementStart } from './arrangements.ts';
export {
  annotateSection,
  deleteSection,
  duplicateSection,
  insertSection,
  moveSection,
  removeFromOrder,
  renameSection,
  repeatSection,
} from './sections-in-order.ts';
export type { OrderPlace, SectionInsertion, SectionMove, SectionRepetition } from './sections-in-order.ts';
export { capitalize, isEmptySection, sectionToRepeat, suggestNames, suggestSections } from './section-names.ts';
export type { SectionSuggestion } from './section-names.ts';
export { changeLyrics } from './change-lyrics.ts';
export { chordSourceFor, copyChords } from './copy-chords.ts';
export type { ChordCopy } from './copy-chords.ts';
export { addChord, deleteChord, moveChord, nudgeChord, retypeChord } from './chords.ts';
export type { ChordAddition, ChordMove, ChordOfSection, ChordPlace } from './chords.ts';
export { addInstrumentalMeasures, addMeasure, removeMeasure, resizeMeasure } from './measures.ts';
export type { MeasureSize } from './measures.ts';
export { breakLine, joinLine } from './line-breaks.ts';
export type { WordBreak } from './line-breaks.ts';
