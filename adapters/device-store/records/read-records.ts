import type { RecordCipher } from '@uplift/core/foundation';
import type { RecordParts } from './record-transaction.ts';
import { parseId, recordKey, ownerRange } from '../disk/disk-keys.ts';
import type { Owner } from '../disk/disk-keys.ts';
import { isInTrash, isObject, isReadable } from './raw-record.ts';
import type { RawRecord } from './raw-record.ts';
import { openRecord } from '../disk/sealed-data.ts';
import { liveSlot } from './slots.ts';

/** Reads the record shown under an id, in the trash or not: the account's, unless only the unclaimed one isn't in the trash. */
export async function readOne<Value>(parts: RecordParts<Value>, id: string): Promise<RawRecord | null> {
  const [record] = await readMany(parts, [id]);
  return record ?? null;
}

/** Reads the records shown under ids, as {@link readOne} does, in one transaction. */
export async function readMany<Value>(
  { kind, options, disk }: RecordParts<Value>,
  ids: readonly string[],
): Promise<readonly RawRecord[]> {
  const cipher = options.cipher?.() ?? null;
  const owners = cipher === null ? [null] : [null, cipher.owner];
  const reads = owners.flatMap((owner) => ids.map((id) => ({ store: kind.store, key: recordKey(owner, id) })));
  const found = await disk.read(reads);
  const shown = await Promise.all(
    ids.map(async (id, at) => {
      const [plain, raw] = [found[at], found[ids.length + at]];
      const owned = cipher === null ? null : await openRecord(cipher, kind.store, { id, raw });
      return liveSlot({
        owned: { owner: null, raw, record: owned },
        unclaimed: { owner: null, raw: plain, record: isReadable(plain) ? plain : null },
      }).record;
    }),
  );
  return shown.filter((record) => record !== null);
}

/** Reads all records that aren't in the trash: the unlocked account's and the unclaimed ones. */
export async function readAllRecords<Value>(parts: RecordParts<Value>): Promise<readonly RawRecord[]> {
  const { kind, options, disk } = parts;
  const cipher = options.cipher?.() ?? null;
  const owners: readonly Owner[] = cipher === null ? [null] : [null, cipher.owner];
  const [plain, sealed] = await disk.read(owners.map((owner) => ({ store: kind.store, range: ownerRange(owner) })));
  const owned = cipher === null ? [] : await decryptOwned(cipher, kind.store, listed(sealed));
  return joinById({ owned, unclaimed: listed(plain).filter((raw) => isReadable(raw)) }, (raw) => !isInTrash(raw));
}

/** All records in the trash. */
export async function readTrash<Value>({ kind, options, disk }: RecordParts<Value>): Promise<readonly RawRecord[]> {
  const cipher = options.cipher?.() ?? null;
  const rows = await disk.trash(kind.store);
  const owned =
    cipher === null
      ? []
      : await decryptOwned(
          cipher,
          kind.store,
          rows.filter((raw) => isOwnedBy(raw, cipher.owner)),
        );
  return joinById({ owned, unclaimed: rows.filter((raw) => isReadable(raw)) }, isInTrash);
}

/** The ids in the trash of all readable records. */
export async function readTrashIds<Value>(parts: RecordParts<Value>): Promise<readonly string[]> {
  const rows = await parts.disk.trash(parts.kind.store);
  return [...new Set(rows.flatMap((raw) => (isObject(raw) ? (parseId(raw['id']) ?? []) : [])))];
}

/** Reads the records that can be claimed: unclaimed ones, and those that an older release stored unencrypted for this account. */
export async function readUnclaimed<Value>({ kind, options, disk }: RecordParts<Value>): Promise<readonly RawRecord[]> {
  const owner = options.cipher?.()?.owner ?? null;
  const [plain] = await disk.read([{ store: kind.store, range: ownerRange(null) }]);
  const raws = listed(plain).filter((raw) => isReadable(raw));
  return raws.filter((raw) => !isInTrash(raw) && isClaimable(raw, owner));
}

export function isClaimable({ uplift_id }: RawRecord, owner: Owner): boolean {
  return uplift_id === null || uplift_id === owner;
}

function isOwnedBy(raw: unknown, owner: Owner): boolean {
  return isObject(raw) && Array.isArray(raw['id']) && raw['id'][0] === owner;
}

async function decryptOwned(
  cipher: RecordCipher,
  store: string,
  rows: readonly unknown[],
): Promise<readonly RawRecord[]> {
  const opened = await Promise.all(
    rows.map(async (raw) => {
      const id = isObject(raw) ? parseId(raw['id']) : null;
      return id === null ? null : openRecord(cipher, store, { id, raw });
    }),
  );
  return opened.filter((record) => record !== null);
}

/** Joins both lists; of two records with one id, the account's wins. */
function joinById(
  { owned, unclaimed }: { readonly owned: readonly RawRecord[]; readonly unclaimed: readonly RawRecord[] },
  isWanted: (raw: RawRecord) => boolean,
): readonly RawRecord[] {
  const wanted = owned.filter((raw) => isWanted(raw));
  const ids = new Set(wanted.map(({ id }) => id));
  return [...wanted, ...unclaimed.filter((raw) => isWanted(raw) && !ids.has(raw.id))];
}

export function listed(found: unknown): readonly unknown[] {
  return Array.isArray(found) ? found : [];
}
