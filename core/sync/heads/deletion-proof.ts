import type { StateVector } from '@uplift/core/replication';
import { isCounts, parseObject } from './head.ts';

const FORMAT = 1;

/** Writes a proof that a member of the space deleted a record permanently: everything that the record held by then. */
export function encodeDeletionProof(counters: StateVector): string {
  return JSON.stringify({ format: FORMAT, counters });
}

/** Inverse of {@link encodeDeletionProof}; null for anything else. */
export function decodeDeletionProof(text: string): StateVector | null {
  const json = parseObject(text);
  return json !== null && json['format'] === FORMAT && isCounts(json['counters']) ? json['counters'] : null;
}
