import { ByteReader, ByteWriter } from '@uplift/core/replication';
import type { StateVector } from '@uplift/core/replication';
import type { ListedLog } from '../server-record.ts';

const FORMAT = 1;

/**
 * Packs a page of the list: the format (1), the number of records, and for each its id in UTF-8 after its length, its
 * version, a proof of deletion after its length (0 for none), and 0 if it was permanently deleted. Otherwise 1 more than
 * the version that its entries begin after, the number of writers, for each its number and its writes, the number of
 * entries, and each entry after its length. Numbers are written as Yjs does.
 */
export function packPage(records: readonly ListedLog[]): Uint8Array {
  const packed = new ByteWriter();
  packed.writeNumber(FORMAT);
  packed.writeNumber(records.length);
  for (const { id, version, data, proof } of records) {
    packed.writeText(id);
    packed.writeNumber(version);
    packed.writeNumber(proof?.length ?? 0);
    if (proof !== null) packed.writeBytes(proof);
    packed.writeNumber(data === null ? 0 : data.since + 1);
    if (data !== null) packLog(packed, data);
  }
  return packed.toBytes();
}

type Log = NonNullable<ListedLog['data']>;

function packLog(packed: ByteWriter, { counters, entries }: Log): void {
  // A device that states a writer beyond 53 bits would keep all others from reading the page.
  const writers = Object.entries(counters).filter(([writer]) => Number.isSafeInteger(Number(writer)));
  packed.writeNumber(writers.length);
  for (const [writer, count] of writers) {
    packed.writeNumber(Number(writer));
    packed.writeNumber(count);
  }
  packed.writeNumber(entries.length);
  for (const entry of entries) {
    packed.writeNumber(entry.length);
    packed.writeBytes(entry);
  }
}

/** Inverse of {@link packPage}: the entries are views of the bytes. Null for any other bytes. */
export function unpackPage(bytes: Uint8Array): readonly ListedLog[] | null {
  const reader = new ByteReader(bytes);
  if (reader.readNumber() !== FORMAT) return null;
  const records = readList(reader, (): ListedLog => {
    const [id, version] = [reader.readText(), reader.readNumber()];
    const proof = reader.readBytes(reader.readCount());
    const after = reader.readNumber();
    return {
      id,
      version,
      proof: proof.length === 0 ? null : proof,
      data: after === 0 ? null : readLog(reader, after - 1),
    };
  });
  return reader.isDone ? records : null;
}

function readLog(reader: ByteReader, since: number): Log {
  const counts = readList(reader, () => [String(reader.readNumber()), reader.readNumber()] as const);
  const counters: StateVector = Object.fromEntries(counts);
  return { counters, since, entries: readList(reader, () => reader.readBytes(reader.readCount())) };
}

/** Reads a list after its length. It ends early once reading has failed. */
function readList<Item>(reader: ByteReader, readItem: () => Item): readonly Item[] {
  const items: Item[] = [];
  for (let left = reader.readCount(); left > 0 && !reader.hasFailed; left -= 1) items.push(readItem());
  return items;
}
