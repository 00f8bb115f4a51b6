import { accepted } from '@uplift/core/foundation';
import type { RecordRepository, Result, StorageRefusal, UpliftId } from '@uplift/core/foundation';
import { shareHistory, createDocument, joinDocuments, mergeDocuments, openDocument } from '@uplift/core/replication';
import type { MergeableDocument } from '@uplift/core/replication';
import { changeAndPublish } from './record-transaction.ts';
import type { RepositoryParts } from './record-transaction.ts';
import { compareKeys } from '../disk/disk-keys.ts';
import { isEarlierVersion, unclaimedVersions, versionName } from './earlier-versions.ts';
import type { EarlierVersion } from './earlier-versions.ts';
import { isInTrash } from './raw-record.ts';
import type { RawRecord } from './raw-record.ts';
import { isClaimable } from './read-records.ts';
import type { RecordLookup } from './record-transaction.ts';
import type { RecordWrite } from './build-write.ts';
import { applyStoredDeletion, clearDeletion, buildOutboxEntry, setDeletionFromDocument } from './build-write.ts';
import type { Writing } from './build-write.ts';

/** Makes unclaimed records the unlocked account's: encrypted, and in its outbox. */
export function claims<Value extends { readonly id: string }>(
  parts: RepositoryParts<Value>,
): Pick<RecordRepository<Value>, 'claim'> {
  return {
    async claim(ids, owner, { onDone, isStopped } = {}) {
      let done = 0;
      for (const batch of splitIntoBatches(ids)) {
        if (isStopped?.() === true) break;
        // oxlint-disable-next-line no-await-in-loop -- a device writes no faster when it is asked for all at once
        const claimed = await claimBatch(parts, batch, owner);
        if (!claimed.ok) return claimed;
        done += claimed.value;
        onDone?.(done);
      }
      return accepted(done);
    },
  };
}

/**
 * Records claimed per transaction: few enough that the page's other writes fit between two batches, and enough that rewriting the unclaimed
 * rows with each batch costs little.
 */
const BATCH_SIZE = 500;

/** Splits ids into batches in key order, because neighboring entries can be read and removed as ranges in a tenth of the time. */
function splitIntoBatches(ids: readonly string[]): readonly (readonly string[])[] {
  const inOrder = [...new Set(ids)].toSorted(compareKeys);
  return Array.from({ length: Math.ceil(inOrder.length / BATCH_SIZE) }, (_, at) =>
    inOrder.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
  );
}

async function claimBatch<Value extends { readonly id: string }>(
  parts: RepositoryParts<Value>,
  ids: readonly string[],
  owner: UpliftId,
): Promise<Result<number, StorageRefusal>> {
  // Only with its key can records be made an account's.
  if (parts.options.cipher?.()?.owner !== owner) return accepted(0);
  const reads = parts.kind.store === 'songs' ? [{ store: 'outbox', range: unclaimedVersions() } as const] : [];
  let joined: readonly string[] = [];
  // Both are in one transaction: records whose claim a power failure undoes are unclaimed again, and can be claimed again.
  const result = await changeAndPublish(parts, { ids, cause: 'claimed', reads, isRelaxed: true }, (found, [raw]) => {
    const past = groupVersionsById(raw);
    joined = found.filter(({ owned }) => owned?.record !== null).map(({ id }) => id);
    const claimed = found
      .map((one) => buildClaimWrites(parts, one, past.get(one.id) ?? []))
      .filter(({ length }) => length > 0);
    return accepted({ writes: claimed.flat(), answer: claimed.length });
  });
  // A song merged with the account's own copy may look different now; the others look the same.
  if (result.ok && joined.length > 0) parts.bus.publish({ store: parts.kind.store, ids: joined, cause: 'put' });
  return result;
}

function groupVersionsById(raw: unknown): ReadonlyMap<string, readonly EarlierVersion[]> {
  const versions: readonly unknown[] = Array.isArray(raw) ? raw : [];
  const byId = new Map<string, EarlierVersion[]>();
  for (const version of versions) {
    if (!isEarlierVersion(version)) continue;
    const id = versionName([version.store, version.record_id])?.id ?? '';
    byId.set(id, [...(byId.get(id) ?? []), version]);
  }
  return byId;
}

/** Builds the writes that put a record under the account's key and remove the unclaimed one. */
function buildClaimWrites<Value>(
  writing: Writing<Value>,
  found: RecordLookup,
  past: readonly EarlierVersion[],
): readonly RecordWrite[] {
  const { owned, unclaimed, id } = found;
  const before = unclaimed.record;
  if (owned === null || before === null || !isClaimable(before, owned.owner)) return [];
  const now = writing.options.clock();
  const sound = readableData(writing, before);
  const data =
    owned.record === null
      ? sound.data
      : joinRecords(writing, { known: owned.record.data, own: sound.data, isLive: !isInTrash(before) });
  const { server: _, kept_at: __, ...head } = before;
  const record = setDeletionFromDocument({
    ...head,
    ...owned.record,
    id,
    data,
    uplift_id: owned.owner,
    updated_at: now,
  });
  const waiting = buildOutboxEntry(writing, { found, slot: owned, now });
  const isUnreadable = owned.raw !== undefined && owned.record === null;
  return [
    { id, slot: owned, record, changed_at: now, waiting, past, isEdit: true, isSetAside: isUnreadable },
    { id, slot: unclaimed, record: null, changed_at: now, isSetAside: sound.isRebuilt, hasPast: past.length > 0 },
  ];
}

interface Sound {
  readonly data: MergeableDocument<unknown>;
  readonly isRebuilt: boolean;
}

/** Reads the whole document, since it is now sent to other devices. A damaged one is created again from its value. */
function readableData<Value>({ kind, newIds }: Writing<Value>, before: RawRecord): Sound {
  const opened = openDocument<unknown>(kind.shape, before.data.doc);
  const data = opened.ok ? opened.value : createDocument(kind.shape, before.data.value, newIds.newWriter());
  return { data: applyStoredDeletion({ ...before, data }, newIds.newWriter()), isRebuilt: !opened.ok };
}

interface Joining {
  readonly known: MergeableDocument<unknown>;
  readonly own: MergeableDocument<unknown>;
  readonly isLive: boolean;
}

/**
 * Joins the account's record with the unclaimed one. Most have separate histories. On a device restored to a time before the claim they share
 * one, and later changes of the account's record stay. A claimed record that isn't in the trash doesn't go there.
 */
function joinRecords<Value>(
  { kind, newIds }: Writing<Value>,
  { known, own, isLive }: Joining,
): MergeableDocument<unknown> {
  if (shareHistory(known.counters, own.counters)) return mergeDocuments(kind.shape, known, own);
  const writer = newIds.newWriter();
  const data = joinDocuments<unknown>(kind.shape, { known, own, beginning: kind.beginning }, writer);
  return isLive ? clearDeletion(data, writer) : data;
}
