import { listRecords, readRecord, readVersions, RECORD_BYTES, RECORD_COLLECTIONS } from '@uplift/contract';
import type { RecordCollection } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { listLog } from '@uplift/core/sync';
import { serve, serveFinding } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { findPage, findWholeRecord } from './reading.repository.ts';
import { NO_SUCH_RECORD, presentRecord } from './record-answers.ts';
import type { StoredRecord } from './stored-record.ts';
import { findPollingSession } from './versions.repository.ts';

const PAGE_RECORDS = 500;

/** Serves what reads records: the versions, a page of a collection, one record. */
export function serveRecordReading(site: Site): void {
  serveFinding(site, readVersions, {
    findSession: findPollingSession,
    handle: async ({ session: { versions, epoch } }) => accepted({ ...versions, ...(epoch !== null && { epoch }) }),
  });
  for (const collection of RECORD_COLLECTIONS) {
    serveList(site, collection);
    serveRecord(site, collection);
  }
}

function serveList({ app, platform }: Site, collection: RecordCollection): void {
  serve({ app, platform }, listRecords[collection], async ({ query, session: { accountId } }) => {
    const cursor = Number(query['cursor'] ?? 0);
    const page = { cursor, limit: Number(query['limit'] ?? PAGE_RECORDS), bytes: RECORD_BYTES };
    const found = await findPage(platform.queries, { accountId, collection }, page);
    return accepted(found.map((record) => present(record.id, record, cursor)));
  });
}

function serveRecord({ app, platform }: Site, collection: RecordCollection): void {
  serve({ app, platform }, readRecord[collection], async ({ params, session }) => {
    const key = { accountId: session.accountId, collection, id: params['record_id'] ?? '' };
    const record = await findWholeRecord(platform.queries, key);
    return record === null ? NO_SUCH_RECORD : accepted(present(key.id, record, 0));
  });
}

function present(id: string, record: StoredRecord, cursor: number) {
  const listed = listLog(id, record, cursor);
  if (!listed.ok) throw new Error('A record is listed without its state.');
  return presentRecord(listed.value);
}
