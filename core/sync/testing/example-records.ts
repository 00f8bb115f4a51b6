import { accepted, createStore, refused, toId } from '@uplift/core/foundation';
import type { DeviceId, Result } from '@uplift/core/foundation';
import {
  applyDelta,
  shareHistory,
  changeDocument,
  coversStateVector,
  createDocument,
  joinDocuments,
  diffAgainst,
  openDocument,
} from '@uplift/core/replication';
import type { StateVector } from '@uplift/core/replication';
import { ExampleHeads } from './example-heads.ts';
import type { KnownRecord } from './example-heads.ts';
import { SHAPE, unwrap } from './example-exchange.ts';
import type { Doc, Value } from './example-exchange.ts';
import type {
  AnsweredPush,
  ListedPage,
  ListedRecord,
  PushAnswer,
  Received,
  SyncRecords,
  SyncedCollection,
  Waiting,
  WaitingCount,
  WholeRecord,
} from '../sync-records.ts';

interface Held {
  /** Null once it is permanently deleted on this device. */
  readonly document: Doc | null;
  readonly known: StateVector;
  readonly version: number;
  /** Null when nothing waits. */
  readonly waiting: { readonly stamp: string; readonly since: number; readonly isBulk: boolean } | null;
}

/** The records of one device, in memory. */
export class ExampleRecords implements SyncRecords {
  isFull = false;
  readonly heads: ExampleHeads;
  readonly #device: DeviceId;
  readonly #clock: () => number;
  readonly #held = new Map<string, Held>();
  readonly #waits = createStore(0);
  #epoch: string | null = null;
  readonly #cursors = { songs: 0, collections: 0, sets: 0, layers: 0 };

  constructor(device: string, clock: () => number) {
    this.#device = toId<DeviceId>(device);
    this.#clock = clock;
    this.heads = new ExampleHeads(device, () => this.#listKnown());
  }

  count: SyncRecords['count'] = (keys) => this.heads.count(keys);
  headState: SyncRecords['headState'] = () => this.heads.headState();
  keepHeads: SyncRecords['keepHeads'] = (memory) => this.heads.keepHeads(memory);
  noteWarning: SyncRecords['noteWarning'] = (warning) => this.heads.noteWarning(warning);
  dismissWarnings: SyncRecords['dismissWarnings'] = () => this.heads.dismissWarnings();

  #listKnown(): readonly KnownRecord[] {
    return [...this.#held].map(([key, { known }]) => {
      const [collection, id] = key.split('/') as [SyncedCollection, string]; // as the keys of the examples are
      return { collection, id, counters: known };
    });
  }

  /** Adds that many songs at once, as by a person. */
  fill(count: number): void {
    for (let at = 0; at < count; at += 1) this.edit(`songs/bulk-${at}`, { title: String(at) }, true);
  }

  /** A person writes fields of a record, or makes it. */
  edit(key: string, fields: Value, isBulk = false): void {
    const held = this.#held.get(key);
    const document =
      held?.document === undefined || held.document === null
        ? createDocument<Value>(SHAPE, fields, this.#device)
        : changeDocument(SHAPE, held.document, { next: { ...held.document.value, ...fields }, device: this.#device })
            .document;
    this.#wait(key, { known: {}, version: 0, ...held, document }, isBulk);
  }

  /** Deletes a record permanently, as by a person. */
  purge(key: string): void {
    const held = this.#held.get(key);
    if (held !== undefined) this.#wait(key, { ...held, document: null });
  }

  /** The record is gone, as from a damaged disk. */
  lose(key: string): void {
    this.#held.delete(key);
  }

  values(): Readonly<Record<string, Value>> {
    const live = [...this.#held].flatMap(([key, { document }]) => (document === null ? [] : [[key, document.value]]));
    return Object.fromEntries(live) as Readonly<Record<string, Value>>; // of keys and values
  }

  async waiting(limit: number, except: ReadonlySet<string>): Promise<readonly Waiting[]> {
    const waiting = [...this.#held].flatMap(([key, held]) =>
      held.waiting === null ? [] : [listWaiting(key, held, held.waiting)],
    );
    const inOrder = waiting.toSorted((a, b) => Number(a.isBulk) - Number(b.isBulk));
    return inOrder.filter(({ stamp }) => !except.has(stamp)).slice(0, limit);
  }

  async countWaiting(): Promise<WaitingCount> {
    const times = [...this.#held.values()].flatMap(({ waiting }) => (waiting === null ? [] : [waiting.since]));
    return { count: times.length, since: times.length === 0 ? null : Math.min(...times) };
  }

  async acknowledge(answered: readonly AnsweredPush[]): Promise<Result<null, 'storage-full'>> {
    if (this.isFull) return refused('storage-full');
    for (const one of answered) this.#acknowledge(one);
    return accepted(null);
  }

  #acknowledge({ sent, answer }: AnsweredPush): void {
    const key = `${sent.collection}/${sent.id}`;
    const [held, { outcome }] = [this.#held.get(key), answer];
    if (outcome === 'purged') this.#dropSent(key, sent);
    else if (outcome === 'disjoint') this.#join(key, held, answer.delta);
    else if (held !== undefined) this.#held.set(key, acknowledged(held, sent, answer));
  }

  async cursors(): Promise<Readonly<Record<SyncedCollection, number>>> {
    return { ...this.#cursors };
  }

  async receive(
    collection: SyncedCollection,
    records: readonly ListedRecord[],
    cursor: number,
  ): Promise<Result<Received, 'storage-full'>> {
    if (this.isFull) return refused('storage-full');
    const lacking = records.filter((record) => !this.#takeIn(collection, record)).map(({ id }) => id);
    if (lacking.length === 0) this.#cursors[collection] = cursor;
    return accepted({ changed: records.length - lacking.length, lacking, setAside: [] });
  }

  async receiveInTurn(
    collection: SyncedCollection,
    { records, cursor }: ListedPage,
    turn: Promise<boolean>,
  ): Promise<Result<Received, 'storage-full'>> {
    return (await turn) ? this.receive(collection, records, cursor) : refused('storage-full');
  }

  async receiveWhole(collection: SyncedCollection, record: ListedRecord): Promise<Result<null, 'storage-full'>> {
    this.#takeIn(collection, record);
    return accepted(null);
  }

  async epoch(): Promise<string | null> {
    return this.#epoch;
  }

  async keepEpoch(epoch: string): Promise<Result<null, 'storage-full'>> {
    this.#epoch = epoch;
    return accepted(null);
  }

  async resend(collection: SyncedCollection, listed: ReadonlySet<string>): Promise<Result<null, 'storage-full'>> {
    if (this.isFull) return refused('storage-full');
    for (const [key, held] of this.#held) {
      const [store, id = ''] = key.split('/');
      if (store !== collection || listed.has(id) || held.version === 0) continue;
      this.#wait(key, { ...held, known: {}, version: 0 }, true);
    }
    return accepted(null);
  }

  subscribe(listener: () => void): () => void {
    return this.#waits.subscribe(listener);
  }

  /** Returns true if the record could be taken in. */
  #takeIn(collection: SyncedCollection, { id, version, data }: ListedRecord): boolean {
    const key = `${collection}/${id}`;
    const held = this.#held.get(key);
    // A record that the server never acknowledged was begun after the deletion, or its push will be answered with the deletion.
    if (data === null) return held?.version === 0 ? true : this.#drop(key);
    return held?.document === null || this.#takeInData(key, version, data);
  }

  #takeInData(key: string, version: number, data: NonNullable<ListedRecord['data']>): boolean {
    const held = this.#held.get(key);
    if (data.since > (held?.version ?? 0)) return false;
    const document = documentWith(held ?? null, data);
    const waiting = held?.waiting ?? null;
    if (document !== null) this.#held.set(key, { document, known: data.counters, version, waiting });
    return document !== null;
  }

  #dropSent(key: string, { stamp }: Waiting): void {
    if (this.#held.get(key)?.waiting?.stamp === stamp) this.#held.delete(key);
  }

  #drop(key: string): true {
    this.#held.delete(key);
    return true;
  }

  #join(key: string, held: Held | undefined, state: Uint8Array | null): void {
    const own = held?.document ?? null;
    if (own === null || state === null) return;
    const known = unwrap(openDocument<Value>(SHAPE, state));
    const document = joinDocuments(SHAPE, { known, own }, this.#device);
    this.#wait(key, { document, known: known.counters, version: 0, waiting: null });
  }

  async wholes(collection: SyncedCollection, ids: readonly string[]): Promise<readonly (WholeRecord | null)[]> {
    return ids.map((id) => {
      const held = this.#held.get(`${collection}/${id}`) ?? null;
      if (held === null || held.waiting !== null || held.document === null) return null;
      return { doc: held.document.doc, version: held.version };
    });
  }

  #wait(key: string, held: Omit<Held, 'waiting'> & { readonly waiting?: Held['waiting'] }, isBulk = false): void {
    const stamp = `${this.#device} ${this.#waits.get()}`;
    this.#held.set(key, { ...held, waiting: { stamp, since: held.waiting?.since ?? this.#clock(), isBulk } });
    this.#waits.set(this.#waits.get() + 1);
  }
}

function acknowledged(held: Held, sent: Waiting, { version, counters, delta }: PushAnswer): Held {
  const isTaken = held.waiting?.stamp === sent.stamp && coversStateVector(counters, sent.push?.counters ?? {});
  const waiting = isTaken ? null : held.waiting;
  return { document: merged(held.document, delta), known: counters, version, waiting };
}

function listWaiting(
  key: string,
  { document, known, version }: Held,
  { stamp, isBulk }: NonNullable<Held['waiting']>,
): Waiting {
  const [collection, id] = key.split('/') as [SyncedCollection, string]; // as the keys of the examples are
  if (document === null) return { collection, id, stamp, isBulk, push: null };
  return {
    collection,
    id,
    stamp,
    isBulk,
    push: { counters: document.counters, base: known, delta: diffAgainst(document.doc, known), version },
  };
}

function merged(document: Doc | null, delta: Uint8Array | null): Doc | null {
  if (document === null || delta === null) return document;
  const result = applyDelta(SHAPE, document, delta);
  return result.ok ? result.value : null;
}

/** Joins the stored record with the listed one; a record begun again after a permanent deletion has no other part. */
function documentWith(held: Held | null, data: NonNullable<ListedRecord['data']>): Doc | null {
  const own = held?.document ?? null;
  if (own === null) return wholeDocument(data);
  const isReborn = held !== null && held.version > 0 && !shareHistory(own.counters, data.counters);
  return isReborn ? wholeDocument(data) : merged(own, data.doc);
}

function wholeDocument({ doc, since }: NonNullable<ListedRecord['data']>): Doc | null {
  return since === 0 ? unwrap(openDocument<Value>(SHAPE, doc)) : null;
}
