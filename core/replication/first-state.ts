import * as Y from 'yjs';

export interface FirstWrites {
  /** The number of the writer, Yjs's client id. */
  readonly client: number;
  /** The name of the map that is written to. */
  readonly map: string;
  readonly entries: ReadonlyMap<string, string>;
}

/** Of an item in Yjs's first update format: its content is a JSON value (8), it stands under a key (32), nothing was there before it. */
const ENTRY_INFO = 8 | 32;

/**
 * The state of a Yjs document in which one writer set `entries` and nothing else, byte for byte as Yjs encodes it, but without making that
 * document: an import creates thousands. Format: the number of clients; of each, how many items, who, its first clock, the items; what is deleted.
 */
export function firstState({ client, map, entries }: FirstWrites): Uint8Array {
  const encoder = new Y.UpdateEncoderV1();
  if (entries.size > 0) {
    encoder.writeLen(1);
    encoder.writeLen(entries.size);
    encoder.writeClient(client);
    encoder.writeLen(0);
  } else {
    encoder.writeLen(0);
  }
  for (const [path, text] of entries) writeEntry(encoder, map, [path, text]);
  encoder.writeLen(0);
  return encoder.toUint8Array();
}

function writeEntry(encoder: Y.UpdateEncoderV1, map: string, [path, text]: readonly [string, string]): void {
  encoder.writeInfo(ENTRY_INFO);
  encoder.writeParentInfo(true);
  encoder.writeString(map);
  encoder.writeString(path);
  encoder.writeLen(1);
  encoder.writeAny(text);
}
