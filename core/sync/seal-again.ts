import type { Result } from '@uplift/core/foundation';
import { chunkByCollection } from './chunk-by-collection.ts';
import type { RecordName } from './chunk-by-collection.ts';
import { replaceChunk } from './replace-logs.ts';
import type { ReplacingParts } from './replace-logs.ts';
import type { ServerRefusal } from './sync-server.ts';

/** Records that the server has sealed with an earlier key: their number, and the first of them. */
export interface Unsealed {
  readonly count: number;
  readonly records: readonly RecordName[];
}

/** Ports of sealing a library again. */
export interface SealingParts extends ReplacingParts {
  readonly unsealed: () => Promise<Result<Unsealed, ServerRefusal>>;
  /** False once it must stop: it is paused, or another account is synced. */
  readonly mayGoOn: () => boolean;
  /** Called with the numbers of records that are sealed, and of all. */
  readonly report: (sealed: number, total: number) => void;
}

/** `later`: this device can't seal what is left now, because it has not synced it yet, or the server can't be reached. */
export type SealingEnd = 'done' | 'stopped' | 'later';

/** While one chunk is sent, the next is read and sealed. */
const AT_ONCE = 2;

/**
 * Replaces the logs that were sealed with an earlier key by entries of the newest one. Nothing is remembered between
 * runs: what is left is what the server lists. A record that changes meanwhile is listed again.
 */
export async function sealAgain(parts: SealingParts): Promise<SealingEnd> {
  let total = 0;
  for (;;) {
    if (!parts.mayGoOn()) return 'stopped';
    const left = await parts.unsealed();
    if (!left.ok) return 'later';
    const { count, records } = left.value;
    if (count === 0) return 'done';
    total = Math.max(total, count);
    const before = total - count;
    parts.report(before, total);
    const done = await sealListed(parts, records, (sealed) => parts.report(before + sealed, total));
    if (done === 0) return parts.mayGoOn() ? 'later' : 'stopped';
  }
}

/** Seals the listed records, many in a request, and returns how many it could seal. */
async function sealListed(
  parts: SealingParts,
  listed: Unsealed['records'],
  report: (sealed: number) => void,
): Promise<number> {
  const waiting = [...chunkByCollection(listed)];
  let sealed = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && parts.mayGoOn(); next = waiting.shift()) {
      const replaced = await replaceChunk(parts, next);
      if (replaced === 'stopped' || !replaced.ok) return;
      sealed += replaced.value.filter(({ ok }) => ok).length;
      report(sealed);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return sealed;
}
