import { type ArrangementId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import { buildSong } from '@uplift/testing/songs';
import type { SectionItem, SetItem, SetList, SongItem } from '../set-list.ts';

/** An example set with the fields that a test states. */
export function exampleSet(
  order: readonly SetItem[] = [],
  parts: { readonly id?: string; readonly at?: number | null } = {},
): SetList {
  const { id = 'sunday', at = 0 } = parts;
  return { id: toId<SetId>(id), at, order };
}

export function exampleSongItem(song = 'grace', parts: Partial<SongItem> = {}): SongItem {
  return { song_id: toId<SongId>(song), arrangement: exampleArrangementId('x'), ...parts };
}

export function exampleSection(section = 'Prayer', duration = 120): SectionItem {
  return { section, duration };
}

export function exampleArrangementId(id: string): ArrangementId {
  return toId<ArrangementId>(id);
}

/** An example song with a verse and a chorus: the measures of each, and the order of the arrangement "x". */
interface ExampleSong {
  readonly verse?: readonly number[];
  readonly chorus?: readonly number[];
  readonly order?: readonly ('verse' | 'chorus' | 'gone')[];
  readonly tempo?: number;
  /** Lyrics of the verse. */
  readonly lyrics?: string;
}

/** "Amazing Grace" in G, played in its arrangements "x" and "y". */
export function exampleSong(parts: ExampleSong): Song {
  const { verse = [], chorus = [], order = ['verse', 'chorus'], tempo = 120, lyrics = '' } = parts;
  return buildSong({
    time_signature: '4/4',
    copyright_information: '',
    sections: { verse: { measures: verse, lyrics }, chorus: { name: 'Chorus', measures: chorus } },
    arrangements: { x: {}, y: { name: 'Acoustic' } },
    order,
    tempo,
  });
}
