import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { COLLECTION_SHAPE, LAYER_SHAPE, SET_SHAPE, SONG_SHAPE } from '@uplift/core/replication';
import { isPurgeOutdated, listLog, purgeRecord, receivePush, replaceLog } from '@uplift/core/sync';
import type {
  ListedLog,
  PushRefusal,
  ReceivedPush,
  RecordPlace,
  Replacement,
  SealedAnswer,
  SealedHead,
  SealedPurge,
  SealedPush,
  SealedWaiting,
  ServerRecord,
  ServerRefusal,
  SyncedCollection,
  Unsealed,
} from '@uplift/core/sync';
import { readGeneration } from './sealed-entries.ts';

export const COLLECTIONS: readonly SyncedCollection[] = ['songs', 'collections', 'sets', 'layers'];

export const SHAPES = {
  songs: SONG_SHAPE,
  collections: COLLECTION_SHAPE,
  sets: SET_SHAPE,
  layers: LAYER_SHAPE,
} as const;

/** Number of records in a page, so low that every larger exchange takes several pages. */
const PAGE = 4;

/** Rules of the server for records, so that a fault can be planted. */
export interface ServerRules {
  receive(row: ServerRecord | null, push: SealedPush, at: PushPlace): Result<ReceivedPush, PushRefusal>;
  purge(
    row: ServerRecord | null,
    nextVersion: number,
    proof: Uint8Array | null,
  ): { readonly row: ServerRecord; readonly changed: boolean };
  listed(id: string, row: ServerRecord, cursor: number): Result<ListedLog, 'state-needed'>;
  replace(row: ServerRecord | null, replacement: Replacement): ServerRecord | null;
  /** Returns true if an entry is sealed with the library’s present key. */
  isSealedNow(entry: Uint8Array, generation: number): boolean;
  /** The heads that are listed. */
  heads(heads: readonly SealedHead[]): readonly SealedHead[];
  /** The version of the next write. */
  nextVersion(latest: number, isFirstOfBatch: boolean): number;
  /** The first of the rows that are newer than a cursor, which come in the order of their versions. */
  page(rows: readonly Row[]): readonly Row[];
}

type Row = readonly [id: string, row: ServerRecord];

export interface PushPlace {
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly nextVersion: number;
}

export const SERVER_RULES: ServerRules = {
  receive: (row, push, { nextVersion }) => receivePush(row, push, nextVersion),
  purge: purgeRecord,
  listed: listLog,
  replace: replaceLog,
  isSealedNow: (entry, generation) => readGeneration(entry) === generation,
  heads: (heads) => heads,
  nextVersion: (latest) => latest + 1,
  page: (rows) => rows.slice(0, PAGE),
};

type Versions = Readonly<Record<SyncedCollection, number>>;
type Pushed = Result<SealedAnswer, ServerRefusal>;

/** The records of one account at a server in memory, each call one transaction, as the real one has them. */
export class AccountServer {
  readonly #rules: ServerRules;
  /** Called with each push that is kept. */
  readonly #onKept: (collection: SyncedCollection, waiting: SealedWaiting) => void;
  readonly #rows = new Map<string, Map<string, ServerRecord>>(COLLECTIONS.map((name) => [name, new Map()]));
  readonly #heads = new Map<string, SealedHead>();
  #latest = 0;
  #generation = 1;
  #late = 0;
  #versions: Versions = { songs: 0, collections: 0, sets: 0, layers: 0 };

  constructor(rules: ServerRules, onKept: (collection: SyncedCollection, waiting: SealedWaiting) => void) {
    this.#rules = rules;
    this.#onKept = onKept;
  }

  versions(): Versions {
    return this.#versions;
  }

  rows(collection: SyncedCollection): ReadonlyMap<string, ServerRecord> {
    return this.#findRows(collection);
  }

  /** The generation of the library’s present key. */
  generation(): number {
    return this.#generation;
  }

  /** A device gives the library another key. */
  changeKey(): void {
    this.#generation += 1;
    this.#heads.clear();
  }

  heads(): readonly SealedHead[] {
    return this.#rules.heads([...this.#heads.values()]);
  }

  /** Keeps a head, unless it is of an earlier key, or overtaken by a later one. */
  putHead(head: SealedHead): Result<null, ServerRefusal> {
    if (!this.#rules.isSealedNow(head.head, this.#generation)) return refused({ type: 'other-key' });
    if ((this.#heads.get(head.device)?.sequence ?? 0) < (head.sequence ?? 0)) this.#heads.set(head.device, head);
    return accepted(null);
  }

  /** Records whose log begins with an entry of an earlier key. */
  unsealed(): Unsealed {
    const records = COLLECTIONS.flatMap((collection) =>
      [...this.#findRows(collection)].flatMap(([id, { state }]) =>
        state === null || readGeneration(state) >= this.#generation ? [] : [{ collection, id }],
      ),
    );
    return { count: records.length, records: records.slice(0, PAGE) };
  }

  /** Number of entries that were stored although they were sealed with an earlier key. */
  lateEntries(): number {
    return this.#late;
  }

  list(collection: SyncedCollection, cursor: number): readonly ListedLog[] {
    const newer = [...this.#findRows(collection)].filter(([, row]) => row.version > cursor);
    const page = this.#rules.page(newer.toSorted(([, a], [, b]) => a.version - b.version));
    return page.map(([id, row]) => this.#listed(id, row, cursor));
  }

  read(collection: SyncedCollection, id: string): Result<ListedLog, ServerRefusal> {
    const row = this.#findRows(collection).get(id);
    if (row === undefined) return refused({ type: 'refused', because: 'That record doesn’t exist.' });
    return accepted(this.#listed(id, row, 0));
  }

  push(collection: SyncedCollection, batch: readonly SealedWaiting[]): readonly Pushed[] {
    return batch.map((waiting, index) => this.#pushOne({ collection, waiting }, index === 0));
  }

  replace({ collection, id }: RecordPlace, replacement: Replacement): Result<null, ServerRefusal> {
    if (!this.#rules.isSealedNow(replacement.entry, this.#generation)) return refused({ type: 'other-key' });
    const row = this.#rules.replace(this.#findRows(collection).get(id) ?? null, replacement);
    if (row === null) return refused({ type: 'refused', because: 'The record has changed.' });
    this.#findRows(collection).set(id, row);
    return accepted(null);
  }

  #findRows(collection: SyncedCollection): Map<string, ServerRecord> {
    return this.#rows.get(collection) ?? new Map<string, ServerRecord>();
  }

  /** The state is read only where it cannot be done without. */
  #listed(id: string, row: ServerRecord, cursor: number): ListedLog {
    const listed = this.#rules.listed(id, { ...row, state: null }, cursor);
    const again = listed.ok ? listed : this.#rules.listed(id, row, cursor);
    if (!again.ok) throw new Error('A record that is there has no state.');
    return again.value;
  }

  #pushOne(
    { collection, waiting }: { collection: SyncedCollection; waiting: SealedWaiting },
    isFirst: boolean,
  ): Pushed {
    const { id, push } = waiting;
    const row = this.#findRows(collection).get(id) ?? null;
    const nextVersion = this.#rules.nextVersion(this.#latest, isFirst);
    if (push === null) return this.#purge({ collection, id, nextVersion }, waiting);
    if (!this.#rules.isSealedNow(push.entry, this.#generation)) return refused({ type: 'other-key' });
    const place = { collection, id, nextVersion };
    const received = this.#receive(row, push, place);
    if (!received.ok) return refused({ type: 'refused', because: received.refusal });
    const { row: next, changed, answer } = received.value;
    if (changed && next !== null) this.#store(place, withState(next, row), push);
    if (answer.isStored) this.#onKept(collection, waiting);
    return accepted(answer);
  }

  #store(place: PushPlace, row: ServerRecord, { entry }: SealedPush): void {
    if (readGeneration(entry) < this.#generation) this.#late += 1;
    this.#put(place, row);
  }

  #receive(row: ServerRecord | null, push: SealedPush, place: PushPlace): ReturnType<ServerRules['receive']> {
    const quick = this.#rules.receive(row === null ? null : { ...row, state: null }, push, place);
    const isStateNeeded = !quick.ok && quick.refusal === 'state-needed';
    return isStateNeeded ? this.#rules.receive(row, push, place) : quick;
  }

  #purge(place: PushPlace, waiting: SealedWaiting): Pushed {
    const row = this.#findRows(place.collection).get(place.id) ?? null;
    const { purge = null } = waiting;
    const refusal = purge === null ? null : this.#refusePurge(row, purge);
    if (refusal !== null) return refused(refusal);
    const purged = this.#rules.purge(row, place.nextVersion, purge?.proof ?? null);
    if (purged.changed) this.#put(place, purged.row);
    this.#onKept(place.collection, waiting);
    const { version, proof } = purged.row;
    return accepted({ outcome: 'purged', version, counters: {}, entries: [], isStored: true, isLong: false, proof });
  }

  #refusePurge(row: ServerRecord | null, purge: SealedPurge): ServerRefusal | null {
    if (!this.#rules.isSealedNow(purge.proof, this.#generation)) return { type: 'other-key' };
    return isPurgeOutdated(row, purge) ? { type: 'changed' } : null;
  }

  #put({ collection, id, nextVersion }: PushPlace, row: ServerRecord): void {
    this.#findRows(collection).set(id, row);
    this.#latest = Math.max(this.#latest, nextVersion);
    this.#versions = { ...this.#versions, [collection]: row.version };
  }
}

/** A state that was not read did not change. */
function withState(next: ServerRecord, row: ServerRecord | null): ServerRecord {
  return next.purged || next.state !== null || row === null ? next : { ...next, state: row.state };
}
