import type { Collection, CollectionRepository } from '@uplift/core/collections';
import type { Clock, KeyedValueRepository, NewId, Store } from '@uplift/core/foundation';
import { createLibraryRows, type LibraryRows, type SongRepository } from '@uplift/core/library';
import type { Layer, LayerRepository } from '@uplift/core/layers';
import type { RecordSession, RecordSessionPorts } from '@uplift/core/record-session';
import type { SetList, SetListRepository } from '@uplift/core/set-list';
import type { Song } from '@uplift/core/songbook';
import { createLiveRecords, type LiveRecords } from './live-records.ts';
import type { RecordCondition } from './record-condition.ts';
import { createRecordSessions, type RecordSessions } from './record-sessions.ts';
import { createStoredValues, type StoredValues } from './stored-values.ts';

/** State of a song. */
export type SongCondition = RecordCondition<Song>;

/** The records and values of this device, live: read once for the whole page, and again when any tab changes them. */
export interface LiveLibrary {
  readonly songs: LiveRecords<Song>;
  readonly collections: LiveRecords<Collection>;
  readonly sets: LiveRecords<SetList>;
  readonly layers: LiveRecords<Layer>;
  /** The rows of all songs. */
  readonly rows: Store<LibraryRows>;
  /** Returns true once a page has used `rows`. */
  hasRows(): boolean;
  readonly preferences: StoredValues;
  readonly onboarding: StoredValues;
  /** The records that this tab edits. */
  readonly edited: {
    readonly songs: EditedRecords<Song>;
    readonly collections: EditedRecords<Collection>;
    readonly sets: EditedRecords<SetList>;
    readonly layers: EditedRecords<Layer>;
  };
  /** Returns true while an edit of this tab is not stored. */
  hasUnstored(): boolean;
}

/** The edited records of a kind. They begin with the first page that edits, so that others load no code of edits. */
interface EditedRecords<Value extends { readonly id: string }> {
  /** The sessions, the same ones at each call; `begin` starts the one of a record. */
  readonly sessions: (
    begin: (value: Value, ports: RecordSessionPorts<Value>) => RecordSession<Value>,
  ) => RecordSessions<Value>;
  hasUnstored(): boolean;
}

export interface LiveLibraryParts {
  readonly songs: SongRepository;
  readonly collections: CollectionRepository;
  readonly sets: SetListRepository;
  readonly layers: LayerRepository;
  readonly preferences: KeyedValueRepository;
  readonly onboarding: KeyedValueRepository;
  readonly now: Clock;
  readonly newId: NewId;
}

/** Tracks the records of a device. Reads only what a page subscribes to. */
export function createLiveLibrary({ now, newId, ...kept }: LiveLibraryParts): LiveLibrary {
  const songs = createLiveRecords(kept.songs);
  const collections = createLiveRecords(kept.collections);
  const sets = createLiveRecords(kept.sets);
  const layers = createLiveRecords(kept.layers);
  keepLayersWithSongs(kept);
  // Songs that a session has just put are not read again for the table.
  const rowSource = { ...songs.records, getRows: (ids?: ReadonlySet<string>) => kept.songs.getRows(ids) };
  let rows: Store<LibraryRows> | null = null;
  const preferences = once(() => createStoredValues(kept.preferences));
  const onboarding = once(() => createStoredValues(kept.onboarding));
  const ports = { now, newId };
  const edited = {
    songs: createEditedRecords({ ...ports, records: songs.records }),
    collections: createEditedRecords({ ...ports, records: collections.records }),
    sets: createEditedRecords({ ...ports, records: sets.records }),
    layers: createEditedRecords({ ...ports, records: layers.records }),
  };
  return {
    songs,
    collections,
    sets,
    layers,
    get rows() {
      return (rows ??= createLibraryRows(rowSource, () => passed(REST_MS)));
    },
    hasRows: () => rows !== null,
    get preferences() {
      return preferences();
    },
    get onboarding() {
      return onboarding();
    },
    edited,
    hasUnstored: () => Object.values(edited).some((one) => one.hasUnstored()),
  };
}

function createEditedRecords<Value extends { readonly id: string }>(
  ports: RecordSessionPorts<Value>,
): EditedRecords<Value> {
  let begun: RecordSessions<Value> | null = null;
  return {
    sessions: (begin) => (begun ??= createRecordSessions((value) => begin(value, ports))),
    hasUnstored: () => begun?.hasUnstored() ?? false,
  };
}

type LayersOfSongs = Pick<LiveLibraryParts, 'songs' | 'layers'>;

/**
 * Deletes a layer permanently with its song, and claims it with its song; a song in the trash keeps its layer. A layer
 * that the device refuses to change stays, and does no harm.
 */
function keepLayersWithSongs(parts: LayersOfSongs): void {
  parts.songs.subscribe(({ cause, ids }) => {
    if (cause === 'purged') void forgetLayers(parts, ids);
    if (cause === 'claimed') void claimLayers(parts, ids);
  });
}

/** Only what is in the trash is deleted permanently. */
async function forgetLayers({ layers }: LayersOfSongs, ids: readonly string[]): Promise<void> {
  const removed = await layers.remove(ids);
  if (removed.ok && removed.value > 0) await layers.purge(ids);
}

async function claimLayers({ songs, layers }: LayersOfSongs, ids: readonly string[]): Promise<void> {
  const [song] = await songs.getMany(ids.slice(0, 1));
  const owner = song?.uplift_id ?? null;
  if (owner !== null) await layers.claim(ids, owner);
}

/**
 * Interval of about a second at which the table follows a library that arrives by the thousand, instead of each page.
 */
const REST_MS = 700;

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
