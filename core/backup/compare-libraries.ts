import { validateCollection } from '@uplift/core/collections';
import { canonicalJson, type Result } from '@uplift/core/foundation';
import { validateLayer } from '@uplift/core/layers';
import { validateSetList } from '@uplift/core/set-list';
import { validateSong } from '@uplift/core/songbook';
import type { LibraryContents, LibraryKind } from './library-contents.ts';

/** Parts of a backup that the device lacks, has unchanged, and has in another version. */
export interface LibraryComparison {
  readonly added: LibraryContents;
  readonly differing: LibraryContents;
  readonly same: LibraryContents;
}

/**
 * The side that a restore keeps where both have a record and differ. A record that only one side has is always kept.
 */
export type RestoreChoice = 'keep-mine' | 'take-the-backup';

/** Compares by id and content. A field missing in one and empty in the other (such as a note) isn't a difference. */
export function compareLibraries(backup: LibraryContents, device: LibraryContents): LibraryComparison {
  const songs = compared(backup.songs, device.songs, validateSong);
  const collections = compared(backup.collections, device.collections, validateCollection);
  const sets = compared(backup.sets, device.sets, validateSetList);
  const layers = compared(backup.layers, device.layers, validateLayer);
  const preferences = comparedPreferences(backup.preferences, device.preferences);
  const contents = (part: keyof LibraryComparison): LibraryContents => ({
    songs: songs[part],
    collections: collections[part],
    sets: sets[part],
    layers: layers[part],
    preferences: new Map(preferences[part].map(({ id, value }) => [id, value])),
  });
  return { added: contents('added'), differing: contents('differing'), same: contents('same') };
}

/** Returns the parts a restore has to store. */
export function toRestore({ added, differing }: LibraryComparison, choice: RestoreChoice): LibraryContents {
  if (choice === 'keep-mine') return added;
  return {
    songs: [...added.songs, ...differing.songs],
    collections: [...added.collections, ...differing.collections],
    sets: [...added.sets, ...differing.sets],
    layers: [...added.layers, ...differing.layers],
    preferences: new Map([...added.preferences, ...differing.preferences]),
  };
}

/** Lists the names of the records; a set without a name is listed by its day, and a layer by its song, as `titles` have it. */
export function listNames(
  contents: LibraryContents,
  formatDay: (ms: number) => string,
  titles: ReadonlyMap<string, string>,
): readonly NamedPart[] {
  return [
    ...contents.songs.map(({ title }) => ({ kind: 'songs', name: title }) as const),
    ...contents.collections.map(({ name }) => ({ kind: 'collections', name }) as const),
    ...contents.sets.map(({ at }) => ({ kind: 'sets', name: at === null ? 'Undated' : formatDay(at) }) as const),
    ...contents.layers.map(({ id }) => ({ kind: 'layers', name: titles.get(id) ?? 'Song Not Found' }) as const),
  ];
}

export interface NamedPart {
  readonly kind: Exclude<LibraryKind, 'preferences'>;
  readonly name: string;
}

type Parts<Value> = Readonly<Record<keyof LibraryComparison, readonly Value[]>>;

type Compare<Value> = (value: Value, id: string) => keyof LibraryComparison;

function parted<Value extends { readonly id: string }>(
  values: readonly Value[],
  compare: Compare<Value>,
): Parts<Value> {
  const parts: Record<keyof LibraryComparison, Value[]> = { added: [], differing: [], same: [] };
  for (const value of values) parts[compare(value, value.id)].push(value);
  return parts;
}

function compared<Value extends { readonly id: string }>(
  backup: readonly Value[],
  device: readonly Value[],
  validated: (value: unknown) => Result<Value, unknown>,
): Parts<Value> {
  const mine = new Map(device.map((value) => [value.id, value]));
  return parted(backup, (value, id) => {
    const own = mine.get(id);
    if (own === undefined) return 'added';
    return isSame(value, own) || isSame(value, plain(own, validated)) ? 'same' : 'differing';
  });
}

/** A stored record in the form in which files are read. */
function plain<Value>(own: Value, validated: (value: unknown) => Result<Value, unknown>): Value {
  const checked = validated(own);
  return checked.ok ? checked.value : own;
}

function comparedPreferences(
  backup: LibraryContents['preferences'],
  device: LibraryContents['preferences'],
): Parts<{ readonly id: string; readonly value: unknown }> {
  const entries = [...backup].map(([id, value]) => ({ id, value }));
  return parted(entries, ({ id, value }) => {
    const own = device.get(id);
    if (own === undefined) return 'added';
    return isSame(own, value) ? 'same' : 'differing';
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
