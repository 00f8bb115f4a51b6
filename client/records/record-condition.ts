import type { RecordRepository, StoredRecord } from '@uplift/core/foundation';

/** The live records of one kind. Unreadable: the device failed to answer; the next change tries again. */
export type Records<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'unreadable' }
  | { readonly status: 'ready'; readonly values: readonly Value[] };

/** State of one record: loading, unreadable until its next change, found, in the trash, or missing. */
export type RecordCondition<Value> =
  | { readonly type: 'loading' }
  | { readonly type: 'unreadable' }
  | { readonly type: 'found'; readonly value: Value }
  | { readonly type: 'in-trash'; readonly value: Value }
  | { readonly type: 'missing' };

export interface Identified {
  readonly id: string;
}

/** The part of a repository that live records are read from. */
export type LiveSource<Value extends Identified> = Pick<
  RecordRepository<Value>,
  'get' | 'getAll' | 'getTrash' | 'put' | 'subscribe'
>;

/** Takes the record that a put of this tab returned. */
export type TakeRecord<Value> = (record: StoredRecord<Value>) => void;
