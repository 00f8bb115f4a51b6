import {
  chordPlace,
  type ChartPlace,
  addChord,
  deleteChord,
  moveChord,
  nudgeChord,
  retypeChord,
} from '@uplift/core/song-edits';
import { type ChordId, type NewId, type SectionId, toId } from '@uplift/core/foundation';
import type { KeyName } from '@uplift/core/music';
import type { SongEdit } from './song-edit.ts';

/** A place of any section of the song. */
export interface PlaceOfSong {
  readonly sectionId: SectionId;
  readonly place: ChartPlace;
}

/** Edits of the chords of a section. Each returns the sentence that refuses it, or null on success. */
export interface ChordEdits {
  /** Retypes a chord; blank text removes it. */
  readonly retype: (chordId: ChordId, text: string) => string | null;
  /** Puts a new chord at a place. */
  readonly put: (chordId: ChordId, place: ChartPlace, text: string) => string | null;
  readonly remove: (chordId: ChordId) => string | null;
  /** Moves a chord by that many letters, or beats. */
  readonly nudge: (chordId: ChordId, by: number) => string | null;
  /** Carries a chord to a place of any section; with `copyId` it stays, and a copy of that id goes there. */
  readonly carry: (chordId: ChordId, to: PlaceOfSong, copyId: ChordId | null) => string | null;
  readonly newChordId: () => ChordId;
}

interface ChordEditing {
  /** Applies an edit. Returns the sentence that refuses it, or null on success. */
  readonly edit: (edit: SongEdit) => string | null;
  readonly newId: NewId;
}

/** The edits of the section's chords, which are typed in `key`. */
export function chordEdits({ edit, newId }: ChordEditing, sectionId: SectionId, key: KeyName): ChordEdits {
  const newChordId = () => toId<ChordId>(newId());
  return {
    retype: (chordId, text) =>
      edit({
        label: text.trim() === '' ? 'Delete chord' : 'Edit chord',
        change: (song) => retypeChord(song, { sectionId, chordId, text, key }),
      }),
    put: (chordId, place, text) =>
      edit({
        label: 'Add chord',
        change: (song) => addChord(song, { sectionId, chordId, text, key, place: chordPlace(place) }),
      }),
    remove: (chordId) => edit({ label: 'Delete chord', change: (song) => deleteChord(song, { sectionId, chordId }) }),
    nudge: (chordId, by) =>
      edit({ label: 'Move chord', change: (song) => nudgeChord(song, { sectionId, chordId, by }) }),
    carry(chordId, target, copyId) {
      const to = { sectionId: target.sectionId, place: chordPlace(target.place) };
      const move = { sectionId, chordId, to, ...(copyId !== null && { copyId }) };
      return edit({
        label: copyId === null ? 'Move chord' : 'Copy chord',
        change: (song) => moveChord(song, move),
      });
    },
    newChordId,
  };
}
