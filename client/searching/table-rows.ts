import { createStore, type Store } from '@uplift/core/foundation';
import { DEFAULT_SORT, type LibraryRows, type LibrarySort, type SongRepository } from '@uplift/core/library';
import { keepFirstRows, readFirstRows, type FirstRows, type KeptText } from './first-rows.ts';

/** The library as its page shows it: while it is loading, its first rows, if they are known and the table is sorted by title. */
export type LibraryInTable =
  | { readonly status: 'loading'; readonly first: FirstRows | null }
  | Exclude<LibraryRows, { readonly status: 'loading' }>;

export interface TableRowsParts {
  readonly live: { readonly rows: Store<LibraryRows> };
  readonly songs: Pick<SongRepository, 'getMany'>;
  readonly firstRows: KeptText;
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

/** Reads the first rows, and all once the page has subscribed and painted the first: reading 10,000 would delay their paint. */
export function createTableRows(parts: TableRowsParts, sort: Store<LibrarySort>): TableRows {
  const rows = createStore<LibraryInTable>({ status: 'loading', first: null });
  let first: FirstRows | null = null;
  let all: Store<LibraryRows> = createStore(LOADING);
  const update = () => {
    const library = all.get();
    if (library.status !== 'loading') rows.set(library);
    else rows.set({ status: 'loading', first: sort.get() === DEFAULT_SORT ? first : null });
  };
  const readAll = () => {
    all = parts.live.rows;
    all.subscribe(update);
    update();
    keepFirst(parts, all);
  };
  const readFirst = async () => {
    first = await readFirstRows(parts.songs, parts.firstRows).catch(() => null);
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
  sort.subscribe(() => all.get().status === 'loading' && update());
  let rest: Promise<void> | null = null;
  const subscribe = (listener: () => void) => {
    rest ??= readRest();
    return rows.subscribe(listener);
  };
  return { rows: { get: () => rows.get(), subscribe }, firstRead };
}

/** Keeps the first rows for the next start, while the page is idle. */
function keepFirst({ firstRows, whenIdle }: TableRowsParts, rows: Store<LibraryRows>): void {
  let isDue = false;
  const keep = () => {
    isDue = false;
    const all = rows.get();
    if (all.status === 'ready') keepFirstRows(all.rows, firstRows);
  };
  const keepLater = () => {
    if (isDue) return;
    isDue = true;
    whenIdle(keep);
  };
  rows.subscribe(keepLater);
  keepLater();
}
