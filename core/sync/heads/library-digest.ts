import type { StateVector } from '@uplift/core/replication';
import { BUCKETS, coefficientFor, MODULUS } from './fingerprint.ts';
import type { Fingerprint } from './fingerprint.ts';

/** The records of one bucket, summed up. */
export interface DigestBucket {
  /** Sum of the clocks of all writers. */
  readonly total: number;
  /** Sum of the clocks, each times its secret coefficient, modulo 2^61 − 1. */
  readonly sum: bigint;
}

/**
 * A few numbers for everything that a device has of a library and knows to be at the server: one {@link DigestBucket} for each of
 * {@link BUCKETS}. Of two devices, the one that has everything of the other has no lower total, and with the same total
 * it has the same sum.
 */
export type LibraryDigest = readonly DigestBucket[];

/** A record's part of a digest before and after a change. */
export interface CountedChange {
  readonly fingerprint: Fingerprint;
  readonly before: StateVector;
  readonly after: StateVector;
}

const NO_RECORDS: DigestBucket = { total: 0, sum: 0n };

export const EMPTY_DIGEST: LibraryDigest = Array.from({ length: BUCKETS }, () => NO_RECORDS);

/** Applies changes to a digest. Their order doesn't matter. */
export function applyToDigest(digest: LibraryDigest, changes: readonly CountedChange[]): LibraryDigest {
  const next = [...digest];
  for (const change of changes) {
    const { bucket } = change.fingerprint;
    next[bucket] = applyToBucket(next[bucket] ?? NO_RECORDS, change);
  }
  return next;
}

function applyToBucket({ total, sum }: DigestBucket, { fingerprint, before, after }: CountedChange): DigestBucket {
  let [nextTotal, nextSum] = [total, sum];
  for (const writer of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const by = clockIn(after, writer) - clockIn(before, writer);
    if (by === 0) continue;
    nextTotal += by;
    nextSum += coefficientFor(fingerprint, writer) * BigInt(by);
  }
  return { total: nextTotal, sum: modulo(nextSum) };
}

function clockIn(counters: StateVector, writer: string): number {
  return Object.hasOwn(counters, writer) ? (counters[writer] ?? 0) : 0;
}

/** The remainder from 0 up, of a negative number too. */
function modulo(value: bigint): bigint {
  return ((value % MODULUS) + MODULUS) % MODULUS;
}

/** `same`: both have the same. `ahead`: the first may have everything of the second. `lacking`: it does not. */
export type DigestComparison = 'same' | 'ahead' | 'lacking';

/**
 * Compares what a device has with what another says it has. Totals alone are compared unless both were made with the
 * same key.
 */
export function compareDigests(own: LibraryDigest, other: LibraryDigest, isSameKey: boolean): DigestComparison {
  const buckets = other.map(({ total, sum }, at) => {
    const mine = own[at] ?? NO_RECORDS;
    if (mine.total !== total) return mine.total > total ? 'ahead' : 'lacking';
    return !isSameKey || mine.sum === sum ? 'same' : 'lacking';
  });
  if (buckets.includes('lacking')) return 'lacking';
  return buckets.includes('ahead') ? 'ahead' : 'same';
}

const RADIX = 36;

/** Writes a digest as text: a total and a sum for each bucket, in base 36. */
export function formatDigest(digest: LibraryDigest): string {
  return digest
    .map(({ total, sum }) => (total === 0 && sum === 0n ? '' : `${total.toString(RADIX)}.${sum.toString(RADIX)}`))
    .join(' ');
}

/** Inverse of {@link formatDigest}; null for any other text. */
export function parseDigest(text: string): LibraryDigest | null {
  const parts = text.split(' ');
  if (parts.length !== BUCKETS) return null;
  const buckets = parts.map(parseBucket);
  return buckets.every((bucket) => bucket !== null) ? buckets : null;
}

const BUCKET = /^([0-9a-z]{1,11})\.([0-9a-z]{1,12})$/u;

function parseBucket(text: string): DigestBucket | null {
  if (text === '') return NO_RECORDS;
  const [, total, sum] = BUCKET.exec(text) ?? [];
  if (total === undefined || sum === undefined) return null;
  const bucket = { total: Number.parseInt(total, RADIX), sum: parseBase36(sum) };
  return Number.isSafeInteger(bucket.total) && bucket.sum < MODULUS ? bucket : null;
}

function parseBase36(text: string): bigint {
  return Array.from(text).reduce((value, digit) => value * BigInt(RADIX) + BigInt(Number.parseInt(digit, RADIX)), 0n);
}
