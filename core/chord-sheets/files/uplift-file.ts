import { refused } from '@uplift/core/foundation';
import type { NewId, Result } from '@uplift/core/foundation';
import { validateSong } from '@uplift/core/songbook';
import type { Arrangement, Section, Song } from '@uplift/core/songbook';
import type { SongFileRefusal } from './song-file-refusal.ts';

/** The value of `format` in every file of the product's own type. */
const FORMAT = 'uplift-song';
/** The version written; older ones are read too. */
const VERSION = 4;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Parses the JSON of one song: `{"format":"uplift-song","version":4,"song":{…}}`, an older version, or the bare song
 * of an older release. Missing fields get their defaults; a song without an id gets a new one.
 */
export function readUplift(text: string, newId: NewId): Result<Song, SongFileRefusal> {
  const content = parseJson(text);
  if (content === undefined) return refused({ type: 'invalid-json' });
  if (!isFields(content)) return refused(notASong('The file must hold one song.'));
  if (!('format' in content)) return validated(content, newId);
  return readEnvelope(content, newId);
}

function readEnvelope(content: Fields, newId: NewId): Result<Song, SongFileRefusal> {
  const { format, version = VERSION, song } = content;
  if (format !== FORMAT) return refused(notASong('The file must hold one song.'));
  if (typeof version !== 'number') return refused(notASong('The version must be a number.'));
  if (version > VERSION) return refused({ type: 'newer-format' });
  return isFields(song) ? validated(song, newId) : refused(notASong('The file must hold one song.'));
}

function notASong(because: string): SongFileRefusal {
  return { type: 'invalid-song', complaints: [{ for: 'song', because }] };
}

function validated(fields: Fields, newId: NewId): Result<Song, SongFileRefusal> {
  const song = validateSong(currentSong(fields, newId));
  return song.ok ? song : refused({ type: 'invalid-song', complaints: song.refusal });
}

/** Returns undefined, which JSON doesn't have, for invalid JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A song in today's shape: `modified` and a stored capo are gone since version 4, the copyright came with version 2. */
function currentSong(song: Fields, newId: NewId): Fields {
  return {
    id: song['id'] ?? newId(),
    title: song['title'],
    ...(typeof song['artist'] === 'string' ? { artist: song['artist'] } : {}),
    ...(Array.isArray(song['tags']) ? { tags: song['tags'] as unknown } : {}),
    time_signature: song['time_signature'],
    ...assumed({ time_signature_assumed: song['time_signature_assumed'] }),
    copyright_status: song['copyright_status'] ?? 'unverified',
    copyright_information: song['copyright_information'] ?? '',
    sections: mapFields(song['sections'], currentSection),
    arrangements: mapFields(song['arrangements'], currentArrangement),
    last_performed: song['last_performed'] ?? null,
    times_performed: song['times_performed'] ?? 0,
  };
}

function currentSection(section: Fields): Fields {
  return {
    name: section['name'],
    measures: section['measures'] ?? [],
    lyrics: section['lyrics'],
    chords: section['chords'] ?? {},
    line_beginnings: section['line_beginnings'] ?? {},
    line_breaks: section['line_breaks'] ?? {},
  };
}

function currentArrangement({ name, key, tempo, key_assumed, tempo_assumed, order }: Fields): Fields {
  return { name, key, tempo, ...assumed({ key_assumed, tempo_assumed }), capo: null, order };
}

/** Picks the marks that are set. */
function assumed<Name extends string>(marks: Readonly<Record<Name, unknown>>): Partial<Record<Name, true>> {
  return Object.fromEntries(Object.entries(marks).filter(([, mark]) => mark === true)) as Partial<Record<Name, true>>; // the marks filtered
}

/** Leaves invalid maps, and entries that aren't objects, for the song rules to refuse. */
function mapFields(map: unknown, current: (fields: Fields) => Fields): unknown {
  if (!isFields(map)) return map;
  return Object.fromEntries(Object.entries(map).map(([id, value]) => [id, isFields(value) ? current(value) : value]));
}

/** The song as a file of the product's own type: indented JSON, fields always in the same order. Inverse of {@link readUplift}. */
export function writeUplift(song: Song): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, song: orderedSong(song) }, null, 2)}\n`;
}

function orderedSong(song: Song): Song {
  return {
    id: song.id,
    title: song.title,
    ...(song.artist === undefined ? {} : { artist: song.artist }),
    ...(song.tags === undefined ? {} : { tags: song.tags }),
    time_signature: song.time_signature,
    ...assumed({ time_signature_assumed: song.time_signature_assumed }),
    copyright_status: song.copyright_status,
    copyright_information: song.copyright_information,
    sections: orderEntries(song.sections, orderedSection),
    arrangements: orderEntries(song.arrangements, orderedArrangement),
    last_performed: song.last_performed,
    times_performed: song.times_performed,
  };
}

function orderedSection({ name, measures, lyrics, chords, line_beginnings, line_breaks }: Section): Section {
  return {
    name,
    measures,
    lyrics,
    chords: orderEntries(chords, ({ chord, line, character, beat }) => ({ chord, line, character, beat })),
    line_beginnings: orderEntries(line_beginnings, ({ line, beat }) => ({ line, beat })),
    line_breaks: orderEntries(line_breaks, ({ line, word, beat }) => ({ line, word, beat })),
  };
}

function orderedArrangement({ name, key, tempo, key_assumed, tempo_assumed, order }: Arrangement): Arrangement {
  const entries = order.map(({ section_id, annotation }) => ({ section_id, annotation }));
  return { name, key, tempo, ...assumed({ key_assumed, tempo_assumed }), capo: null, order: entries };
}

function orderEntries<Value>(
  map: Readonly<Record<string, Value>>,
  ordered: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(map).map(([id, value]) => [id, ordered(value)]));
}
