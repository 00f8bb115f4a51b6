import type { RecordRepository, StoredRecord } from '@uplift/core/foundation';

/** The live records of one kind. Unreadable: the device failed to answer; the next change tries again. */
export type Records<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'unreadable' }
  | { readonly status: 'ready'; readonly values: readonly Value[] };

/** State of one record: loading, unreadable until its next change, its value, that it is in the trash, or that none has this id. */
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

/** Takes the record that a put of this tab answered with. */
export type TakeRecord<Value> = (record: StoredRecord<Value>) => void;
