import { type SectionId, idEntries } from '@uplift/core/foundation';
import { mergeTexts } from '@uplift/core/lyrics';
import type { Step } from '@uplift/core/record-session';
import { isSameJson, rebaseValue, SONG_SHAPE } from '@uplift/core/replication';
import { changeLyrics } from '@uplift/core/song-edits';
import { type OrderedSection, type Song, findSection } from '@uplift/core/songbook';

/**
 * Applies a step's changes to `song`. Differences between `song` and the step's start were made by someone else and
 * stay: fields and chords they set, places they moved, sections they wrote in. If the words of a section differ, all
 * placements on them move with their words. Returns the same song if nothing of the step is left to do.
 */
export function rebaseChange(song: Song, step: Step<Song>): Song {
  if (song === step.from) return keepWhole(step.to, song);
  const { from, to, over } = onSameWords({ ...step, over: song });
  const base = withoutSections(from, findHeldSections({ from, to, over }));
  const stepped = rebaseValue(SONG_SHAPE, { base, next: to, current: over });
  return keepWhole(isSameJson(stepped, song) ? song : stepped, song);
}

/** Deletions by two people at once may leave a song without any arrangement, or places without a section. */
function keepWhole(stepped: Song, before: Song): Song {
  const isBare = Object.keys(stepped.arrangements).length === 0;
  return withKnownPlaces(isBare ? { ...stepped, arrangements: before.arrangements } : stepped, before);
}

interface ThreeSongs extends Step<Song> {
  readonly over: Song;
}

/** Puts all three on the lyrics and placements of the step's result: places can only be compared on one text. */
function onSameWords(songs: ThreeSongs): ThreeSongs {
  return idEntries(songs.from.sections).reduce((carried, [id, { lyrics }]) => {
    const [now, then] = [findSection(songs.over, id)?.lyrics, findSection(songs.to, id)?.lyrics];
    if (now === undefined || then === undefined) return carried;
    const words = mergeTexts(lyrics, now, then).text;
    return {
      from: changeLyrics(carried.from, id, words),
      to: changeLyrics(carried.to, id, words),
      over: changeLyrics(carried.over, id, words),
    };
  }, songs);
}

/** The sections that the step removes, but someone else has edited since. */
function findHeldSections({ from, to, over }: ThreeSongs): ReadonlySet<SectionId> {
  const held = idEntries(from.sections).filter(([id, section]) => {
    const now = findSection(over, id);
    return findSection(to, id) === null && now !== null && !isSameJson(now, section);
  });
  return new Set(held.map(([id]) => id));
}

/** The song as if it never had them: a step from there leaves them, and their places, alone. */
function withoutSections(song: Song, ids: ReadonlySet<SectionId>): Song {
  if (ids.size === 0) return song;
  const sections = Object.fromEntries(idEntries(song.sections).filter(([id]) => !ids.has(id))) as Song['sections']; // its own
  return { ...song, sections, arrangements: withPlaces(song.arrangements, ({ section_id }) => !ids.has(section_id)) };
}

/** A section stays while someone else still has a place for it; a place whose section is gone from both songs goes too. */
function withKnownPlaces(stepped: Song, before: Song): Song {
  const places = Object.values(stepped.arrangements).flatMap(({ order }) => order);
  const lost = new Set(places.map(({ section_id }) => section_id).filter((id) => findSection(stepped, id) === null));
  if (lost.size === 0) return stepped;
  const kept = idEntries(before.sections).filter(([id]) => lost.has(id));
  const sections = { ...stepped.sections, ...Object.fromEntries(kept) };
  const isKnown = ({ section_id }: OrderedSection) => Object.hasOwn(sections, section_id);
  return { ...stepped, sections, arrangements: withPlaces(stepped.arrangements, isKnown) };
}

function withPlaces(
  arrangements: Song['arrangements'],
  isKept: (place: OrderedSection) => boolean,
): Song['arrangements'] {
  const changed = idEntries(arrangements).map(([id, arrangement]) => {
    const isWhole = arrangement.order.every(isKept);
    return [id, isWhole ? arrangement : { ...arrangement, order: arrangement.order.filter(isKept) }] as const;
  });
  return Object.fromEntries(changed);
}
