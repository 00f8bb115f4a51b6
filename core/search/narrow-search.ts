import { assertNever } from '@uplift/core/foundation';
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
  const songs = new Set(rows.map(({ id }) => id)).size;
  if (songs < FEW_SONGS) return [];
  const used = new Set(parseSongQuery(query).filters.map((filter) => filterKind(filter)));
  return CHOICES.filter(({ kind }) => !used.has(kind))
    .flatMap(({ of }) => {
      const [first] = counted(rows, of);
      return first === undefined || first.count >= songs || first.count < 2 ? [] : [first];
    })
    .slice(0, MOST_NARROWINGS);
}

function filterKind(filter: SongFilter): string {
  return filter.type === 'words' ? (filter.field ?? 'words') : filter.type;
}

type Choice = Omit<Narrowing, 'count'>;

const CHOICES: readonly { readonly kind: string; readonly of: (row: LibraryRow) => readonly Choice[] }[] = [
  { kind: 'tag', of: ({ tags }) => tags.map((tag) => ({ label: tag, typed: `tag:${quoted(tag)}` })) },
  {
    kind: 'artist',
    of: ({ artist }) => (artist === '' ? [] : [{ label: artist, typed: `artist:${quoted(artist)}` }]),
  },
  { kind: 'key', of: ({ key }) => (key === null ? [] : [{ label: `Key ${key}`, typed: `key:${key}` }]) },
  { kind: 'time', of: ({ time_signature: time }) => (time === '' ? [] : [{ label: time, typed: `time:${time}` }]) },
  { kind: 'tempo', of: ({ tempo }) => tempoChoice(tempo) },
];

function tempoChoice(tempo: number | null): readonly Choice[] {
  if (tempo === null) return [];
  if (tempo < SLOW_BPM) return [{ label: `Under ${String(SLOW_BPM)} bpm`, typed: `tempo:<${String(SLOW_BPM)}` }];
  return tempo > FAST_BPM ? [{ label: `Over ${String(FAST_BPM)} bpm`, typed: `tempo:>${String(FAST_BPM)}` }] : [];
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["“”]/gu, '')}"`;
}

/** The choices by how many songs have them, the most first. */
function counted(rows: readonly LibraryRow[], of: (row: LibraryRow) => readonly Choice[]): readonly Narrowing[] {
  const found = new Map<string, { readonly choice: Choice; readonly songs: Set<string> }>();
  for (const row of rows) {
    for (const choice of of(row)) {
      const known = found.get(choice.typed) ?? { choice, songs: new Set() };
      known.songs.add(row.id);
      found.set(choice.typed, known);
    }
  }
  return [...found.values()]
    .map(({ choice, songs }) => ({ ...choice, count: songs.size }))
    .sort((a, b) => b.count - a.count);
}
