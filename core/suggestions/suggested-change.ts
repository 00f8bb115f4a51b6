import { idEntries } from '@uplift/core/foundation';
import { isSameJson } from '@uplift/core/replication';
import { changeWords, rebaseChange, songChanges, type SongEdit } from '@uplift/core/song-session';
import { findSection, validateSong, type Section, type Song } from '@uplift/core/songbook';

/** The most characters of the sentence about a suggestion. */
export const LONGEST_SENTENCE = 500;

/** A change of a song that someone suggests. */
export interface SuggestedChange {
  /** The song that it was made from. */
  readonly base: Song;
  readonly song: Song;
  /** The author's words about it; empty without any. */
  readonly sentence: string;
}

/** Formats a suggestion as JSON. Inverse of {@link parseSuggestion}. */
export function formatSuggestion({ base, song, sentence }: SuggestedChange): string {
  return JSON.stringify({ base, song, sentence });
}

/** Parses a suggestion as another device formatted it; null for any other text, and for a pair of different songs. */
export function parseSuggestion(text: string): SuggestedChange | null {
  const { base, song, sentence } = parseObject(text);
  const [from, to] = [validateSong(base), validateSong(song)];
  if (!from.ok || !to.ok || from.value.id !== to.value.id || typeof sentence !== 'string') return null;
  return { base: from.value, song: to.value, sentence: sentence.slice(0, LONGEST_SENTENCE) };
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The edit that takes a suggestion over to a song as it is now. Later changes by others stay. */
export function suggestionEdit({ base, song }: SuggestedChange): SongEdit {
  return { label: 'Take suggestion', change: (now) => rebaseChange(now, { from: base, to: song }) };
}

/** A suggestion on a song as it is now. */
export interface SuggestionResult {
  /** The song with what can be taken over. */
  readonly taken: Song;
  /** True if the song has all of it already, or nothing of it can be taken over. */
  readonly isNothing: boolean;
  /** The suggested changes, in a musician's words. */
  readonly changes: readonly string[];
  /** Those among them that can't be taken over, because the same was changed since. */
  readonly lost: readonly string[];
}

/** Applies a suggestion to a song as it is now, and finds what is lost by that. */
export function applySuggestion(suggested: SuggestedChange, now: Song): SuggestionResult {
  const taken = suggestionEdit(suggested).change(now);
  const changes = songChanges(suggested.base, suggested.song);
  // What both versions say alike after the suggestion was taken over is there.
  const differing = new Set(songChanges(taken, suggested.song).map(changePlace));
  const changedSince = new Set(songChanges(suggested.base, now).map(changePlace));
  const clashing = sectionsWithClashes(suggested, now);
  const lost = changes.filter((change) => {
    const place = changePlace(change);
    if (!differing.has(place) || !changedSince.has(place)) return false;
    return isUntouched(place, { now, taken }) || (change.type === 'section' && clashing.has(change.name));
  });
  return {
    taken,
    isNothing: isSameJson(taken, now),
    changes: changes.map(changeWords),
    lost: lost.map(changeWords),
  };
}

type Change = ReturnType<typeof songChanges>[number];

/** Names what a change is about, whichever value it sets. */
function changePlace(change: Change): string {
  if (change.type === 'arrangement') return `${change.type} ${change.change.type} ${change.arrangement ?? ''}`;
  if (change.type === 'section-renamed') return `${change.type} ${change.from}`;
  return 'name' in change ? `${change.type} ${change.name}` : change.type;
}

/** Returns true if taking the suggestion over changed nothing at a place. */
function isUntouched(place: string, { now, taken }: { readonly now: Song; readonly taken: Song }): boolean {
  return !songChanges(now, taken).some((change) => changePlace(change) === place);
}

/** The names of sections in which the same chord was given different names, or was removed on one side only. */
function sectionsWithClashes({ base, song }: SuggestedChange, now: Song): ReadonlySet<string> {
  const clashing = idEntries(base.sections).filter(([id, { chords }]) => {
    const [theirs, present] = [findSection(song, id), findSection(now, id)];
    const known = { ...chords, ...theirs?.chords } as Section['chords']; // the chords of one section
    return idEntries(known).some(([chord]) => {
      const [was, next, is] = [chords, theirs?.chords, present?.chords].map((each) => each?.[chord]?.chord);
      return was !== next && was !== is && next !== is;
    });
  });
  return new Set(clashing.map(([id, { name }]) => findSection(song, id)?.name ?? name));
}
