import { accepted } from '@uplift/core/foundation';
import type { Result, StorageRefusal, UpliftId } from '@uplift/core/foundation';
import type { Disk, RecordStoreName } from '../disk/disk.ts';
import { countWrite } from './counting/count-received.ts';
import { changeRecords } from '../records/record-transaction.ts';
import { parseId, ownerRange } from '../disk/disk-keys.ts';
import { pinCipher } from './receive-records.ts';
import type { SyncingParts } from './receive-records.ts';
import type { RecordLookup } from '../records/record-transaction.ts';
import type { RecordWrite } from '../records/build-write.ts';
import { buildOutboxEntry } from '../records/build-write.ts';

/** Records that are changed per transaction. */
const LOT = 500;

/** Lets every record of the account that a server once had, and that is not among `listed`, wait to be sent whole. */
export async function resendRecords(
  parts: SyncingParts,
  listed: ReadonlySet<string>,
): Promise<Result<null, StorageRefusal>> {
  const cipher = parts.options.cipher?.() ?? null;
  if (cipher === null) return accepted(null);
  const ids = (await listIds(parts.disk, parts.kind.store, cipher.owner)).filter((id) => !listed.has(id));
  for (let at = 0; at < ids.length; at += LOT) {
    const lot = ids.slice(at, at + LOT);
    const counting = await parts.counter.prepare(cipher.owner, parts.kind.store, lot);
    const result = await changeRecords(pinCipher(parts, cipher), { ids: lot, isOwnedOnly: true }, (found) => {
      const unsent = found.map((one) => ({ found: one, write: markUnsent(parts, one) }));
      const counted = counting?.all(unsent.flatMap(({ found: one, write }) => countWrite(counting, one, { write })));
      return accepted({ writes: unsent.flatMap(({ write }) => write ?? []), counted, answer: null });
    });
    if (!result.ok) return result;
  }
  return accepted(null);
}

async function listIds(disk: Disk, store: RecordStoreName, owner: UpliftId): Promise<readonly string[]> {
  return (await disk.keys(store, ownerRange(owner))).flatMap((key) => parseId(key) ?? []);
}

/** The record as one that no server answered to. */
function markUnsent(parts: SyncingParts, found: RecordLookup): RecordWrite | undefined {
  const { owned: slot, id } = found;
  if (slot?.record?.server === undefined) return undefined;
  const { server: _, ...record } = slot.record;
  const now = parts.options.clock();
  return { id, slot, record, changed_at: now, waiting: buildOutboxEntry(parts, { found, slot, now }) };
}
