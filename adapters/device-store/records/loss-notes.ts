import type { Losses } from '@uplift/core/replication';
import { entryRange, ownerPart } from '../disk/disk-keys.ts';
import type { Owner } from '../disk/disk-keys.ts';
import type { DiskKey, DiskRange } from '../disk/disk.ts';
import { isObject } from './raw-record.ts';

const SORT = 'losses';

/** Fields that a song lost to another device's changes, in the store of the outbox. It names fields, and no content. */
export interface LossNote {
  readonly store: typeof SORT;
  /** The owner, the song, and when it was noticed (epoch ms). */
  readonly record_id: readonly [owner: DiskKey, id: string, at: number];
  readonly fields: readonly string[];
  readonly is_deleted: boolean;
}

export interface NotedLoss extends Losses {
  readonly owner: Owner;
  readonly id: string;
  readonly at: number;
}

export function lossNote({ owner, id, at, fields, isEditDeleted }: NotedLoss): LossNote {
  return { store: SORT, record_id: [ownerPart(owner), id, at], fields, is_deleted: isEditDeleted };
}

export function isLossNote(raw: unknown): raw is LossNote {
  return isObject(raw) && raw['store'] === SORT && Array.isArray(raw['record_id']) && Array.isArray(raw['fields']);
}

/** The notes of one song, or of all songs of an owner. */
export function lossRange(owner: Owner, ...id: readonly string[]): DiskRange {
  return entryRange(SORT, ownerPart(owner), ...id);
}
