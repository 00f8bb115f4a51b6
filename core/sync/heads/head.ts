import { formatDigest, parseDigest } from './library-digest.ts';
import type { LibraryDigest } from './library-digest.ts';

/** Statement of a device about itself, sealed for the other devices of the account. */
export interface Head {
  /** Rises with each head of the device. */
  readonly sequence: number;
  readonly digest: LibraryDigest;
  /** The highest sequence that the device has seen of each other one. */
  readonly seen: Readonly<Record<string, number>>;
}

const FORMAT = 1;

/** Writes a head as JSON. */
export function encodeHead({ sequence, digest, seen }: Head): string {
  const json = { format: FORMAT, sequence, digest: formatDigest(digest), seen };
  return JSON.stringify(json);
}

/** Inverse of {@link encodeHead}; null for anything else. */
export function decodeHead(text: string): Head | null {
  const json = parseObject(text);
  if (json === null || json['format'] !== FORMAT) return null;
  const { sequence, digest: sums, seen } = json;
  const digest = typeof sums === 'string' ? parseDigest(sums) : null;
  if (!isCount(sequence) || digest === null || !isCounts(seen)) return null;
  return { sequence, digest, seen };
}

/** Reads an object of JSON; null for anything else. */
export function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const json: unknown = JSON.parse(text);
    return isObject(json) ? json : null;
  } catch {
    return null;
  }
}

/** Returns true for an object whose values are whole numbers from 0 up, and whose keys are numbers. */
export function isCounts(value: unknown): value is Readonly<Record<string, number>> {
  return isObject(value) && Object.entries(value).every(([key, count]) => /^\d{1,16}$/u.test(key) && isCount(count));
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
