import type { Clock } from '@uplift/core/foundation';
import type { Waiting } from './sync-records.ts';

/** Time that a refused record is held back, unless it changes or a person retries. */
const HOLD_MS = 300_000;

/** Records that the server refuses: held back for a while, so that they don't block the rest. */
export interface BackoffList {
  hold(record: Waiting, because: string | null): void;
  /** The server took the record. */
  release(record: Waiting): void;
  /** Holds back bulk for a while because the account is full, so that thousands of records are not sent for nothing. */
  holdBulk(): void;
  isBulkHeld(): boolean;
  releaseAll(): void;
  /** The stamps that are kept back now. */
  stamps(): ReadonlySet<string>;
  /** The reason the last of them was refused, or null. */
  trouble(): string | null;
}

interface Held {
  readonly stamp: string;
  readonly because: string | null;
  readonly until: number;
}

export function createBackoffList(clock: Clock): BackoffList {
  const held = new Map<string, Held>();
  let bulkUntil = -Infinity;
  return {
    hold(record, because) {
      held.set(recordKey(record), { stamp: record.stamp, because, until: clock() + HOLD_MS });
    },
    release: (record) => void held.delete(recordKey(record)),
    holdBulk() {
      bulkUntil = clock() + HOLD_MS;
    },
    isBulkHeld: () => bulkUntil > clock(),
    releaseAll() {
      held.clear();
      bulkUntil = -Infinity;
    },
    stamps: () => new Set([...held.values()].filter(({ until }) => until > clock()).map(({ stamp }) => stamp)),
    trouble: () => [...held.values()].findLast(({ because }) => because !== null)?.because ?? null,
  };
}

function recordKey({ collection, id }: Waiting): string {
  return `${collection}/${id}`;
}
