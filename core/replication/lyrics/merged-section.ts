import { carryPlacements, carryPlaces } from '@uplift/core/lyrics';
import type { CarriedPlaces, Placements } from '@uplift/core/lyrics';
import { chordsByHand } from './chord-hands.ts';
import type { EntryTree } from '../entry-tree.ts';
import { versionsAt } from './lyric-version.ts';
import type { KeptLyrics } from './lyric-version.ts';
import { mergeLyrics } from './merged-lyrics.ts';
import type { MergedLyrics } from './merged-lyrics.ts';
import { PLACED_FIELDS, markKey, buildMarks } from './placement-marks.ts';
import { isObject } from '../plain-object.ts';
import type { Section } from './placement-marks.ts';

/** The path part of a section's lyrics. */
export const LYRICS_PART = 'l';

/** The path of a section in a document, and those of its chords. */
interface SectionPlaces {
  readonly place: EntryTree;
  readonly chords: EntryTree | undefined;
}

/** A section with the lyrics of all its writers, and with placements on their words. */
export function mergedSection(entries: Section, { place, chords }: SectionPlaces): Section {
  const written = isObject(entries['chords'])
    ? { ...entries, chords: chordsByHand(entries['chords'], chords) }
    : entries;
  const merged = lyricsAt(written, place);
  if (merged === null || isOnlyHead(written, merged)) return written;
  const section = { ...written, lyrics: merged.text };
  return hasPlacements(section) ? { ...section, ...carryPlacements(section, carriedTo(merged, section)) } : section;
}

/** Merges the versions below the lyrics of a section; null if there are none. */
export function lyricsAt(written: Section, place: EntryTree): MergedLyrics | null {
  const versions = versionsAt(place.children.get(LYRICS_PART));
  const { lyrics } = written;
  return versions.length === 0 || typeof lyrics !== 'string' ? null : mergeLyrics(lyrics, versions);
}

/** Returns the words kept next to the lyrics of a section. */
export function keptAt(written: Section, place: EntryTree): readonly KeptLyrics[] {
  return lyricsAt(written, place)?.kept ?? [];
}

/**
 * Returns true for a single version, which the document contains exactly as written, unless something was placed on an
 * earlier text since.
 */
function isOnlyHead(section: Section, { heads, text }: MergedLyrics): boolean {
  const [only] = heads;
  if (only === undefined || heads.length > 1 || text !== section['lyrics']) return false;
  return [...buildMarks(section)].every((mark) => only.places.has(mark));
}

/**
 * Carries every item from the text it was placed on; one that no version knows was placed on the text before all of
 * them.
 */
function carriedTo({ text, heads }: MergedLyrics, section: Placements): Parameters<typeof carryPlacements>[1] {
  const carried = new Map<string, CarriedPlaces>();
  const from = (own: string): CarriedPlaces => {
    const known = carried.get(own) ?? (own === text ? IN_PLACE : carryPlaces(own, text));
    carried.set(own, known);
    return known;
  };
  return (field, id) => {
    const mark = markKey(field, id, section[field][id]);
    const version = heads.find(({ places }) => places.has(mark));
    return from(version?.text ?? heads[0]?.bases[0]?.text ?? text);
  };
}

const IN_PLACE: CarriedPlaces = {
  letter: ({ line, character }) => ({ line, character }),
  line: (line) => line,
  word: (line, word) => ({ line, word }),
};

/** Returns true if all placements on the lyrics are well-formed: a damaged section stays unchanged. */
export function hasPlacements<Value extends Section>(section: Value): section is Value & Placements {
  return PLACED_FIELDS.every((field) => {
    const items = section[field];
    return isObject(items) && Object.values(items).every((item) => isObject(item) && isPlaced(field, item));
  });
}

function isPlaced(field: (typeof PLACED_FIELDS)[number], { line, character, word }: Section): boolean {
  if (typeof line !== 'number') return false;
  if (field === 'chords') return typeof character === 'number';
  return field === 'line_beginnings' || typeof word === 'number';
}
