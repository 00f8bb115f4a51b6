export { isKeyName, isMinorKey, keysInMode, keyLabel, keyOrder, KEYS, keySpokenLabel, tonicOf } from './key.ts';
export type { KeyName } from './key.ts';
export { degreeOf, formatNote, noteAt, parseNote, pitchOf } from './note.ts';
export type { Degree, Note, Step } from './note.ts';
export { formatChord, isChord, parseChord } from './chord.ts';
export type { Chord } from './chord.ts';
export { chordInKey, relativeChord } from './relative-chord.ts';
export { chordsOfKey, isTextForChord, typedChord } from './typed-chord.ts';
export { inferKey, likelierKey } from './infer-key.ts';
export { chordParts, spokenChord } from './chord-parts.ts';
export type { ChordParts, QualityRun } from './chord-parts.ts';
export type { NotePart } from './note-part.ts';
export { chordInNotation, spokenInNotation } from './notation.ts';
export { isNotation, NOTATIONS } from './notation-names.ts';
export type { Notation } from './notation-names.ts';
export {
  capoAfterKeyChange,
  capoChoices,
  capoFretOf,
  capoLabel,
  chooseCapo,
  FRETS,
  keyAndCapoLabel,
  keyAtFret,
  steppedFret,
  shortKeyLabel,
  transposedCapo,
  transposedKey,
} from './capo.ts';
export type { CapoChoice, Fret } from './capo.ts';
export {
  compareTimeSignatures,
  formatTimeSignature,
  parseTimeSignature,
  TIME_SIGNATURE_BOTTOMS,
} from './time-signature.ts';
export type { TimeSignature } from './time-signature.ts';
export { MIN_TEMPO_BPM, stepTempo, tapped, tempoOfTaps } from './tempo.ts';
export { semitonesInWords, semitonesShort } from './semitone-words.ts';
