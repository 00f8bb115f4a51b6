import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { held, unwrap } from './example-exchange.ts';
import type { Doc } from './example-exchange.ts';
import { PLAIN_CIPHERS } from './plain-cipher.ts';
import type { LogServer, RecordPlace, SealedHead, SealedWaiting } from '../log-server.ts';
import { openLog } from '../open-log.ts';
import { isPurgeOutdated, listLog, purgeRecord, receivePush, replaceLog } from '../server-record.ts';
import type { ListedLog, Replacement, SealedAnswer, ServerRecord } from '../server-record.ts';
import type { ListedRecord, PushAnswer, SyncedCollection, Waiting } from '../sync-records.ts';
import type { ReplacedRecord, ServerRefusal, ServerVersions, SyncServer } from '../sync-server.ts';

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
  readonly #heads = new Map<string, SealedHead>();
  readonly #opened = openLog(this.#log(), PLAIN_CIPHERS);
  #version = 0;

  async versions(): Promise<Result<ServerVersions, ServerRefusal>> {
    return this.#answer('versions', () => {
      const latest = {
        songs: this.#latest('songs'),
        collections: this.#latest('collections'),
        sets: this.#latest('sets'),
        layers: this.#latest('layers'),
      };
      return accepted({ latest, epoch: this.epoch });
    });
  }

  list(collection: SyncedCollection, cursor: number): Promise<Result<readonly ListedRecord[], ServerRefusal>> {
    return this.#opened.list(collection, cursor);
  }

  read(collection: SyncedCollection, id: string): Promise<Result<ListedRecord, ServerRefusal>> {
    return this.#opened.read(collection, id);
  }

  push(
    collection: SyncedCollection,
    waiting: readonly Waiting[],
  ): Promise<Result<readonly Result<PushAnswer, ServerRefusal>[], ServerRefusal>> {
    return this.#opened.push(collection, waiting);
  }

  replaceMany(collection: SyncedCollection, records: readonly ReplacedRecord[]): ReturnType<SyncServer['replaceMany']> {
    return this.#opened.replaceMany(collection, records);
  }

  keys: SyncServer['keys'] = () => this.#opened.keys();
  forgetKeys: SyncServer['forgetKeys'] = () => this.#opened.forgetKeys();
  heads: SyncServer['heads'] = () => this.#opened.heads();
  putHead: SyncServer['putHead'] = (device, head, generation) => this.#opened.putHead(device, head, generation);

  /** The state every device should reach. */
  documents(): ReadonlyMap<string, Doc | null> {
    return new Map([...this.#rows].map(([key, row]) => [key, row.purged ? null : held(row)]));
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

  #log(): LogServer {
    return {
      versions: () => this.versions(),
      list: (_space, collection, cursor) =>
        this.#answer(`list ${collection} ${cursor}`, () => accepted(this.#list(collection, cursor))),
      read: (_space, { collection, id }) =>
        this.#answer(`read ${collection} ${id}`, () => {
          const row = this.#rows.get(`${collection}/${id}`);
          return row === undefined ? GONE : accepted(unwrap(listLog(id, row, 0)));
        }),
      push: (_space, collection, waiting) =>
        this.#answer(`push ${collection} ${waiting.map(({ id }) => id).join(' ')}`, () => {
          const answers = waiting.map((one) => this.#receive(collection, one));
          if (this.trouble === 'answer-lost') return refused({ type: 'unreachable' });
          return accepted(this.trouble === 'half-answers' ? answers.slice(0, -1) : answers);
        }),
      replaceMany: (_space, collection, replacements) =>
        this.#answer(`replace ${collection} ${replacements.map(({ id }) => id).join(' ')}`, () =>
          accepted(replacements.map(({ id, ...replacement }) => this.#replace({ collection, id }, replacement))),
        ),
      heads: () => this.#answer('heads', () => accepted([...this.#heads.values()])),
      putHead: (_space, head) => this.#answer(`put head ${head.device}`, () => this.#putHead(head)),
    };
  }

  #list(collection: SyncedCollection, cursor: number): readonly ListedLog[] {
    const rows = [...this.#rows].filter(([key, { version }]) => key.startsWith(`${collection}/`) && version > cursor);
    const page = rows.toSorted(([, a], [, b]) => a.version - b.version).slice(0, PAGE);
    const from = this.trouble === 'repeated-list' ? 0 : cursor;
    const records = page.map(([key, row]) => unwrap(listLog(key.slice(collection.length + 1), row, from)));
    return this.trouble === 'repeated-list' ? [...records, ...records] : records;
  }

  #receive(collection: SyncedCollection, waiting: SealedWaiting): Result<SealedAnswer, ServerRefusal> {
    const { id, push } = waiting;
    const because = this.refusals.get(id);
    if (because !== undefined) return refused({ type: 'refused', because, isFull: this.isFull });
    if (push === null) return this.#purge(`${collection}/${id}`, waiting);
    const row = this.#rows.get(`${collection}/${id}`) ?? null;
    const received = unwrap(receivePush(row, push, this.#version + 1));
    if (received.changed && received.row !== null) this.#store(`${collection}/${id}`, received.row);
    return accepted(received.answer);
  }

  #replace({ collection, id }: RecordPlace, replacement: Replacement): Result<null, ServerRefusal> {
    const key = `${collection}/${id}`;
    const row = replaceLog(this.#rows.get(key) ?? null, replacement);
    if (row === null) return GONE;
    this.#rows.set(key, row);
    return accepted(null);
  }

  #putHead(head: SealedHead): Result<null, ServerRefusal> {
    this.#heads.set(head.device, head);
    return accepted(null);
  }

  #purge(key: string, { purge = null }: SealedWaiting): Result<SealedAnswer, ServerRefusal> {
    const row = this.#rows.get(key) ?? null;
    if (purge !== null && isPurgeOutdated(row, purge)) return refused({ type: 'changed' });
    const purged = purgeRecord(row, this.#version + 1, purge?.proof ?? null);
    if (purged.changed) this.#store(key, purged.row);
    const { version, proof } = purged.row;
    return accepted({ outcome: 'purged', version, counters: {}, entries: [], isStored: true, isLong: false, proof });
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

const GONE = refused({ type: 'refused', because: 'Gone.' } as const);
