import { replaceLogs, type DataOf } from '@uplift/contract';
import { accepted, refused, type Result } from '@uplift/core/foundation';
import type { SealedReplacement, ServerRefusal, SyncedCollection } from '@uplift/core/sync';
import { formatBase64 } from './base64.ts';
import { groupIntoCalls } from './call-batches.ts';
import type { HttpApi } from './http-api.ts';
import { toRefusal } from './server-refusals.ts';

type Replaced = Result<null, ServerRefusal>;

/** Replaces the logs of records, many in a call. If a call fails, those after it have its refusal, too. */
export async function replaceAll(
  api: HttpApi,
  collection: SyncedCollection,
  replacements: readonly SealedReplacement[],
): Promise<Result<readonly Replaced[], ServerRefusal>> {
  const replaced: Replaced[] = [];
  for (const batch of groupIntoCalls(replacements, ({ entry }) => entry.length)) {
    const records = batch.map(({ id, entry, version }) => ({ id, entry: formatBase64(entry), version }));
    const answer = await api.send(replaceLogs[collection], { body: { records } });
    if (!answer.ok) {
      const failed = refused(toRefusal(answer.refusal));
      return replaced.length === 0 ? failed : accepted(replacements.map((_, at) => replaced[at] ?? failed));
    }
    replaced.push(...batch.map((_, at) => toReplaced(answer.value[at])));
  }
  return accepted(replaced);
}

type OutcomeSent = DataOf<(typeof replaceLogs)['songs']>[number];

function toReplaced(sent: OutcomeSent | undefined): Replaced {
  if (sent === undefined) return refused({ type: 'unreachable' });
  if (sent.outcome === 'replaced') return accepted(null);
  const { status, because } = sent;
  return refused(toRefusal({ status, complaints: [{ for: 'server_error', because }] }));
}
