import { coversStateVector, deletesMore, hashWriter, mergeTrustedStates } from '@uplift/core/replication';
import type { StateVector } from '@uplift/core/replication';
import { listLog, purgeRecord, receivePush } from '@uplift/core/sync';
import type {
  ListedRecord,
  PushAnswer,
  SealedAnswer,
  ServerRecord,
  SyncedCollection,
  SyncRecords,
  Waiting,
} from '@uplift/core/sync';

/** A server in memory that keeps one collection, for cases of syncing. */
export class FakeServer {
  /** True for an account whose devices need a proof of each permanent deletion. */
  isEndToEnd = false;
  readonly #rows = new Map<string, ServerRecord>();
  readonly #proofs = new Map<string, StateVector>();
  #version = 0;
  readonly #collection: SyncedCollection;

  constructor(collection: SyncedCollection = 'songs') {
    this.#collection = collection;
  }

  get version(): number {
    return this.#version;
  }

  push({ id, push, stamp, purge }: Waiting): PushAnswer {
    if (push === null) return this.#purge(id, purge?.counters);
    const { delta, ...sent } = push;
    const next = this.#version + 1;
    const received = receivePush(
      this.#rows.get(id) ?? null,
      { ...sent, change: hashWriter(stamp), entry: delta },
      next,
    );
    if (!received.ok) throw new Error(received.refusal);
    const { row, answer, changed } = received.value;
    if (changed && row !== null) this.#keep(id, row, next);
    return { ...toAnswer(push, answer), ...(answer.outcome === 'purged' && this.#proof(id)) };
  }

  /** A server that means harm: the record is gone, and no device deleted it. */
  deleteUnproven(id: string): void {
    this.#purge(id);
  }

  #proof(id: string): { readonly proof?: StateVector | null } {
    return this.isEndToEnd ? { proof: this.#proofs.get(id) ?? null } : {};
  }

  #purge(id: string, proof?: StateVector): PushAnswer {
    if (this.isEndToEnd && proof !== undefined) this.#proofs.set(id, proof);
    const next = this.#version + 1;
    const { row } = purgeRecord(this.#rows.get(id) ?? null, next);
    this.#keep(id, row, next);
    return { outcome: 'purged', version: row.version, counters: {}, delta: null, ...this.#proof(id) };
  }

  #keep(id: string, row: ServerRecord, version: number): void {
    this.#rows.set(id, row);
    this.#version = version;
  }

  read(id: string, cursor = 0): ListedRecord {
    const row = this.#rows.get(id);
    const listed = row === undefined ? null : listLog(id, row, cursor);
    if (listed?.ok !== true) throw new Error(`The server has no ${id}`);
    const { data, version } = listed.value;
    if (data === null) return { id, version, data, ...this.#proof(id) };
    const { counters, since, entries } = data;
    const proof = this.#proofs.has(id) ? this.#proof(id) : {};
    return { id, version, data: { counters, since, doc: mergeTrustedStates(entries) }, ...proof };
  }

  list(cursor: number): readonly ListedRecord[] {
    const newer = [...this.#rows].filter(([, { version }]) => version > cursor);
    return newer.map(([id]) => this.read(id, cursor)).toSorted((a, b) => a.version - b.version);
  }

  /** One round for its collection: pulls newer versions, pushes the outbox, and stores the answers. Returns how many records were sent. */
  async sync(records: SyncRecords): Promise<number> {
    const { [this.#collection]: cursor } = await records.cursors();
    await records.receive(this.#collection, this.list(cursor), this.#version);
    const waiting = await records.waiting(1_000, new Set());
    await records.acknowledge(waiting.map((sent) => ({ sent, answer: this.push(sent) })));
    return waiting.length;
  }
}

function toAnswer(
  { counters: known, delta }: NonNullable<Waiting['push']>,
  { outcome, version, counters, entries }: SealedAnswer,
): PushAnswer {
  const lacking = mergeTrustedStates(entries);
  const isNothing = coversStateVector(known, counters) && !deletesMore(lacking, [delta]);
  return { outcome, version, counters, delta: outcome === 'merged' && isNothing ? null : lacking };
}
