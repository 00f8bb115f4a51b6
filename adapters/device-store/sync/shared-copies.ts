import { accepted } from '@uplift/core/foundation';
import type { RecordCipher, Result, StorageRefusal, UpliftId } from '@uplift/core/foundation';
import type { DeviceStoreOptions } from '../device-store.ts';
import { compareKeys, entryRange } from '../disk/disk-keys.ts';
import type { Disk, DiskKey, DiskWrite } from '../disk/disk.ts';
import { isObject } from '../records/raw-record.ts';
import { encodeRow, decryptRow, packText, associatedDataFor, unpackText } from '../disk/sealed-data.ts';
import { parseJson } from './parse-json.ts';

/** Enough for every set that a person plays from within some weeks. */
const MOST_COPIES = 20;

/** Sorts of a sealed copy, and of its last reading time: so the copies need not be read in order to find the oldest. */
const [COPY, READ] = ['shared', 'shared-read'];

/** Copies of sets shared with the unlocked account: sealed with its key, and fetched again if missing. */
export interface SharedCopies {
  /** Resolves to null for a missing, unreadable, or another account's copy. */
  read(id: string): Promise<unknown>;
  /** Keeps JSON; of more than 20 copies those go that were read the longest ago. Returns false while no account is unlocked: then nothing is kept. */
  keep(id: string, value: object): Promise<Result<boolean, StorageRefusal>>;
  /** The ids of the copies, the last read one first. */
  list(): Promise<readonly string[]>;
  remove(id: string): Promise<Result<null, StorageRefusal>>;
}

interface CopyParts {
  readonly disk: Disk;
  readonly options: DeviceStoreOptions;
}

/** Copies are in the outbox store, as earlier versions of songs are. */
export function createSharedCopies({ disk, options }: CopyParts): SharedCopies {
  const cipherNow = (): RecordCipher | null => options.cipher?.() ?? null;
  return {
    async read(id) {
      const cipher = cipherNow();
      if (cipher === null) return null;
      const [raw] = await disk.read([{ store: 'outbox', key: copyKey(COPY, cipher.owner, id) }]);
      const bytes = await decryptRow(cipher, raw, associatedDataFor(COPY, id));
      if (bytes === null) return null;
      await touch(disk, { owner: cipher.owner, id }, options.clock());
      return parseJson(unpackText(bytes));
    },
    async keep(id, value) {
      const cipher = cipherNow();
      if (cipher === null) return accepted(false);
      const sealed = encodeRow(await cipher.seal(packText(JSON.stringify(value)), associatedDataFor(COPY, id)));
      const { owner } = cipher;
      // A copy that can be fetched again needn't wait for the disk.
      return disk.change({ reads: [readTimes(owner)], isRelaxed: true }, ([raw]) => {
        const copy: DiskWrite = { store: 'outbox', value: { store: COPY, record_id: [owner, id], ...sealed } };
        const others = parseCopies(raw).filter((other) => other.id !== id);
        const past = others.slice(MOST_COPIES - 1).flatMap((other) => removal(owner, other.id));
        return accepted({ writes: [copy, encodeTime(owner, id, options.clock()), ...past], answer: true });
      });
    },
    async list() {
      const owner = cipherNow()?.owner ?? null;
      if (owner === null) return [];
      const [raw] = await disk.read([readTimes(owner)]);
      return parseCopies(raw).map(({ id }) => id);
    },
    async remove(id) {
      const owner = cipherNow()?.owner ?? null;
      if (owner === null) return accepted(null);
      return disk.change({ reads: [] }, () => accepted({ writes: removal(owner, id), answer: null }));
    },
  };
}

function copyKey(sort: string, owner: UpliftId, id: string): DiskKey {
  return [sort, [owner, id]];
}

function readTimes(owner: UpliftId) {
  return { store: 'outbox', range: entryRange(READ, owner) } as const;
}

function encodeTime(owner: UpliftId, id: string, readAt: number): DiskWrite {
  return { store: 'outbox', value: { store: READ, record_id: [owner, id], read_at: readAt } };
}

function removal(owner: UpliftId, id: string): readonly DiskWrite[] {
  return [COPY, READ].map((sort) => ({ store: 'outbox', removed: copyKey(sort, owner, id) }));
}

/**
 * Records that a copy was read, unless it was removed in the meantime. A device without room for that continues
 * without it.
 */
async function touch(disk: Disk, copy: { readonly owner: UpliftId; readonly id: string }, now: number): Promise<void> {
  const { owner, id } = copy;
  const read = { store: 'outbox', key: copyKey(READ, owner, id) } as const;
  await disk.change({ reads: [read], isRelaxed: true }, ([raw]) =>
    accepted({ writes: isObject(raw) ? [encodeTime(owner, id, now)] : [], answer: null }),
  );
}

interface KeptCopy {
  readonly id: string;
  readonly readAt: number;
}

/** The one that was read last first. */
function parseCopies(raw: unknown): readonly KeptCopy[] {
  const entries: readonly unknown[] = Array.isArray(raw) ? raw : [];
  const copies = entries.flatMap((entry) => parseCopy(entry) ?? []);
  return copies.toSorted((a, b) => b.readAt - a.readAt || compareKeys(a.id, b.id));
}

function parseCopy(entry: unknown): KeptCopy | null {
  if (!isObject(entry) || !Array.isArray(entry['record_id'])) return null;
  const [, id] = entry['record_id'] as readonly unknown[]; // the key of a shared copy is a list
  const readAt = entry['read_at'];
  return typeof id === 'string' && typeof readAt === 'number' ? { id, readAt } : null;
}
