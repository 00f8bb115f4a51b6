import { OUTDATED, stopFor } from './round.ts';
import type { Round, RoundStop } from './round.ts';
import type { Waiting } from './sync-records.ts';

/**
 * Replaces the entries that the server keeps of records by whole documents, so that devices that come later fetch less.
 * The server refuses this for records that another device has changed meanwhile.
 */
export async function replaceLogs(
  { records, server, isCurrent }: Round,
  long: readonly Pick<Waiting, 'collection' | 'id'>[],
): Promise<RoundStop> {
  for (const { collection, id } of long) {
    if (!isCurrent()) return OUTDATED;
    const whole = await records.whole(collection, id);
    if (whole === null) continue;
    if (!isCurrent()) return OUTDATED;
    const replaced = await server.replace(collection, id, whole);
    if (!replaced.ok && replaced.refusal.type !== 'refused') return stopFor(replaced.refusal);
  }
  return null;
}
