import { assertNever, type SongId } from '@uplift/core/foundation';
import type { LibraryRow } from '@uplift/core/library';
import { parseSongQuery } from './song-query.ts';
import type { SongFilter } from './song-query.ts';

const FIELD_NAMES = { artist: 'Artist', tag: 'Tag', title: 'Title', lyrics: 'Lyrics' } as const;

/**
 * A filter as a person reads it: "Artist: newton", "Key: Em", "Not “choir”".
 *
 * @example
 * filterLabel(parseSongQuery('artist:newton').filters[0]) // 'Artist: newton'
 */
export function filterLabel(filter: SongFilter): string {
  return filter.isExcluding ? `Not ${contentLabel(filter)}` : contentLabel(filter);
}

function contentLabel(filter: SongFilter): string {
  const value = filter.typed.slice(filter.typed.indexOf(':') + 1).replaceAll(/["“”]/gu, '');
  switch (filter.type) {
    case 'key':
      return `Key: ${value.charAt(0).toUpperCase()}${value.slice(1)}`;
    case 'tempo':
      return `Tempo: ${value.replace('-', '–')}`;
    case 'time':
      return `Time: ${filter.time}`;
    case 'words':
      return filter.field === null ? `“${filter.words.join(' ')}”` : `${FIELD_NAMES[filter.field]}: ${value}`;
    default:
      return assertNever(filter);
  }
}

/** A filter that would narrow the results. */
export interface Narrowing {
  /** "3/4", "Under 80 bpm", "G", "Advent". */
  readonly label: string;
  /** Text to add to the query. */
  readonly typed: string;
  /** Number of songs that would remain. */
  readonly count: number;
}

const MOST_NARROWINGS = 4;
/** Number of songs that a person scans at a glance. */
const FEW_SONGS = 4;
const SLOW_BPM = 80;
const FAST_BPM = 120;

/** Suggests filters for these rows: the key, tag, time and tempo that most of them share, but not all. */
export function narrowings(rows: readonly LibraryRow[], query: string): readonly Narrowing[] {
  const songs = countSongs(rows);
  if (songs.count < FEW_SONGS) return [];
  const used = new Set(parseSongQuery(query).filters.map((filter) => filterKind(filter)));
  return CHOICES.filter(({ kind }) => !used.has(kind))
    .flatMap(({ readValues, toChoice }) => {
      const most = findMostShared(rows, songs.several, readValues);
      return most.count >= songs.count || most.count < 2 ? [] : [{ ...toChoice(most.value), count: most.count }];
    })
    .slice(0, MOST_NARROWINGS);
}

interface CountedSongs {
  readonly count: number;
  /** Songs with more than one row. */
  readonly several: ReadonlySet<SongId>;
}

function countSongs(rows: readonly LibraryRow[]): CountedSongs {
  const ids = new Set<SongId>();
  const several = new Set<SongId>();
  for (const { id } of rows) {
    if (ids.has(id)) several.add(id);
    else ids.add(id);
  }
  return { count: ids.size, several };
}

function filterKind(filter: SongFilter): string {
  return filter.type === 'words' ? (filter.field ?? 'words') : filter.type;
}

type Choice = Omit<Narrowing, 'count'>;

interface ChoiceKind {
  readonly kind: string;
  readonly readValues: (row: LibraryRow) => readonly string[];
  readonly toChoice: (value: string) => Choice;
}

const SLOW = `<${String(SLOW_BPM)}`;
const FAST = `>${String(FAST_BPM)}`;
const NO_VALUES: readonly string[] = [];

const CHOICES: readonly ChoiceKind[] = [
  {
    kind: 'tag',
    readValues: ({ tags }) => (tags.length > 1 ? [...new Set(tags)] : tags),
    toChoice: (tag) => ({ label: tag, typed: `tag:${quoted(tag)}` }),
  },
  {
    kind: 'artist',
    readValues: ({ artist }) => [artist],
    toChoice: (artist) => ({ label: artist, typed: `artist:${quoted(artist)}` }),
  },
  {
    kind: 'key',
    readValues: ({ key }) => (key === null ? NO_VALUES : [key]),
    toChoice: (key) => ({ label: `Key ${key}`, typed: `key:${key}` }),
  },
  {
    kind: 'time',
    readValues: ({ time_signature }) => [time_signature],
    toChoice: (time) => ({ label: time, typed: `time:${time}` }),
  },
  {
    kind: 'tempo',
    readValues: ({ tempo }) => readPace(tempo),
    toChoice: (pace) => ({ label: `${pace === SLOW ? 'Under' : 'Over'} ${pace.slice(1)} bpm`, typed: `tempo:${pace}` }),
  },
];

function readPace(tempo: number | null): readonly string[] {
  if (tempo === null) return NO_VALUES;
  if (tempo < SLOW_BPM) return [SLOW];
  return tempo > FAST_BPM ? [FAST] : NO_VALUES;
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["“”]/gu, '')}"`;
}

interface SharedValue {
  readonly value: string;
  /** Number of songs. */
  readonly count: number;
}

/**
 * Finds the value that most songs share, the first one of several; ignores empty texts. Counts rows, and remembers only
 * songs with several rows: a search for one letter may find 17,000.
 */
function findMostShared(
  rows: readonly LibraryRow[],
  several: ReadonlySet<SongId>,
  readValues: ChoiceKind['readValues'],
): SharedValue {
  const counts = new Map<string, number>();
  const counted = new Map<SongId, Set<string>>();
  for (const row of rows) {
    const values = readValues(row);
    addValues(counts, several.has(row.id) ? takeNew(counted, row.id, values) : values);
  }
  return findMost(counts);
}

function addValues(counts: Map<string, number>, values: readonly string[]): void {
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
}

function findMost(counts: ReadonlyMap<string, number>): SharedValue {
  let most: SharedValue = { value: '', count: 0 };
  for (const [value, count] of counts) if (count > most.count) most = { value, count };
  return most;
}

/** Returns the values that aren't counted for this song yet, and marks them as counted. */
function takeNew(counted: Map<SongId, Set<string>>, id: SongId, values: readonly string[]): readonly string[] {
  const known = counted.get(id) ?? new Set<string>();
  counted.set(id, known);
  const fresh = values.filter((value) => !known.has(value));
  for (const value of fresh) known.add(value);
  return fresh;
}
