import {
  listPackedRecords,
  listRecords,
  readRecord,
  readVersions,
  RECORD_BYTES,
  RECORD_COLLECTIONS,
} from '@uplift/contract';
import type { DataOf, listSongs, RecordCollection } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { listLog, packPage } from '@uplift/core/sync';
import type { ListedLog } from '@uplift/core/sync';
import { serveFinding } from '../../platform/http/serve.ts';
import type { HandlerInput, Site } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPage, findWholeRecord } from './reading.repository.ts';
import { NO_SUCH_RECORD, presentRecord } from './record-answers.ts';
import { NO_SUCH_LIBRARY, readLibrary, serveLibrary } from './serve-library.ts';
import type { LibraryInput } from './serve-library.ts';
import type { StoredRecord } from './stored-record.ts';
import { findChurchVersions, findPollingSession } from './versions.repository.ts';
import type { LibraryVersions } from './versions.repository.ts';

const PAGE_RECORDS = 500;

/** Serves what reads records: the versions, a page of a collection, one record. */
export function serveRecordReading(site: Site): void {
  serveFinding(site, readVersions, {
    findSession: findPollingSession,
    async handle({ query, session }) {
      const churchId = readLibrary(query);
      if (churchId === null) return accepted(presentVersions(session));
      const found = await findChurchVersions(site.platform.queries, { churchId, accountId: session.accountId });
      return found === null ? NO_SUCH_LIBRARY : accepted(presentVersions(found));
    },
  });
  for (const collection of RECORD_COLLECTIONS) {
    serveList(site, collection);
    serveRecord(site, collection);
  }
}

function presentVersions({ versions, epoch }: LibraryVersions): DataOf<typeof readVersions> {
  return { ...versions, ...(epoch !== null && { epoch }) };
}

function serveList(site: Site, collection: RecordCollection): void {
  const { platform } = site;
  serveLibrary(site, listRecords[collection], async (asked) => {
    const records = await listPage(platform, collection, asked);
    return accepted(records.map(presentRecord));
  });
  serveLibrary(site, listPackedRecords[collection], async (asked) => {
    const bytes = packPage(await listPage(platform, collection, asked));
    return accepted({ bytes, type: 'application/octet-stream' });
  });
}

async function listPage(
  { queries }: Pick<Platform, 'queries'>,
  collection: RecordCollection,
  { query, library }: Pick<HandlerInput<typeof listSongs> & LibraryInput, 'query' | 'library'>,
): Promise<readonly ListedLog[]> {
  const cursor = Number(query['cursor'] ?? 0);
  const page = { cursor, limit: Number(query['limit'] ?? PAGE_RECORDS), bytes: RECORD_BYTES };
  const found = await findPage(queries, { accountId: library.ownerId, collection }, page);
  return found.map((record) => listOne(record.id, record, cursor));
}

function serveRecord(site: Site, collection: RecordCollection): void {
  serveLibrary(site, readRecord[collection], async ({ params, library }) => {
    const key = { accountId: library.ownerId, collection, id: params['record_id'] ?? '' };
    const record = await findWholeRecord(site.platform.queries, key);
    return record === null ? NO_SUCH_RECORD : accepted(presentRecord(listOne(key.id, record, 0)));
  });
}

function listOne(id: string, record: StoredRecord, cursor: number): ListedLog {
  const listed = listLog(id, record, cursor);
  if (!listed.ok) throw new Error('A record is listed without its state.');
  return listed.value;
}
