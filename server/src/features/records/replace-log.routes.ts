import { RECORD_BYTES, RECORD_COLLECTIONS, replaceLog } from '@uplift/contract';
import type { RecordCollection } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { unpackEntry } from '@uplift/core/sync';
import { doCharged } from '../../platform/rate-limits/charged-work.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { CHANGED, refusedPush } from './record-answers.ts';
import { replaceRecordLog } from './replace-log.repository.ts';

/** Serves replacing the entries of a record by one, so that devices that come later fetch less. */
export function serveReplacing(site: Site): void {
  for (const collection of RECORD_COLLECTIONS) serveReplacingIn(site, collection);
}

function serveReplacingIn({ app, platform }: Site, collection: RecordCollection): void {
  const { queries, configuration } = platform;
  serve(
    { app, platform },
    replaceLog[collection],
    async ({ params, body: { entry: text, version }, session, request }) => {
      const entry = Buffer.from(text, 'base64');
      const unpacked = unpackEntry(entry);
      if (unpacked === null) return refusedPush('not-an-entry');
      if (entry.length > RECORD_BYTES) return refusedPush('too-large');
      const key = { accountId: session.accountId, collection, id: params['record_id'] ?? '' };
      const replacement = { entry, version, generation: unpacked.generation, most: configuration.quota.bytes };
      return doCharged(platform, { session, request, bytes: entry.length }, async () => {
        const replaced = await replaceRecordLog(queries, key, replacement);
        if (replaced === 'replaced') return accepted(true as const);
        return replaced === 'changed' ? CHANGED : refusedPush(replaced);
      });
    },
  );
}
