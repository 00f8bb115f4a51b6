import { accepted } from '@uplift/core/foundation';
import type { RecordCipher, UpliftId } from '@uplift/core/foundation';
import { diffAgainst, joinStateVectors } from '@uplift/core/replication';
import { SYNCED_COLLECTIONS } from '@uplift/core/sync';
import type {
  AnsweredPush,
  ListedRecord,
  SyncedCollection,
  SyncRecords,
  Waiting,
  WaitingCount,
  WholeRecord,
} from '@uplift/core/sync';
import { countWrite } from './counting/count-received.ts';
import { deletedCounters, deletedRead } from './counting/deleted-records.ts';
import { createHeadMemory } from './counting/head-memory.ts';
import { LibraryCounter } from './counting/library-counter.ts';
import { acknowledgePushes } from './acknowledge-push.ts';
import { changeRecords } from '../records/record-transaction.ts';
import type { RepositoryParts } from '../records/record-transaction.ts';
import { cursorWrite, epochWrite, readCursors, readEpoch } from './cursors.ts';
import type { Disk } from '../disk/disk.ts';
import { outboxKey, outboxRange } from './outbox.ts';
import type { OutboxEntry } from './outbox.ts';
import { recordKey } from '../disk/disk-keys.ts';
import { KINDS } from '../records/record-kind.ts';
import { pinCipher, receiveRecords } from './receive-records.ts';
import type { PagePlace, SyncingParts } from './receive-records.ts';
import { resendRecords } from './resend-records.ts';
import { openRecord } from '../disk/sealed-data.ts';
import { InsertHint } from './insert-hint.ts';
import { WaitingList } from './waiting-list.ts';
import type { RawEntry } from './waiting-list.ts';

type Parts = Omit<RepositoryParts<unknown>, 'kind'>;

/** The records of the account that is unlocked, as syncing sees them; its subscribers are the device store's. */
export function createSyncRecords(parts: Parts): Omit<SyncRecords, 'subscribe'> {
  const { disk, options, bus } = parts;
  const assumedNew = new InsertHint(disk);
  const counter = new LibraryCounter();
  const partsFor = (name: SyncedCollection): SyncingParts => ({ ...parts, kind: KINDS[name], assumedNew, counter });
  const cipherNow = (): RecordCipher | null => options.cipher?.() ?? null;
  const list = new WaitingList(disk);
  for (const store of SYNCED_COLLECTIONS) {
    bus.subscribe(store, ({ ids, cause }) => (cause === 'unlocked' ? list.changedAll() : list.changed(store, ids)));
  }
  const receive = async (collection: SyncedCollection, records: readonly ListedRecord[], place: PagePlace) => {
    const received = await receiveRecords(partsFor(collection), records, place);
    const ids = records.map(({ id }) => id);
    list.changed(collection, ids);
    return received;
  };
  return {
    async waiting(limit, except) {
      const cipher = cipherNow();
      if (cipher === null) return [];
      const entries = await list.next(cipher.owner, limit, except);
      const waiting = await Promise.all(entries.map((entry) => toWaiting(disk, cipher, entry)));
      const damaged = entries.filter((_, at) => waiting[at] === null);
      for (const one of damaged) await setAside(pinCipher(partsFor(one.entry.store), cipher), one);
      if (damaged.length > 0) list.changedAll();
      return waiting.filter((one) => one !== null);
    },
    countWaiting: () => countWaiting({ disk, list }, cipherNow()),
    acknowledge: (answered) => acknowledgeAll({ partsFor, list }, answered),
    receive: (collection, records, cursor) => receive(collection, records, { cursor }),
    receiveInTurn: (collection, { records, cursor }, turn) => receive(collection, records, { cursor, turn }),
    ...createCursorReader(disk, cipherNow),
    ...createHeadMemory({ disk, newIds: parts.newIds, counter, ownerNow: () => cipherNow()?.owner ?? null }),
    async resend(collection, listed) {
      const resent = await resendRecords(partsFor(collection), listed);
      list.changedAll();
      return resent;
    },
    async wholes(collection, ids) {
      const cipher = cipherNow();
      return cipher === null ? ids.map(() => null) : readWholes(disk, cipher, { collection, ids });
    },
    async receiveWhole(collection, record) {
      const received = await receive(collection, [record], { cursor: null });
      return received.ok ? accepted(null) : received;
    },
  };
}

function createCursorReader(
  disk: Disk,
  cipherNow: () => RecordCipher | null,
): Pick<SyncRecords, 'cursors' | 'epoch' | 'keepEpoch'> {
  const ownerNow = (): UpliftId | null => cipherNow()?.owner ?? null;
  return {
    cursors: () => readCursors(disk, ownerNow()),
    epoch: () => readEpoch(disk, ownerNow()),
    async keepEpoch(epoch) {
      const owner = ownerNow();
      if (owner === null) return accepted(null);
      return disk.change({ reads: [] }, () => accepted({ writes: [epochWrite(owner, epoch)], answer: null }));
    },
  };
}

interface Acknowledging {
  readonly partsFor: (collection: SyncedCollection) => SyncingParts;
  readonly list: WaitingList;
}

async function acknowledgeAll(
  { partsFor, list }: Acknowledging,
  answered: readonly AnsweredPush[],
): ReturnType<SyncRecords['acknowledge']> {
  const [first] = answered;
  if (first === undefined) return accepted(null);
  const { collection } = first.sent;
  const over = await acknowledgePushes(partsFor(collection), answered);
  if (!over.ok) list.changedAll();
  else if (over.value.length === answered.length) for (const sent of over.value) list.left(sent);
  else {
    const ids = answered.map(({ sent }) => sent.id);
    list.changed(collection, ids);
  }
  return over.ok ? accepted(null) : over;
}

/** Builds the push of a record; null if it can't be read. */
async function toWaiting(disk: Disk, cipher: RecordCipher, { entry, raw }: RawEntry): Promise<Waiting | null> {
  const { store: collection, stamp, is_purged, is_bulk: isBulk = false, begun_after: begunAfter = 0 } = entry;
  const [, id] = entry.record_id;
  if (is_purged) return toWaitingDeletion(disk, cipher.owner, entry);
  const record = await openRecord(cipher, collection, { id, raw });
  if (record === null) return null;
  const { data, server } = record;
  const { counters: base, version } = server ?? { counters: {}, version: begunAfter };
  const delta = server === undefined ? data.doc : diffAgainst(data.doc, base);
  return { collection, id, stamp, isBulk, push: { counters: data.counters, base, delta, version } };
}

/** Builds a permanent deletion: of the record, and of what was proven to be in it before it began again. */
async function toWaitingDeletion(disk: Disk, owner: UpliftId, entry: OutboxEntry): Promise<Waiting> {
  const { store: collection, stamp, is_bulk: isBulk = false } = entry;
  const [, id] = entry.record_id;
  const [before] = await disk.read([deletedRead(owner, collection, id)]);
  const { version, counters } = entry.purged ?? NEVER_ANSWERED;
  const purge = { version, counters: joinStateVectors(deletedCounters(before), counters) };
  return { collection, id, stamp, isBulk, push: null, purge };
}

const NEVER_ANSWERED = { counters: {}, version: 0 };

/** Reads records that both sides have equally, in one transaction; null for any other. */
async function readWholes(
  disk: Disk,
  cipher: RecordCipher,
  { collection, ids }: { readonly collection: SyncedCollection; readonly ids: readonly string[] },
): Promise<readonly (WholeRecord | null)[]> {
  const { owner } = cipher;
  const reads = ids.flatMap((id) => [
    { store: collection, key: recordKey(owner, id) },
    { store: 'outbox', key: outboxKey(collection, owner, id) } as const,
  ]);
  const found = await disk.read(reads);
  return Promise.all(
    ids.map(async (id, at) => {
      const raw = found[2 * at];
      if (raw === undefined || found[2 * at + 1] !== undefined) return null;
      const record = await openRecord(cipher, collection, { id, raw });
      return record?.server === undefined ? null : { doc: record.data.doc, version: record.server.version };
    }),
  );
}

/** Sets an unreadable record aside: it can never be sent, and the server's copy is fetched again. */
async function setAside(parts: SyncingParts, { entry }: RawEntry): Promise<void> {
  const { store, record_id } = entry;
  const [owner, id] = record_id;
  const changed_at = parts.options.clock();
  const counting = await parts.counter.prepare(owner, store, [id]);
  await changeRecords(parts, { ids: [id], isOwnedOnly: true }, ([found]) => {
    const slot = found?.owned ?? null;
    if (found === undefined || slot === null || slot.record !== null) return accepted({ writes: [], answer: null });
    const write = { id, slot, record: null, changed_at, waiting: null, isSetAside: true };
    const counted = counting?.all(countWrite(counting, found, { write }));
    return accepted({ writes: [write], also: [cursorWrite(owner, store, 0)], counted, answer: null });
  });
}

async function countWaiting(
  { disk, list }: { readonly disk: Disk; readonly list: WaitingList },
  cipher: RecordCipher | null,
): Promise<WaitingCount> {
  if (cipher === null) return { count: 0, since: null };
  const { owner } = cipher;
  const counts = await Promise.all(SYNCED_COLLECTIONS.map((store) => disk.count('outbox', outboxRange(store, owner))));
  const count = counts.reduce((sum, one) => sum + one, 0);
  return { count, since: count === 0 ? null : await list.oldest(owner, count) };
}
