import {
  listPackedRecords,
  listRecords,
  readRecord,
  readVersions,
  RECORD_BYTES,
  RECORD_COLLECTIONS,
} from '@uplift/contract';
import type { listSongs, RecordCollection } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { listLog, packPage } from '@uplift/core/sync';
import type { ListedLog } from '@uplift/core/sync';
import { serve, serveFinding } from '../../platform/http/serve.ts';
import type { HandlerInput, Site } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
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

function serveList(site: Site, collection: RecordCollection): void {
  const { platform } = site;
  serve(site, listRecords[collection], async (asked) => {
    const records = await listPage(platform, collection, asked);
    return accepted(records.map(presentRecord));
  });
  serve(site, listPackedRecords[collection], async (asked) => {
    const bytes = packPage(await listPage(platform, collection, asked));
    return accepted({ bytes, type: 'application/octet-stream' });
  });
}

async function listPage(
  { queries }: Pick<Platform, 'queries'>,
  collection: RecordCollection,
  { query, session: { accountId } }: Pick<HandlerInput<typeof listSongs>, 'query' | 'session'>,
): Promise<readonly ListedLog[]> {
  const cursor = Number(query['cursor'] ?? 0);
  const page = { cursor, limit: Number(query['limit'] ?? PAGE_RECORDS), bytes: RECORD_BYTES };
  const found = await findPage(queries, { accountId, collection }, page);
  return found.map((record) => listOne(record.id, record, cursor));
}

function serveRecord({ app, platform }: Site, collection: RecordCollection): void {
  serve({ app, platform }, readRecord[collection], async ({ params, session }) => {
    const key = { accountId: session.accountId, collection, id: params['record_id'] ?? '' };
    const record = await findWholeRecord(platform.queries, key);
    return record === null ? NO_SUCH_RECORD : accepted(presentRecord(listOne(key.id, record, 0)));
  });
}

function listOne(id: string, record: StoredRecord, cursor: number): ListedLog {
  const listed = listLog(id, record, cursor);
  if (!listed.ok) throw new Error('A record is listed without its state.');
  return listed.value;
}
