import {
  accepted,
  createStore,
  refused,
  type SongId,
  type StorageRefusal,
  type Store,
  type WritableStore,
} from '@uplift/core/foundation';
import type {
  DuplicateChoice,
  ImportData,
  FileRead,
  ImportFile,
  ImportList,
  ImportListEvent,
  ImportReport,
  LibraryIndex,
} from '@uplift/core/import';
import { EMPTY_IMPORT, indexLibrary, nextImportList } from '@uplift/core/import';
import type { LibraryRows } from '@uplift/core/library';
import { gatherReadings } from './gather-readings.ts';
import { identicalFiles } from './identical-files.ts';
import { ImportPreviews, type ImportPreview } from './import-previews.ts';
import type { FileReading, SongImporter } from './song-importer.ts';
import { storeImport, undoImport, type StoredImport, type StoringPorts, type UndoFailure } from './store-import.ts';

/** Stage of an import: files are being listed, then stored, then reported. */
export type ImportStage =
  | { readonly type: 'listing' }
  | { readonly type: 'storing'; readonly stored: number; readonly total: number }
  | { readonly type: 'reported'; readonly report: ImportReport; readonly failure: StorageRefusal | null };

export interface ImportState {
  readonly stage: ImportStage;
  readonly list: ImportList;
  /** Batches of files still being compared with the songs of the library. */
  readonly comparing: number;
  /** The file of the open preview; null for none. */
  readonly preview: ImportPreview | null;
  /** The file whose lines were looked at last. */
  readonly lastPreviewed: number | null;
}

const START: ImportState = {
  stage: { type: 'listing' },
  list: EMPTY_IMPORT,
  comparing: 0,
  preview: null,
  lastPreviewed: null,
};

/** True while files are still being read or compared with the library: until then the outcome is unknown. */
export function isPending({ list, comparing }: Pick<ImportState, 'list' | 'comparing'>): boolean {
  return list.readCount < list.chosenCount || comparing > 0;
}

/** One use of the import dialog. */
export interface ImportSession {
  readonly state: Store<ImportState>;
  readonly addFiles: (files: readonly File[]) => void;
  readonly addText: (text: string, name: string) => void;
  readonly remove: (key: number) => void;
  readonly decide: (key: number, choice: DuplicateChoice) => void;
  /** Decides the same for every file that the library seems to have. */
  readonly decideAll: (choice: DuplicateChoice) => void;
  /** Files opened line by line. */
  readonly previews: Pick<ImportPreviews, 'open' | 'set' | 'reset' | 'close'>;
  /** Stores the listed songs and reports them. */
  readonly accept: () => void;
  /** Takes the whole import back; returns the reason it could not, or null. */
  readonly undo: () => Promise<UndoFailure | null>;
  /** Clears everything and stops reading. */
  readonly close: () => void;
}

export interface ImportSessionPorts extends StoringPorts {
  readonly importer: SongImporter;
}

/** Begins with an empty list. */
export function createImportSession(ports: ImportSessionPorts, rows: Store<LibraryRows>): ImportSession {
  const state: WritableStore<ImportState> = createStore<ImportState>(START);
  const change = (parts: Partial<ImportState>) => state.set({ ...state.get(), ...parts });
  const dispatch = listDispatch(ports, state, () => reading.signal);
  const previews = new ImportPreviews({
    importer: ports.importer,
    show: (preview) => change({ preview, ...(preview !== null && { lastPreviewed: preview.key }) }),
    reread: (key, data) => dispatch({ type: 'reread', key, data, library: libraryIndex(rows.get()) }),
    toImportData,
  });
  let reading = new AbortController();
  let stored: StoredImport | null = null;

  const addFiles = (files: readonly File[]) => readFiles(ports, files, { dispatch, rows, signal: reading.signal });

  const addText = async (text: string, name: string) => {
    const { signal } = reading;
    dispatch({ type: 'chosen', count: 1 });
    const [read] = await Promise.all([ports.importer.readText(text, name), untilRead(rows)]);
    if (!signal.aborted) dispatch({ type: 'read', files: [fileRead(read)], library: libraryIndex(rows.get()) });
  };

  const accept = async () => {
    change({ stage: { type: 'storing', stored: 0, total: state.get().list.files.length } });
    await previews.settle();
    // Nothing is previewed from here on, and each chosen file takes the browser 3 KB.
    ports.importer.forget();
    stored = await storeImport(ports, state.get().list, (progress) =>
      change({ stage: { type: 'storing', ...progress } }),
    );
    change({ stage: { type: 'reported', report: stored.report, failure: stored.failure } });
  };

  return {
    state,
    addFiles: (files) => void addFiles(files),
    addText: (text, name) => void addText(text, name),
    remove: (key) => dispatch({ type: 'removed', key }),
    decide: (key, choice) => dispatch({ type: 'decided', key, choice }),
    decideAll: (choice) => dispatch({ type: 'decided-all', choice }),
    previews,
    accept: () => void accept(),
    undo: () => (stored === null ? Promise.resolve(null) : undoImport(ports, stored)),
    close() {
      reading.abort();
      reading = new AbortController();
      stored = null;
      previews.forgetAll();
      ports.importer.forget();
      state.set(START);
    },
  };
}

/** Changes the list of a session, and compares read files with the library in the background. */
function listDispatch({ songs }: ImportSessionPorts, state: WritableStore<ImportState>, signal: () => AbortSignal) {
  return (event: ImportListEvent) => {
    const before = state.get();
    const list = nextImportList(before.list, event);
    const files = event.type === 'read' ? list.files.slice(before.list.files.length) : [];
    if (event.type !== 'read' || !files.some(({ potentialDuplicate }) => potentialDuplicate))
      return state.set({ ...before, list });
    state.set({ ...before, list, comparing: before.comparing + 1 });
    return void findIdentical(songs, { files, library: event.library }, { state, signal: signal() });
  };
}

interface Comparing {
  readonly state: WritableStore<ImportState>;
  readonly signal: AbortSignal;
}

interface FilesRead {
  readonly files: readonly ImportFile[];
  readonly library: LibraryIndex;
}

async function findIdentical(
  songs: ImportSessionPorts['songs'],
  read: FilesRead,
  { state, signal }: Comparing,
): Promise<void> {
  let matches: ReadonlyMap<number, readonly SongId[]> = new Map();
  try {
    matches = await identicalFiles(songs, read.files, read.library);
  } finally {
    const { list, comparing, ...rest } = state.get();
    const next = matches.size === 0 ? list : nextImportList(list, { type: 'found-identical', matches });
    if (!signal.aborted) state.set({ ...rest, list: next, comparing: comparing - 1 });
  }
}

interface ReadingPorts {
  readonly dispatch: (event: ImportListEvent) => void;
  readonly rows: Store<LibraryRows>;
  readonly signal: AbortSignal;
}

/** Lists files as they are read. An archive counts as one file until it is opened, so the number of files may grow. */
async function readFiles(
  { importer }: ImportSessionPorts,
  files: readonly File[],
  { dispatch, rows, signal }: ReadingPorts,
): Promise<void> {
  let announced = files.length;
  dispatch({ type: 'chosen', count: announced });
  await untilRead(rows);
  if (signal.aborted) return;
  const gathered = gatherReadings((readings) => {
    if (!signal.aborted) dispatch({ type: 'read', files: readings.map(fileRead), library: libraryIndex(rows.get()) });
  });
  await importer.read(
    files,
    (readings, { total }) => {
      if (signal.aborted) return;
      if (total > announced) dispatch({ type: 'chosen', count: total - announced });
      announced = Math.max(announced, total);
      gathered.add(readings);
    },
    signal,
  );
  gathered.listAll();
}

function fileRead({ outcome, ...file }: FileReading): FileRead {
  return { ...file, data: toImportData(outcome) };
}

function toImportData(outcome: FileReading['outcome']): ImportData {
  return outcome.type === 'read' ? accepted(outcome) : refused(outcome.because);
}

/** Waits for the library's rows: files can't be compared with songs that are still unknown. */
function untilRead(rows: Store<LibraryRows>): Promise<void> {
  return new Promise((resolve) => {
    const isRead = () => rows.get().status !== 'loading';
    if (isRead()) return resolve();
    const unsubscribe = rows.subscribe(() => {
      if (!isRead()) return;
      unsubscribe();
      resolve();
    });
  });
}

// A thousand files come in batches, while the library stays the same.
const indexes = new WeakMap<LibraryRows, LibraryIndex>();

function libraryIndex(rows: LibraryRows): LibraryIndex {
  const known = indexes.get(rows);
  if (known !== undefined) return known;
  const index = indexLibrary(rows.status === 'ready' ? rows.rows : []);
  indexes.set(rows, index);
  return index;
}
