import { type DeviceId, type UpliftId, toId } from '@uplift/core/foundation';
import type { MergeableDocument } from '@uplift/core/replication';
import type { DeviceStoreOptions } from '../device-store.ts';

/** Names that were never given before. */
export interface IdGenerator {
  /** Names a change. */
  newStamp(): string;
  /**
   * Returns an unused writer. A document is begun by a new one: two begun separately under one id (a song imported
   * again after it was permanently deleted) must have no writer in common, or they would be taken for two states of
   * one.
   */
  newWriter(): DeviceId;
  /**
   * Returns this device's writer ID for an existing document of `owner` (null: unclaimed). A document with a different origin has
   * another, and so does another account's copy or the unclaimed copy.
   */
  writerIn(document: Pick<MergeableDocument<unknown>, 'counters'>, owner: UpliftId | null): DeviceId;
}

export function createIdGenerator({ device, clock }: Pick<DeviceStoreOptions, 'device' | 'clock'>): IdGenerator {
  let last = 0;
  const next = (): string => {
    last += 1;
    return `${device}/${clock()}/${last}`;
  };
  return {
    newStamp: next,
    newWriter: () => toId<DeviceId>(next()),
    writerIn: ({ counters }, owner) =>
      toId<DeviceId>(`${device}/${owner ?? ''}/${Object.keys(counters).toSorted()[0] ?? ''}`),
  };
}
