import { accepted } from '@uplift/core/foundation';
import type { Result, StorageRefusal, UpliftId } from '@uplift/core/foundation';
import { hashWriter } from '@uplift/core/replication';
import { EMPTY_DIGEST, formatDigest, parseDigest } from '@uplift/core/sync';
import type { HeadMemory, HeadState, LibraryKeys, NotedWarning, SyncRecords } from '@uplift/core/sync';
import type { Disk, DiskRead, DiskWrite } from '../../disk/disk.ts';
import type { IdGenerator } from '../../records/id-generator.ts';
import { isObject } from '../../records/raw-record.ts';
import { countLibrary } from './count-library.ts';
import { deletedRange } from './deleted-records.ts';
import { digestRead, digestWrite, OUTDATED, parseDigestEntry } from './digest-entry.ts';
import type { LibraryCounter } from './library-counter.ts';

const [SORT, NAME] = ['cursor', 'heads'];
const WARNINGS: readonly NotedWarning[] = ['set-back', 'unproven-deletion'];

interface HeadParts {
  readonly disk: Disk;
  readonly newIds: IdGenerator;
  readonly counter: LibraryCounter;
  readonly ownerNow: () => UpliftId | null;
}

/** Creates the calls about what this device counts, and keeps of the heads that it stated and saw. */
export function createHeadMemory(
  parts: HeadParts,
): Pick<SyncRecords, 'count' | 'headState' | 'keepHeads' | 'noteWarning' | 'dismissWarnings'> {
  const { disk, counter, ownerNow } = parts;
  const write = async (writes: (owner: UpliftId) => readonly DiskWrite[]): Promise<Result<null, StorageRefusal>> => {
    const owner = ownerNow();
    if (owner === null) return accepted(null);
    return disk.change({ reads: [] }, () => accepted({ writes: writes(owner), answer: null }));
  };
  return {
    async count(keys, isAgain = false) {
      const owner = ownerNow();
      if (keys === null) counter.end();
      if (keys === null || owner === null) return accepted(null);
      counter.begin(owner, keys);
      return beginCount(parts, { owner, keys, isAgain });
    },
    async headState() {
      const owner = ownerNow();
      return owner === null ? null : readHeadState(disk, owner);
    },
    async keepHeads(memory) {
      const owner = ownerNow();
      if (owner === null) return accepted(null);
      return disk.change({ reads: [headsRead(owner)] }, ([raw]) =>
        accepted({ writes: [headsWrite(owner, { ...memory, device: parseHeads(raw).device })], answer: null }),
      );
    },
    noteWarning: (warning) => write((owner) => [warningWrite(owner, warning)]),
    dismissWarnings: () =>
      write((owner) => WARNINGS.map((warning) => ({ store: 'outbox', removed: [SORT, [owner, warning]] }))),
  };
}

interface Begun {
  readonly owner: UpliftId;
  readonly keys: LibraryKeys;
  readonly isAgain: boolean;
}

/** Counts everything if it wasn't counted yet, or with another key. Heads that were sealed with that one are gone. */
async function beginCount(
  { disk, newIds }: HeadParts,
  { owner, keys, isAgain }: Begun,
): Promise<Result<null, StorageRefusal>> {
  const [raw] = await disk.read([digestRead(owner)]);
  if (!isAgain && isCounted(raw, keys)) return accepted(null);
  // What was deleted since a backup comes back, and what is still deleted is listed again.
  if (isAgain) await forgetDeleted(disk, owner);
  for (;;) {
    const before = digestWrite(owner, EMPTY_DIGEST, OUTDATED);
    const begun = await disk.change({ reads: [] }, () => accepted({ writes: [before], answer: null }));
    if (!begun.ok) return begun;
    const digest = await countLibrary(disk, owner, keys);
    const reads = [headsRead(owner), digestRead(owner)];
    const counted = await disk.change({ reads }, ([heads, now]) => {
      // Another tab ends its round meanwhile.
      if (!isUntouched(now)) return accepted({ writes: [], answer: false });
      const { sequence, ...known } = parseHeads(heads);
      const device = known.device || String(hashWriter(newIds.newStamp()));
      const stated = headsWrite(owner, { device, sequence, seen: {}, stated: null });
      return accepted({ writes: [digestWrite(owner, digest, keys.generation), stated], answer: true });
    });
    if (!counted.ok) return counted;
    if (counted.value) return accepted(null);
  }
}

function isCounted(raw: unknown, { generation }: LibraryKeys): boolean {
  return parseDigestEntry(raw)?.generation === generation;
}

function isUntouched(raw: unknown): boolean {
  const entry = parseDigestEntry(raw);
  return entry?.generation === OUTDATED && formatDigest(entry.digest) === formatDigest(EMPTY_DIGEST);
}

function forgetDeleted(disk: Disk, owner: UpliftId): Promise<Result<null, StorageRefusal>> {
  const removed: DiskWrite = { store: 'outbox', removedAll: deletedRange(owner) };
  return disk.change({ reads: [] }, () => accepted({ writes: [removed], answer: null }));
}

async function readHeadState(disk: Disk, owner: UpliftId): Promise<HeadState | null> {
  const noted = WARNINGS.map((warning): DiskRead => ({ store: 'outbox', key: [SORT, [owner, warning]] }));
  const [digest, heads, ...found] = await disk.read([digestRead(owner), headsRead(owner), ...noted]);
  const counted = parseDigestEntry(digest);
  if (counted === null) return null;
  return { ...counted, ...parseHeads(heads), noted: WARNINGS.filter((_, at) => found[at] !== undefined) };
}

function headsRead(owner: UpliftId): DiskRead {
  return { store: 'outbox', key: [SORT, [owner, NAME]] };
}

type StoredHeads = HeadMemory & Pick<HeadState, 'device'>;

function headsWrite(owner: UpliftId, { stated, ...memory }: StoredHeads): DiskWrite {
  const text = stated === null ? null : formatDigest(stated);
  return { store: 'outbox', value: { store: SORT, record_id: [owner, NAME], ...memory, stated: text } };
}

function parseHeads(raw: unknown): StoredHeads {
  if (!isObject(raw)) return { device: '', sequence: 0, seen: {}, stated: null };
  const { device, sequence, seen, stated } = raw as { readonly stated: string | null } & Omit<StoredHeads, 'stated'>; // written by headsWrite
  return { device, sequence, seen, stated: stated === null ? null : parseDigest(stated) };
}

/** A warning to be kept with the records that it is about. */
export function warningWrite(owner: UpliftId, warning: NotedWarning): DiskWrite {
  return { store: 'outbox', value: { store: SORT, record_id: [owner, warning] } };
}
