import type { LiveLibrary } from '@uplift/client/records';
import { createStore, type Store } from '@uplift/core/foundation';
import { DEFAULT_SORT, type LibraryRows, type LibrarySort, type SongRepository } from '@uplift/core/library';
import { readFirstRows, type FirstRows, type FirstRowsMemory } from './first-rows.ts';

/** The library as its page shows it: while it is loading, its first rows, if they are known and the table is sorted by title. */
export type LibraryInTable =
  | ({ readonly status: 'loading' } & FirstRows)
  | Exclude<LibraryRows, { readonly status: 'loading' }>;

export interface TableRowsParts {
  readonly live: Pick<LiveLibrary, 'rows' | 'hasRows'>;
  readonly songs: Pick<SongRepository, 'getMany'>;
  readonly firstRows: FirstRowsMemory;
  /** Resolves once the next frame is painted. */
  readonly afterPaint: () => Promise<void>;
  /** Runs `work` once the page is drawn. */
  readonly whenIdle: (work: () => void) => void;
}

export interface TableRows {
  readonly rows: Store<LibraryInTable>;
  readonly firstRead: Promise<void>;
}

const LOADING: LibraryRows = { status: 'loading' };
const NO_ROWS: LibraryInTable = { status: 'loading', rows: [], rowCount: 0, songCount: 0 };

/**
 * Reads the first rows, and all once the page has subscribed and painted the first: reading 10,000 would delay their
 * paint. If another page has read all rows, shows these.
 */
export function createTableRows(parts: TableRowsParts, sort: Store<LibrarySort>): TableRows {
  const rows = createStore(NO_ROWS);
  let first: FirstRows | null = null;
  let all: Store<LibraryRows> = createStore(LOADING);
  const update = () => {
    const library = all.get();
    if (library.status !== 'loading') rows.set(library);
    else rows.set(first !== null && sort.get() === DEFAULT_SORT ? { status: 'loading', ...first } : NO_ROWS);
  };
  const readAll = () => {
    all = parts.live.rows;
    all.subscribe(update);
    update();
    keepFirst(parts, all);
  };
  const readFirst = async () => {
    if (!parts.live.hasRows()) first = await readFirstRows(parts.songs, parts.firstRows);
    if (first === null) readAll();
    else update();
  };
  const firstRead = readFirst();
  const readRest = async () => {
    await firstRead;
    if (first === null) return;
    await parts.afterPaint();
    readAll();
  };
  sort.subscribe(update);
  let rest: Promise<void> | null = null;
  const subscribe = (listener: () => void) => {
    rest ??= readRest();
    return rows.subscribe(listener);
  };
  return { rows: { get: () => rows.get(), subscribe }, firstRead };
}

/** Keeps the first rows for the next start, while the page is idle. */
function keepFirst({ firstRows, whenIdle }: TableRowsParts, rows: Store<LibraryRows>): void {
  let isWaiting = false;
  const keep = () => {
    isWaiting = false;
    const all = rows.get();
    // Without a network for its code, the next change tries again.
    if (all.status === 'ready') void firstRows.keep(all.rows).catch(() => undefined);
  };
  const keepLater = () => {
    if (!isWaiting) whenIdle(keep);
    isWaiting = true;
  };
  rows.subscribe(keepLater);
  keepLater();
}
