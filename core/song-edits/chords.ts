import type { ChordId, SectionId } from '@uplift/core/foundation';
import { relativeChord, typedChord, type KeyName } from '@uplift/core/music';
import { type PlacedChord, type Section, type Song, withSection, findSection } from '@uplift/core/songbook';
import { withEntry, withFields, withoutEntry } from './change-song.ts';
import { letterFrom, onLetter } from './letters.ts';

/** A place for a chord: on a letter of a lyric line (after the last one at the line's length), or on a beat of the measures, counted from the start of measure 1. */
export type ChordPlace =
  | { readonly type: 'lyric'; readonly line: number; readonly character: number }
  | { readonly type: 'measure'; readonly beat: number };

/** A chord of a section. */
export interface ChordOfSection {
  readonly sectionId: SectionId;
  readonly chordId: ChordId;
}

interface TypedChord extends ChordOfSection {
  /** Text as typed by a musician who plays in `key`. */
  readonly text: string;
  readonly key: KeyName;
}

export interface ChordAddition extends TypedChord {
  readonly place: ChordPlace;
}

export interface ChordMove extends ChordOfSection {
  readonly to: { readonly sectionId: SectionId; readonly place: ChordPlace };
  /** Given, the chord stays and a copy of this id goes there. */
  readonly copyId?: ChordId;
}

/** The song with a chord more. Blank text adds none. */
export function addChord(song: Song, { sectionId, chordId, text, key, place }: ChordAddition): Song {
  const chord = text.trim();
  if (chord === '') return song;
  return withSection(song, sectionId, (section) =>
    Object.hasOwn(section.chords, chordId)
      ? section
      : withChord(section, chordId, { chord: relativeChord(typedChord(chord), key), ...toStoredPlace(section, place) }),
  );
}

/** The song with a retyped chord; blank text deletes it. */
export function retypeChord(song: Song, { text, key, ...chord }: TypedChord): Song {
  const typed = text.trim();
  if (typed === '') return deleteChord(song, chord);
  return changeChord(song, chord, (before) => withFields(before, { chord: relativeChord(typedChord(typed), key) }));
}

/** The song without a chord. */
export function deleteChord(song: Song, { sectionId, chordId }: ChordOfSection): Song {
  return withSection(song, sectionId, (section) => {
    const chords = withoutEntry(section.chords, chordId);
    return chords === section.chords ? section : { ...section, chords };
  });
}

/**
 * Moves or copies a chord to another place: over lyrics or on measures, in its section or another. A chord that stays
 * over the lyrics of its section keeps its beat.
 */
export function moveChord(song: Song, { sectionId, chordId, to, copyId }: ChordMove): Song {
  const chord = findChordInSong(song, sectionId, chordId);
  const target = findSection(song, to.sectionId);
  if (chord === null || target === null) return song;
  const moved = { chord: chord.chord, ...toStoredPlace(target, to.place) };
  if (copyId !== undefined) return withSection(song, to.sectionId, (section) => withChord(section, copyId, moved));
  if (sectionId !== to.sectionId) {
    const rest = deleteChord(song, { sectionId, chordId });
    return withSection(rest, to.sectionId, (section) => withChord(section, chordId, moved));
  }
  const beat = chord.line >= 0 && moved.line >= 0 ? chord.beat : moved.beat;
  return changeChord(song, { sectionId, chordId }, (before) => withFields(before, { ...moved, beat }));
}

/**
 * Moves a chord by letters to the right (or, if negative, to the left), onto the next line at a line's end; a chord on
 * measures moves by beats.
 */
export function nudgeChord(song: Song, { sectionId, chordId, by }: ChordOfSection & { readonly by: number }): Song {
  const section = findSection(song, sectionId);
  if (section === null) return song;
  return changeChord(song, { sectionId, chordId }, (chord) =>
    withFields(chord, chord.line < 0 ? onBeat(section, (chord.beat ?? 0) + by) : letterFrom(section.lyrics, chord, by)),
  );
}

function changeChord(
  song: Song,
  { sectionId, chordId }: ChordOfSection,
  change: (chord: PlacedChord) => PlacedChord,
): Song {
  return withSection(song, sectionId, (section) => {
    const chords = withEntry(section.chords, chordId, change);
    return chords === section.chords ? section : { ...section, chords };
  });
}

function withChord(section: Section, id: ChordId, chord: PlacedChord): Section {
  return { ...section, chords: { ...section.chords, [id]: chord } };
}

function findChordInSong(song: Song, sectionId: SectionId, chordId: ChordId): PlacedChord | null {
  const section = findSection(song, sectionId);
  if (section === null || !Object.hasOwn(section.chords, chordId)) return null;
  return section.chords[chordId] ?? null;
}

/** Returns a chord's stored position: on measures, line and character are -1; over lyrics the beat is not set yet. */
function toStoredPlace(section: Section, place: ChordPlace): Omit<PlacedChord, 'chord'> {
  if (place.type === 'measure') return { line: -1, character: -1, ...onBeat(section, place.beat) };
  return { ...onLetter(section.lyrics, place), beat: null };
}

/** Clamps to the measures; a section without any takes any beat from 0 on. */
function onBeat({ measures }: Section, beat: number): Pick<PlacedChord, 'beat'> {
  const total = measures.reduce((sum, beats) => sum + beats, 0);
  const last = total === 0 ? Infinity : total - SMALLEST_STEP_BEATS;
  return { beat: Math.max(0, Math.min(beat, last)) };
}

/** A beat has four subdivisions, and each can have a chord. */
const SMALLEST_STEP_BEATS = 0.25;
