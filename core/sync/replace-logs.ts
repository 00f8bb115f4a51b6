import type { Result } from '@uplift/core/foundation';
import { accepted } from '@uplift/core/foundation';
import { chunkByCollection } from './chunk-by-collection.ts';
import type { CollectionChunk, RecordName } from './chunk-by-collection.ts';
import { OUTDATED, stopFor } from './round.ts';
import type { Round, RoundStop } from './round.ts';
import type { SyncRecords } from './sync-records.ts';
import type { ServerRefusal, SyncServer } from './sync-server.ts';

/** Ports of replacing logs. */
export interface ReplacingParts {
  readonly records: Pick<SyncRecords, 'wholes'>;
  readonly server: Pick<SyncServer, 'replaceMany'>;
  /** False once it must stop. */
  readonly mayGoOn: () => boolean;
}

/**
 * Replaces the entries that the server keeps of records by whole documents, so that devices that come later fetch less.
 * The server refuses this for records that another device has changed meanwhile.
 */
export async function replaceLogs(
  { records, server, isCurrent }: Round,
  long: readonly RecordName[],
): Promise<RoundStop> {
  for (const chunk of chunkByCollection(long)) {
    if (!isCurrent()) return OUTDATED;
    const replaced = await replaceChunk({ records, server, mayGoOn: isCurrent }, chunk);
    if (replaced === 'stopped') return OUTDATED;
    const failed = (replaced.ok ? replaced.value : [replaced]).find((one) => !one.ok && one.refusal.type !== 'refused');
    if (failed?.ok === false) return stopFor(failed.refusal);
  }
  return null;
}

type Replaced = Result<readonly Result<null, ServerRefusal>[], ServerRefusal>;

/** Replaces the logs of those records that both sides have equally. Resolves to their outcomes. */
export async function replaceChunk(
  { records, server, mayGoOn }: ReplacingParts,
  { collection, ids }: CollectionChunk,
): Promise<Replaced | 'stopped'> {
  const wholes = await records.wholes(collection, ids);
  const found = ids.flatMap((id, at) => {
    const whole = wholes[at] ?? null;
    return whole === null ? [] : [{ id, whole }];
  });
  if (!mayGoOn()) return 'stopped';
  return found.length === 0 ? accepted([]) : server.replaceMany(collection, found);
}
