import { listRecords, readRecord, readVersions, RECORD_BYTES, RECORD_COLLECTIONS } from '@uplift/contract';
import type { RecordCollection } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { listedRecord } from '@uplift/core/sync';
import type { Platform } from '../../platform/platform.ts';
import { refuseWork } from '../../platform/rate-limits/charged-work.ts';
import { costOfReading } from '../../platform/rate-limits/work-budget.ts';
import { serve, serveFinding } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { findPage, findWholeRecord } from './reading.repository.ts';
import { NO_SUCH_RECORD, presentRecord } from './record-answers.ts';
import { countDocumentBytes } from './stored-record.ts';
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
  serve({ app, platform }, listRecords[collection], async ({ query, session }) => {
    const cursor = Number(query['cursor'] ?? 0);
    const page = { cursor, limit: Number(query['limit'] ?? PAGE_RECORDS), bytes: RECORD_BYTES };
    const found = await findPage(platform.queries, { accountId: session.accountId, collection }, page);
    const { accountId } = session;
    const wait = await platform.budget.spend(accountId, sumReadingCosts(found, cursor));
    if (wait > 0) return refuseWork(wait);
    const whole = await Promise.all(found.map((record) => inOnePiece(platform.merging, accountId, { record, cursor })));
    return accepted(whole.map((record, at) => presented(found[at]?.id ?? '', record, cursor)));
  });
}

function serveRecord({ app, platform }: Site, collection: RecordCollection): void {
  serve({ app, platform }, readRecord[collection], async ({ params, session }) => {
    const key = { accountId: session.accountId, collection, id: params['record_id'] ?? '' };
    const record = await findWholeRecord(platform.queries, key);
    if (record === null) return NO_SUCH_RECORD;
    const wait = await platform.budget.spend(session.accountId, sumReadingCosts([record], 0));
    if (wait > 0) return refuseWork(wait);
    const whole = await inOnePiece(platform.merging, session.accountId, { record, cursor: 0 });
    return accepted(presented(key.id, whole, 0));
  });
}

/** Returns true if the reader of the list needs the state and the tail. */
function isMerged({ state, tail, stateVersion }: StoredRecord, cursor: number): boolean {
  return state !== null && tail !== null && cursor < stateVersion;
}

function sumReadingCosts(records: readonly StoredRecord[], cursor: number): number {
  const merged = records.filter((record) => isMerged(record, cursor));
  return merged.reduce((sum, record) => sum + costOfReading(countDocumentBytes(record)), 0);
}

interface Listed {
  readonly record: StoredRecord;
  readonly cursor: number;
}

/** A record with its tail merged into its state where who lists it needs both. */
async function inOnePiece(
  merging: Platform['merging'],
  owner: string,
  { record, cursor }: Listed,
): Promise<StoredRecord> {
  const { state, tail } = record;
  if (state === null || tail === null || !isMerged(record, cursor)) return record;
  return { ...record, state: await merging.whole(owner, { state, tail }), tail: null };
}

function presented(id: string, record: StoredRecord, cursor: number) {
  const listed = listedRecord(id, record, cursor);
  if (!listed.ok) throw new Error('A record is listed without its state.');
  return presentRecord(listed.value);
}
