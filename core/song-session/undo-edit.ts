import { rebaseValue, SONG_SHAPE } from '@uplift/core/replication';
import { changeLyrics } from '@uplift/core/song-edits';
import type { ArrangementId, SectionId } from '@uplift/core/foundation';
import type { Arrangement, Section, Song } from '@uplift/core/songbook';
import { complaintsOfEdit } from './complaints-of-edit.ts';

/** A step from one song to another, backwards or forwards. */
interface Step {
  readonly from: Song;
  readonly to: Song;
}

/**
 * The song after a step of this person is laid over it. What others have set since stays theirs; where they changed a section's lyrics, what
 * comes back stands on the words it stood on. The very same song where nothing of the step is left to do.
 */
export function takeStep(song: Song, { from, to }: Step): Song {
  if (song === from) return to;
  const carried = carriedAlong(to, { from, song });
  const stepped = withoutLostSections(
    rebaseValue(SONG_SHAPE, { base: carriedAlong(from, { from, song }), next: carried, current: song }),
  );
  return complaintsOfEdit(song, stepped).length === 0 ? stepped : song;
}

/** `end` of a step, as it would be if others had changed the lyrics they changed before it. */
function carriedAlong(end: Song, { from, song }: { readonly from: Song; readonly song: Song }): Song {
  const sections = Object.entries(from.sections) as [SectionId, Section][]; // the map is keyed by nothing else
  return sections.reduce((carried, [id, section]) => {
    const now = Object.hasOwn(song.sections, id) ? song.sections[id] : undefined;
    const isTheirs = now !== undefined && now.lyrics !== section.lyrics;
    const isUntouched = end.sections[id]?.lyrics === section.lyrics;
    return isTheirs && isUntouched ? changeLyrics(carried, id, now.lyrics) : carried;
  }, end);
}

/** An order that came back may name a section that others have taken away. */
function withoutLostSections(song: Song): Song {
  const arrangements = Object.entries(song.arrangements) as [ArrangementId, Arrangement][]; // likewise
  if (arrangements.every(([, { order }]) => order.every((place) => Object.hasOwn(song.sections, place.section_id)))) {
    return song;
  }
  const whole = arrangements.map(([id, arrangement]) => [
    id,
    { ...arrangement, order: arrangement.order.filter((place) => Object.hasOwn(song.sections, place.section_id)) },
  ]);
  return { ...song, arrangements: Object.fromEntries(whole) as Song['arrangements'] }; // the same ids
}
