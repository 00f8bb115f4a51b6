import { DAY_MS } from '@uplift/core/foundation';
import { ownerPart } from '../disk/disk-keys.ts';
import type { Owner } from '../disk/disk-keys.ts';
import type { DiskKey, DiskRange } from '../disk/disk.ts';
import { entryRange } from '../disk/disk-keys.ts';
import { isObject } from './raw-record.ts';
import type { RecordHead } from './raw-record.ts';

const TEN_MINUTES_MS = 600_000;
const KEPT_DAYS = 30;
const SORT = 'history';

/** An earlier version of a song, in the outbox store: the record exactly as stored, encrypted or not. */
export interface EarlierVersion {
  readonly store: typeof SORT;
  /** The owner, the song, when the version was kept, and when it had been written (epoch ms). */
  readonly record_id: readonly DiskKey[];
  readonly record: object;
}

/** The record of a version, and its times. */
export interface VersionName {
  readonly owner: Owner;
  readonly id: string;
  readonly keptAt: number;
  readonly writtenAt: number;
}

export function versionKey({ owner, id, keptAt, writtenAt }: VersionName): readonly DiskKey[] {
  return [ownerPart(owner), id, keptAt, writtenAt];
}

export function earlierVersion(name: VersionName, record: object): EarlierVersion {
  return { store: SORT, record_id: versionKey(name), record };
}

export function isEarlierVersion(raw: unknown): raw is EarlierVersion {
  return isObject(raw) && raw['store'] === SORT && Array.isArray(raw['record_id']) && isObject(raw['record']);
}

/** The name of a version by its key in the store; null for other keys. */
export function versionName(key: unknown): VersionName | null {
  const parts: unknown = Array.isArray(key) ? key[1] : null;
  if (!Array.isArray(parts)) return null;
  const [owner, id, keptAt, writtenAt] = parts as readonly unknown[]; // an array, see the line above
  if (typeof id !== 'string' || typeof keptAt !== 'number' || typeof writtenAt !== 'number') return null;
  return { owner: typeof owner === 'string' ? (owner as Owner) : null, id, keptAt, writtenAt }; // as this store wrote it
}

/** The versions of one song. */
export function versionRange(owner: Owner, id: string): DiskRange {
  return entryRange(SORT, ownerPart(owner), id);
}

/** The versions of all unclaimed songs. */
export function unclaimedVersions(): DiskRange {
  return entryRange(SORT, ownerPart(null));
}

/** The versions of all songs of all owners. */
export function allVersions(): DiskRange {
  return entryRange(SORT);
}

/** Returns true if an edit at `now` is the first after ten minutes, so that the previous value is kept as a version. */
export function isDue({ kept_at, created_at }: RecordHead, now: number): boolean {
  return now - (kept_at ?? created_at) >= TEN_MINUTES_MS;
}

export function isPast({ keptAt }: VersionName, now: number): boolean {
  return now - keptAt > KEPT_DAYS * DAY_MS;
}
