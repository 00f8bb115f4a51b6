import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { openDocument } from '@uplift/core/replication';
import { SHAPE, unwrap } from './example-exchange.ts';
import type { Doc, Value } from './example-exchange.ts';
import { listedRecord, purgeRecord, receivePush } from '../server-record.ts';
import type { ServerRecord } from '../server-record.ts';
import type { ListedRecord, PushAnswer, SyncedCollection, Waiting } from '../sync-records.ts';
import type { ServerRefusal, ServerVersions, SyncServer } from '../sync-server.ts';

const PAGE = 3;
const NEVER = new Promise<never>(() => undefined);

/** The fault that the server simulates. */
export type ServerTrouble =
  | 'none'
  | 'unreachable'
  | 'answer-lost'
  | 'throws'
  | 'hangs'
  | 'signed-out'
  | 'half-answers'
  | 'repeated-list';

/** A backup of a server. */
export interface Backup {
  readonly rows: ReadonlyMap<string, ServerRecord>;
  readonly version: number;
}

/** A server of one account. */
export class ExampleServer implements SyncServer {
  trouble: ServerTrouble = 'none';
  /** Reasons to refuse records, by id. */
  readonly refusals = new Map<string, string>();
  /** Null for a server of a release that named none. */
  epoch: string | null = null;
  /** True if records are refused because the account is full. */
  isFull = false;
  /** Requests received. */
  readonly calls: string[] = [];
  readonly #rows = new Map<string, ServerRecord>();
  #version = 0;

  async versions(): Promise<Result<ServerVersions, ServerRefusal>> {
    return this.#answer('versions', () => {
      const latest = {
        songs: this.#latest('songs'),
        collections: this.#latest('collections'),
        sets: this.#latest('sets'),
      };
      return accepted({ latest, epoch: this.epoch });
    });
  }

  async list(collection: SyncedCollection, cursor: number): Promise<Result<readonly ListedRecord[], ServerRefusal>> {
    return this.#answer(`list ${collection} ${cursor}`, () => {
      const rows = [...this.#rows].filter(([key, { version }]) => key.startsWith(`${collection}/`) && version > cursor);
      const page = rows.toSorted(([, a], [, b]) => a.version - b.version).slice(0, PAGE);
      const from = this.trouble === 'repeated-list' ? 0 : cursor;
      const records = page.map(([key, row]) => unwrap(listedRecord(key.slice(collection.length + 1), row, from)));
      return accepted(this.trouble === 'repeated-list' ? [...records, ...records] : records);
    });
  }

  async read(collection: SyncedCollection, id: string): Promise<Result<ListedRecord, ServerRefusal>> {
    return this.#answer(`read ${collection} ${id}`, () => {
      const row = this.#rows.get(`${collection}/${id}`);
      return row === undefined ? refused({ type: 'refused', because: 'Gone.' }) : listed(id, row);
    });
  }

  async push(
    collection: SyncedCollection,
    waiting: readonly Waiting[],
  ): Promise<Result<readonly Result<PushAnswer, ServerRefusal>[], ServerRefusal>> {
    return this.#answer(`push ${collection} ${waiting.map(({ id }) => id).join(' ')}`, () => {
      const answers = waiting.map((one) => this.#receive(one));
      if (this.trouble === 'answer-lost') return refused({ type: 'unreachable' });
      return accepted(this.trouble === 'half-answers' ? answers.slice(0, -1) : answers);
    });
  }

  /** The state every device should reach. */
  documents(): ReadonlyMap<string, Doc | null> {
    const rows = [...this.#rows].map(([key, row]): [string, Doc | null] => {
      const { data } = unwrap(listedRecord('', row, 0));
      return [key, data === null ? null : unwrap(openDocument<Value>(SHAPE, data.doc))];
    });
    return new Map(rows);
  }

  /** A backup of everything it has. */
  backup(): Backup {
    return { rows: new Map(this.#rows), version: this.#version };
  }

  /** Restores its database from a backup. */
  restore({ rows, version }: Backup, epoch: string | null): void {
    this.forget();
    for (const [key, row] of rows) this.#rows.set(key, row);
    this.#version = version;
    this.epoch = epoch;
  }

  /** The server is set back to nothing, as from an old backup. */
  forget(): void {
    this.#rows.clear();
    this.#version = 0;
  }

  #receive({ collection, id, push }: Waiting): Result<PushAnswer, ServerRefusal> {
    const because = this.refusals.get(id);
    if (because !== undefined) return refused({ type: 'refused', because, isFull: this.isFull });
    const row = this.#rows.get(`${collection}/${id}`) ?? null;
    if (push === null) return accepted(this.#purge(`${collection}/${id}`, row));
    const received = unwrap(receivePush(row, push, this.#version + 1));
    if (received.changed && received.row !== null) this.#store(`${collection}/${id}`, received.row);
    return accepted(received.answer);
  }

  #purge(key: string, row: ServerRecord | null): PushAnswer {
    const purged = purgeRecord(row, this.#version + 1);
    if (purged.changed) this.#store(key, purged.row);
    return { outcome: 'purged', version: purged.row.version, counters: {}, delta: null };
  }

  #store(key: string, row: ServerRecord): void {
    this.#version += 1;
    this.#rows.set(key, row);
  }

  #latest(collection: SyncedCollection): number {
    const rows = [...this.#rows].filter(([key]) => key.startsWith(`${collection}/`));
    return Math.max(0, ...rows.map(([, { version }]) => version));
  }

  async #answer<Value>(call: string, run: () => Result<Value, ServerRefusal>): Promise<Result<Value, ServerRefusal>> {
    this.calls.push(call);
    await Promise.resolve();
    if (this.trouble === 'hangs') return NEVER;
    if (this.trouble === 'throws') throw new Error('The network is in trouble.');
    if (this.trouble === 'unreachable' || this.trouble === 'signed-out') return refused({ type: this.trouble });
    return run();
  }
}

function listed(id: string, row: ServerRecord): Result<ListedRecord, ServerRefusal> {
  return accepted(unwrap(listedRecord(id, row, 0)));
}
