import { ByteReader, ByteWriter } from '@uplift/core/replication';
import type { SealedPush } from '../server-record.ts';

const FORMAT = 1;

/**
 * Packs a push: the format (1), its change, its version, the number of writers, for each its number and its writes in
 * `base` and in `counters`, and then the entry. Numbers are written as Yjs does.
 */
export function packPush({ change, entry, base, counters, version }: SealedPush): Uint8Array {
  const writers = [...new Set([...Object.keys(base), ...Object.keys(counters)])];
  const packed = new ByteWriter();
  for (const number of [FORMAT, change, version, writers.length]) packed.writeNumber(number);
  for (const writer of writers) {
    for (const number of [Number(writer), base[writer] ?? 0, counters[writer] ?? 0]) packed.writeNumber(number);
  }
  packed.writeBytes(entry);
  return packed.toBytes();
}

/** Inverse of {@link packPush}: the entry is a view of the bytes, and writers without writes are left out. Null for any other bytes. */
export function unpackPush(bytes: Uint8Array): SealedPush | null {
  const reader = new ByteReader(bytes);
  if (reader.readNumber() !== FORMAT) return null;
  const [change, version] = [reader.readNumber(), reader.readNumber()];
  const base: Record<string, number> = {};
  const counters: Record<string, number> = {};
  for (let left = reader.readCount(); left > 0 && !reader.hasFailed; left -= 1) {
    const writer = String(reader.readNumber());
    const [known, all] = [reader.readNumber(), reader.readNumber()];
    if (known > 0) base[writer] = known;
    if (all > 0) counters[writer] = all;
  }
  const entry = reader.readRest();
  return reader.hasFailed ? null : { change, version, base, counters, entry };
}
