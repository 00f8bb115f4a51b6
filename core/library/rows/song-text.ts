import type { KeyName } from '@uplift/core/music';
import { type ArrangementId, type SongId, idEntries } from '@uplift/core/foundation';
import type { Arrangement, Song } from '@uplift/core/songbook';
import { keyWords } from './key-words.ts';
import { toRows } from './to-rows.ts';
import { compareIds, compareTitles } from './title-order.ts';

/** Searchable text of a song: its title, its facts, and the lyrics that each arrangement sings. */
export interface SongText {
  readonly id: SongId;
  readonly title: string;
  /** Empty if unknown. */
  readonly artist: string;
  readonly tags: readonly string[];
  /** "3/4"; empty if unknown. */
  readonly time_signature: string;
  /** Sorted by name, the order of hits that are otherwise equal. */
  readonly arrangements: readonly ArrangementText[];
}

export interface ArrangementText {
  readonly arrangement_id: ArrangementId;
  /** Null if unknown, like the tempo. */
  readonly key: KeyName | null;
  /** Beats per minute. */
  readonly tempo: number | null;
  /** Lyrics of the sections in its order; a repeated section is included once. */
  readonly lyrics: string;
}

export function toSongText(song: Song): SongText {
  return unpackText(packedParts(song));
}

/** The text of a song as one string to be stored; a section that several arrangements sing is there once. */
export function packSongText(song: Song): string {
  return JSON.stringify(packedParts(song));
}

/** Parses text from {@link packSongText}; null for invalid text. */
export function unpackSongText(packed: string): SongText | null {
  try {
    return unpackText(JSON.parse(packed) as PackedParts); // another form fails below
  } catch {
    return null;
  }
}

type PackedParts = readonly [
  id: SongId,
  title: string,
  lyrics: readonly string[],
  arrangements: readonly (readonly [
    id: ArrangementId,
    name: string,
    sung: readonly number[],
    key?: KeyName | null,
    tempo?: number | null,
  ])[],
  /** Absent in texts stored before the search read facts. */
  facts?: readonly [artist: string, tags: readonly string[], timeSignature: string],
];

function packedParts(song: Song): PackedParts {
  // Object.entries loses the brand of the ids; the record's type has it.
  const arrangements = idEntries(song.arrangements);
  const ordered = arrangements.flatMap(([, { order }]) => order.map(({ section_id }) => section_id));
  const sung = [...new Set(ordered)].filter((id) => Object.hasOwn(song.sections, id));
  const numbers = new Map(sung.map((id, number) => [id, number]));
  const listNumbers = ({ order }: Arrangement) => new Set(order.flatMap((item) => numbers.get(item.section_id) ?? []));
  const rows = toRows(song);
  const { artist = '', tags = [], time_signature = '' } = rows[0] ?? {};
  return [
    song.id,
    song.title,
    sung.map((id) => song.sections[id]?.lyrics ?? ''),
    arrangements.map(([id, arrangement], at) => [
      id,
      arrangement.name,
      [...listNumbers(arrangement)],
      rows[at]?.key ?? null,
      rows[at]?.tempo ?? null,
    ]),
    [artist, tags, time_signature],
  ];
}

/** Returns the searchable words other than title and lyrics: "Amazing Grace John Newton Advent g gmajor 72". */
export function factsText({ title, artist, tags }: SongText, { key, tempo }: ArrangementText): string {
  return [
    title,
    artist,
    ...tags,
    key === null ? '' : keyWords(key),
    tempo === null ? '' : String(Math.round(tempo)),
  ].join('\n');
}

/** Sorts arrangements here, not when they are stored: names are ordered by the person's language. */
function unpackText([
  id,
  title,
  lyrics,
  arrangements,
  [artist, tags, time_signature] = ['', [], ''],
]: PackedParts): SongText {
  const inOrder = arrangements.toSorted(
    ([idA, nameA], [idB, nameB]) => compareTitles(nameA, nameB) || compareIds(idA, idB),
  );
  return {
    id,
    title,
    artist,
    tags,
    time_signature,
    arrangements: inOrder.map(([arrangement_id, , sung, key = null, tempo = null]) => ({
      arrangement_id,
      key,
      tempo,
      lyrics: sung.map((number) => lyrics[number] ?? '').join('\n'),
    })),
  };
}
