import { afterPaint } from '@uplift/client/idle';
import { createCollectionSession, type Collection, type CollectionRepository } from '@uplift/core/collections';
import type { Clock, KeyedValueRepository, NewId, Store } from '@uplift/core/foundation';
import { createLibraryRows, type LibraryRows, type SongRepository } from '@uplift/core/library';
import { createLayerSession, type Layer, type LayerRepository } from '@uplift/core/layers';
import { createSetSession, type SetList, type SetListRepository } from '@uplift/core/set-list';
import { createSongSession } from '@uplift/core/song-session';
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
  readonly sessions: {
    readonly songs: RecordSessions<Song>;
    readonly collections: RecordSessions<Collection>;
    readonly sets: RecordSessions<SetList>;
    readonly layers: RecordSessions<Layer>;
  };
  /** Returns true while an edit of this tab is not stored. */
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
  const sessions = {
    songs: createRecordSessions((song: Song) =>
      createSongSession(song, { ...ports, records: songs.records, afterPaint }),
    ),
    collections: createRecordSessions((collection: Collection) =>
      createCollectionSession(collection, { ...ports, records: collections.records }),
    ),
    sets: createRecordSessions((set: SetList) => createSetSession(set, { ...ports, records: sets.records })),
    layers: createRecordSessions((layer: Layer) => createLayerSession(layer, { ...ports, records: layers.records })),
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
    sessions,
    hasUnstored: () => Object.values(sessions).some((one) => one.hasUnstored()),
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
