import type { Result, StorageRefusal } from '@uplift/core/foundation';
import type { RawRecord } from './raw-record.ts';

/** The stores that hold mergeable records. */
export type RecordStoreName = 'songs' | 'collections' | 'sets';

/** What is kept beside a live record, so that lists and the search need not read it. */
export interface Beside {
  readonly rows: readonly unknown[];
  /** What the search reads, packed; null where there is nothing to search. */
  readonly text: string | null;
}

export const NOTHING_BESIDE: Beside = { rows: [], text: null };

/** One record to write; with it goes its entry in the outbox, and what is kept beside it. */
export interface RecordWrite {
  readonly id: string;
  /** Null deletes for good. */
  readonly record: RawRecord | null;
  readonly beside: Beside;
  /** Epoch ms. */
  readonly changed_at: number;
  /** What lay there and could not be read, if anything: it is kept beside. */
  readonly unreadable?: unknown;
}

/** What a command decides when it has seen the records: the writes and its answer, or a refusal that writes nothing. */
export type Decision<Answer> = Result<
  { readonly writes: readonly RecordWrite[]; readonly answer: Answer },
  StorageRefusal
>;

/** One store of records under a repository: IndexedDB, or memory. */
export interface RecordEngine {
  get(id: string): Promise<unknown>;
  getAll(): Promise<readonly unknown[]>;
  getTrash(): Promise<readonly unknown[]>;
  /** The rows of all live records, in no order. */
  getRows(): Promise<readonly unknown[]>;
  /** The packed texts of all live records, in no order. */
  getTexts(): Promise<readonly string[]>;
  /** Reads the records of `ids`, lets `decide` choose, and writes: all in one transaction, all or nothing. */
  change<Answer>(
    ids: readonly string[],
    decide: (found: ReadonlyMap<string, unknown>) => Decision<Answer>,
  ): Promise<Result<Answer, StorageRefusal>>;
}

/** One store of small values by id. */
export interface ValueEngine {
  get(id: string): Promise<unknown>;
  getAll(): Promise<readonly unknown[]>;
  put(entry: { readonly id: string; readonly value: unknown }): Promise<Result<null, StorageRefusal>>;
}
