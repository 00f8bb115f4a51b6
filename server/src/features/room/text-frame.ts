/** A text as a WebSocket frame, encoded once and sent to any number of devices. */
export type TextFrame = Buffer & { readonly brand: 'TextFrame' };

/** First byte of a frame with a whole text (RFC 6455, 5.2). */
const FINAL_TEXT = 0x81;

/** A length up to this one is in the second byte. For a longer one, that byte says how many more bytes hold it. */
const SHORT = 125;
const IN_TWO_BYTES = 126;
const IN_EIGHT_BYTES = 127;
const MOST_IN_TWO_BYTES = 65_535;

/** Encodes a text as one WebSocket frame (RFC 6455, 5.2). */
export function encodeTextFrame(text: string): TextFrame {
  const head = encodeHead(Buffer.byteLength(text));
  return Buffer.concat([head, Buffer.from(text)]) as TextFrame; // the only place that makes one
}

/** Encodes the header of the frame of a text of `length` bytes. */
export function encodeHead(length: number): Buffer {
  if (length <= SHORT) return Buffer.from([FINAL_TEXT, length]);
  if (length <= MOST_IN_TWO_BYTES) {
    const head = Buffer.from([FINAL_TEXT, IN_TWO_BYTES, 0, 0]);
    head.writeUInt16BE(length, 2);
    return head;
  }
  const head = Buffer.from([FINAL_TEXT, IN_EIGHT_BYTES, 0, 0, 0, 0, 0, 0, 0, 0]);
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}
