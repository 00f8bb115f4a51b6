import { createStore } from '@uplift/core/foundation';
import type { Store, WritableStore } from '@uplift/core/foundation';
import type { LibraryRow } from './library-row.ts';
import { toRows } from './to-rows.ts';
import type { SongRepository } from '../song-repository.ts';

/** The rows of the whole library, in no order. Unreadable: the device failed to answer; the next change tries again. */
export type LibraryRows =
  | { readonly status: 'loading' }
  | { readonly status: 'unreadable' }
  | { readonly status: 'ready'; readonly rows: readonly LibraryRow[] };

type RowSource = Pick<SongRepository, 'get' | 'getRows' | 'subscribe'>;

/** Up to this many changed songs are read one by one; the rows of more are read together. */
const FEW_SONGS = 20;

/**
 * The library's rows, read once and then updated from every tab. Listens for the lifetime of the page. After many
 * changes at once it waits for `rest` before reading: more may follow, for example while a whole library arrives.
 */
export function createLibraryRows(songs: RowSource, rest: () => Promise<unknown>): Store<LibraryRows> {
  const reader = new RowReader(songs, rest);
  // Another account was unlocked, or none is any more: any song may have come or gone.
  songs.subscribe(({ ids, cause }) => {
    if (cause === 'unlocked') void reader.readAll();
    // Claiming doesn't change any row.
    else if (cause !== 'claimed') void reader.changed(ids);
  });
  void reader.readAll();
  return reader.store;
}

/** Reads one thing at a time, so that an older answer never replaces a newer one. */
class RowReader {
  readonly store: WritableStore<LibraryRows> = createStore<LibraryRows>({ status: 'loading' });
  readonly #songs: RowSource;
  readonly #rest: () => Promise<unknown>;
  readonly #changed = new Set<string>();
  #needsAll = false;
  #isReading = false;

  constructor(songs: RowSource, rest: () => Promise<unknown>) {
    this.#songs = songs;
    this.#rest = rest;
  }

  async readAll(): Promise<void> {
    this.#needsAll = true;
    await this.#catchUp();
  }

  async changed(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#changed.add(id);
    await this.#catchUp();
  }

  async #catchUp(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#needsAll || this.#changed.size > 0) await this.#readChanged();
    } catch {
      this.#needsAll = true;
      this.store.set({ status: 'unreadable' });
    } finally {
      this.#isReading = false;
    }
  }

  async #readChanged(): Promise<void> {
    const known = this.store.get();
    const ids = [...this.#changed];
    const before = known.status === 'ready' ? known.rows : null;
    const isAll = this.#needsAll || before === null;
    this.#changed.clear();
    this.#needsAll = false;
    const rows = isAll ? await this.#withAll(before) : await this.#withSongs(before, ids);
    if (rows !== before) this.store.set({ status: 'ready', rows });
    if (ids.length > FEW_SONGS) await this.#rest();
  }

  async #withAll(rows: readonly LibraryRow[] | null): Promise<readonly LibraryRow[]> {
    const all = await this.#songs.getRows();
    return rows !== null && sameRows(rows, all) ? rows : all;
  }

  /** The rows with those of changed songs read again; the same rows if none differs. */
  async #withSongs(rows: readonly LibraryRow[], ids: readonly string[]): Promise<readonly LibraryRow[]> {
    const fresh = await (ids.length > FEW_SONGS ? this.#songs.getRows(new Set(ids)) : this.#readSongs(ids));
    const changed = new Set(ids);
    const stale = rows.filter((row) => changed.has(row.id));
    if (sameRows(stale, fresh)) return rows;
    const place = rows.findIndex((row) => changed.has(row.id));
    const others = stale.length === 0 ? rows : rows.filter((row) => !changed.has(row.id));
    return place === -1 ? [...others, ...fresh] : others.toSpliced(place, 0, ...fresh);
  }

  async #readSongs(ids: readonly string[]): Promise<readonly LibraryRow[]> {
    const records = await Promise.all(ids.map((id) => this.#songs.get(id)));
    return records.flatMap((record) => (record === null ? [] : toRows(record.value)));
  }
}

/** Compares rows in any order. Most changes are to lyrics and chords, which no row shows, so the table has nothing to redraw. */
function sameRows(a: readonly LibraryRow[], b: readonly LibraryRow[]): boolean {
  if (a.length !== b.length) return false;
  const byName = new Map(b.map((row) => [rowName(row), row]));
  return byName.size === a.length && a.every((row) => sameRow(row, byName.get(rowName(row))));
}

function rowName({ id, arrangement_id }: LibraryRow): string {
  return `${arrangement_id}/${id}`;
}

function sameRow(a: LibraryRow, b: LibraryRow | undefined): boolean {
  // The fields of a literal type are its keys.
  return b !== undefined && (Object.keys(a) as (keyof LibraryRow)[]).every((field) => isSame(a[field], b[field]));
}

/** Tags are the one field that is a list. */
function isSame(a: LibraryRow[keyof LibraryRow], b: LibraryRow[keyof LibraryRow]): boolean {
  return a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));
}
