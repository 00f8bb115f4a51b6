export { changeArrangement, changeSong, changeTags, changeTimeSignature } from './change-song.ts';
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
export { capitalize, isEmptySection, sectionToRepeat } from './section-names.ts';
export { changeLyrics } from './change-lyrics.ts';
export { copyChords, findChordSource } from './copy-chords.ts';
export type { ChordCopy } from './copy-chords.ts';
export { addChord, deleteChord, moveChord, nudgeChord, retypeChord } from './chords.ts';
export type { ChordAddition, ChordMove, ChordOfSection, ChordPlace } from './chords.ts';
export { addInstrumentalMeasures, addMeasure, removeMeasure, resizeMeasure } from './measures.ts';
export type { MeasureSize } from './measures.ts';
export { breakLine, joinLine } from './line-breaks.ts';
export type { WordBreak } from './line-breaks.ts';
export { chordPlace, type ChartCursor, type ChartPlace } from './chart-cursor/cursor.ts';
export { beatCells, findCell, firstCursor, stepCursor } from './chart-cursor/chart-cursor.ts';
export { spokenBarBeat, spokenTarget, spokenCursor } from './chart-cursor/spoken-cursor.ts';
export { isSameLine, findChordOnChart, chordAt } from './chart-cursor/line-places.ts';
export { nextChordStop } from './chart-cursor/chord-stops.ts';
export { chordKey, type ChordKey } from './chart-cursor/chord-keys.ts';
export { lettersEnd, letterAt, type DrawnLetter } from './chart-cursor/letter-at.ts';
export { retypeLyrics, type Retyping } from './retype-lyrics.ts';
export {
  isSameOrder,
  landingBefore,
  sectionLanding,
  type DraggedSection,
  type SectionLanding,
  type SectionSpan,
} from './section-landing.ts';
export { keyPlaces } from './place-keys.ts';
export { enterEffect, listSectionChoices, steppedChoice, tabChoice, type SectionChoice } from './section-choices.ts';
export { hasSameWords } from './same-words.ts';
export { adjacentPlace, entryCursor, entryText, isSamePlace, keptCursor } from './chart-cursor/chord-entry.ts';
