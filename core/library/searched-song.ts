import type { ArrangementId, SongId } from '@uplift/core/foundation';
import type { Arrangement, Song } from '@uplift/core/songbook';
import { compareIds, compareTitles } from './title-order.ts';

/** What the search reads of a song: its title and the lyrics that each arrangement sings. */
export interface SearchedSong {
  readonly id: SongId;
  readonly title: string;
  /** In the order in which their hits stand when all else is equal. */
  readonly arrangements: readonly SearchedArrangement[];
}

export interface SearchedArrangement {
  readonly arrangement_id: ArrangementId;
  /** Of the sections in its order; a section that is played twice is read once. */
  readonly lyrics: string;
}

export function readForSearch(song: Song): SearchedSong {
  // Object.entries loses the brand of the ids; the record's type has it.
  const arrangements = Object.entries(song.arrangements) as [ArrangementId, Arrangement][];
  arrangements.sort(([idA, a], [idB, b]) => compareTitles(a.name, b.name) || compareIds(idA, idB));
  return {
    id: song.id,
    title: song.title,
    arrangements: arrangements.map(([arrangement_id, arrangement]) => ({
      arrangement_id,
      lyrics: arrangedLyrics(song, arrangement),
    })),
  };
}

function arrangedLyrics(song: Song, arrangement: Arrangement): string {
  const sectionIds = new Set(arrangement.order.map((ordered) => ordered.section_id));
  return [...sectionIds]
    .filter((id) => Object.hasOwn(song.sections, id))
    .map((id) => song.sections[id]?.lyrics ?? '')
    .join('\n');
}
