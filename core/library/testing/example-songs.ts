import { type ArrangementId, type SongId, toId } from '@uplift/core/foundation';
import type { KeyName } from '@uplift/core/music';
import type { Song } from '@uplift/core/songbook';
import { buildSong, orderSections } from '@uplift/testing/songs';
import type { LibraryRow } from '../rows/library-row.ts';

/** An example song's stated fields; the rest gets plain defaults. */
interface ExampleSong {
  readonly title: string;
  readonly id?: string;
  /** Lyrics by section id. */
  readonly lyrics?: Readonly<Record<string, string>>;
  /** The sections each arrangement sings, by arrangement id, which is its name too. */
  readonly orders?: Readonly<Record<string, readonly string[]>>;
  readonly artist?: string;
  readonly tags?: readonly string[];
  readonly time?: string;
  /** Key of each arrangement. */
  readonly key?: KeyName;
  readonly tempo?: number;
}

/** A song for examples. Without orders, one arrangement "default" sings all sections once. */
export function exampleSong(example: ExampleSong): Song {
  const { lyrics = {}, orders, key = 'C', tempo = 120, time = '4/4', ...stated } = example;
  const sings = Object.entries(orders ?? { default: Object.keys(lyrics) });
  return buildSong({
    id: stated.title,
    ...stated,
    time_signature: time,
    copyright_status: 'unverified',
    copyright_information: '',
    sections: Object.fromEntries(Object.entries(lyrics).map(([name, text]) => [name, { name, lyrics: text }])),
    arrangements: Object.fromEntries(sings.map(([name, order]) => [name, { name, order: orderSections(...order) }])),
    key,
    tempo,
  });
}

export function exampleSongId(id: string): SongId {
  return toId<SongId>(id);
}

export function exampleArrangementId(id: string): ArrangementId {
  return toId<ArrangementId>(id);
}

/** A row for examples: of "Amazing Grace", unless said otherwise. */
export function exampleRow(row: Partial<LibraryRow>): LibraryRow {
  return {
    id: exampleSongId('song'),
    arrangement_id: exampleArrangementId('arrangement'),
    arrangement: 'Default',
    title: 'Amazing Grace',
    artist: '',
    tags: [],
    key: 'G',
    tempo: 72,
    time_signature: '3/4',
    last_performed: null,
    times_performed: 0,
    ...row,
  };
}
