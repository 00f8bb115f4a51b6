export { createSongSession, type SongSession } from './create-song-session.ts';
export type { SongEdit } from './song-edit.ts';
export { chordEdits, type ChordEdits } from './chord-edits.ts';
export { typeChord, type Typed } from './typed-chord.ts';
export { createLyricsTyping } from './lyrics-typing.ts';
export { songChanges, type ArrangementChange, type SectionChange, type SongChange } from './song-changes.ts';
export { readEarlierVersions, restoredSong, type EarlierVersions, type ReadVersion } from './earlier-versions.ts';
export { openConflicts, type WordConflict } from './word-conflicts.ts';
export { isRefused, plainNumber, shownText, type FieldDraft } from './field-draft.ts';
