import { ByteWriter } from './encoding/byte-writer.ts';

export interface FirstWrites {
  /** The number of the writer, Yjs's client id. */
  readonly client: number;
  /** The name of the map that is written to. */
  readonly map: string;
  readonly entries: ReadonlyMap<string, string>;
}

/**
 * Flags of an item in Yjs's first update format: its content is a JSON value (8), it has a key (32), and no left
 * neighbor.
 */
const ENTRY_INFO = 8 | 32;
/** The parent of an item is named, as those at the top of a document are. */
const IS_NAMED = 1;
/** Marks the next value as a text (lib0's "any"). */
const TEXT = 119;

/**
 * Encodes the state of a Yjs document in which one writer set `entries` and nothing else, byte for byte as Yjs does,
 * but without creating that document: an import creates thousands. Format: the number of clients; for each, the number
 * of items, the client, its first clock, the items; then the deletions.
 */
export function firstState({ client, map, entries }: FirstWrites): Uint8Array {
  const writer = new ByteWriter();
  if (entries.size > 0) {
    for (const number of [1, entries.size, client, 0]) writer.writeNumber(number);
    for (const [path, text] of entries) writeEntry(writer, map, [path, text]);
  } else {
    writer.writeNumber(0);
  }
  writer.writeNumber(0);
  return writer.toBytes();
}

function writeEntry(writer: ByteWriter, map: string, [path, text]: readonly [string, string]): void {
  writer.writeByte(ENTRY_INFO);
  writer.writeNumber(IS_NAMED);
  writer.writeText(map);
  writer.writeText(path);
  writer.writeNumber(1);
  writer.writeByte(TEXT);
  writer.writeText(text);
}
