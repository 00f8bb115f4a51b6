import type { UpliftId } from '@uplift/core/foundation';
import type { DiskKey, DiskRange } from './disk.ts';

// An account's data has keys of the form [account, name], unclaimed data has bare names. So several accounts may use one id, each
// account's records are read without those of another, and no unclaimed name can look like an account's key.

/** The account that owns a record; null for an unclaimed one. */
export type Owner = UpliftId | null;

/** All unclaimed data: in IndexedDB's order, lists come after every other key. */
const UNCLAIMED: DiskRange = { from: -Infinity, to: [] };
export const EVERYTHING: DiskRange = { from: -Infinity, to: [[[]]] };

export function recordKey(owner: Owner, name: string | number): DiskKey {
  return owner === null ? name : [owner, name];
}

export function ownerRange(owner: Owner): DiskRange {
  return owner === null ? UNCLAIMED : startingWith([owner]);
}

/** The keys of an owner whose name is a number. */
export function numberRange(owner: UpliftId): DiskRange {
  return { from: [owner], to: [owner, ''] };
}

/** The keys that are lists and begin with `parts`. */
function startingWith(parts: readonly DiskKey[]): DiskRange {
  return { from: parts, to: [...parts, []] };
}

/** The number in a key of {@link recordKey}, or in one that extends it; 0 for any other key. */
export function parseNumber(key: unknown): number {
  const number: unknown = Array.isArray(key) ? key[1] : null;
  return typeof number === 'number' ? number : 0;
}

/** The id in a key of {@link recordKey}; null for any other key. */
export function parseId(key: unknown): string | null {
  const id: unknown = Array.isArray(key) ? key[1] : key;
  return typeof id === 'string' ? id : null;
}

/**
 * The range of entries of one sort and owner in the store `outbox`. Version 4 of the database may get no new store,
 * and this one's keys have two parts, the first of which is the sort: so cursors and earlier versions are here too,
 * written with the records in one transaction.
 */
export function entryRange(sort: string, ...parts: readonly DiskKey[]): DiskRange {
  return { from: [sort, parts], to: [sort, [...parts, []]] };
}

/** The owner's part of a key that requires one. */
export function ownerPart(owner: Owner): DiskKey {
  return owner ?? 0;
}

/** Returns a name shared by keys that differ only in their last part. Every key between two of them has the same owner and kind. */
export function neighborhood(key: DiskKey): string {
  if (!isList(key)) return typeof key;
  return JSON.stringify([key.slice(0, -1), neighborhood(key.at(-1) ?? '')]);
}

/** The order of keys in IndexedDB. */
export function compareKeys(a: DiskKey, b: DiskKey): number {
  if (isList(a) && isList(b)) return compareLists(a, b);
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function compareLists(a: readonly DiskKey[], b: readonly DiskKey[]): number {
  for (const [at, part] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 1;
    const order = compareKeys(part, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function isList(key: DiskKey): key is readonly DiskKey[] {
  return typeof key === 'object';
}

function rank(key: DiskKey): number {
  if (typeof key === 'number') return 0;
  return typeof key === 'string' ? 1 : 2;
}
