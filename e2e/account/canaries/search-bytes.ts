/** A text or key that is searched for in bytes: its name, and the ways it may be written. */
export interface Needle {
  readonly name: string;
  readonly forms: readonly Buffer[];
}

const PREFIX_BYTES = 4;
const FILTER_BITS = 22;
/** Spreads a prefix over the filter (Knuth, The Art of Computer Programming, volume 3, 6.4). */
const SPREAD = 2_654_435_761;
/** Letters of a canary that a compressed page of a database holds in one piece (PostgreSQL’s pglz: eight between two control bytes). */
const PIECE_LETTERS = 8;

/** Returns a function that names the needles in a buffer, in the order in which they first occur. */
export function createSearch(needles: readonly Needle[]): (bytes: Buffer) => readonly string[] {
  const filter = new Uint8Array(2 ** FILTER_BITS);
  const byPrefix = new Map<number, { readonly name: string; readonly form: Buffer }[]>();
  for (const { name, forms } of needles) {
    for (const form of forms) {
      const prefix = form.readUInt32LE(0);
      filter[toSlot(prefix)] = 1;
      byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), { name, form }]);
    }
  }
  return (bytes) => {
    const found = new Set<string>();
    for (let at = 0; at <= bytes.length - PREFIX_BYTES; at += 1) {
      const prefix = bytes.readUInt32LE(at);
      const begun = filter[toSlot(prefix)] === 0 ? [] : (byPrefix.get(prefix) ?? []);
      for (const { name } of begun.filter(({ form }) => isFormAt(bytes, at, form))) found.add(name);
    }
    return [...found];
  };
}

function isFormAt(bytes: Buffer, at: number, form: Buffer): boolean {
  return bytes.subarray(at, at + form.length).equals(form);
}

function toSlot(prefix: number): number {
  return Math.imul(prefix, SPREAD) >>> (32 - FILTER_BITS);
}

/** A text of letters without accents, as UTF-8, UTF-16, base64 and hex. */
export function textNeedle(name: string, text: string): Needle {
  const bytes = Buffer.from(text);
  // Without its last byte, the same in both byte orders.
  const utf16 = Buffer.from(text, 'utf16le').subarray(0, -1);
  const starts = Array.from({ length: Math.max(1, text.length - PIECE_LETTERS + 1) }, (_, start) => start);
  const pieces = starts.map((start) => bytes.subarray(start, start + PIECE_LETTERS));
  return { name, forms: [...pieces, utf16, ...encodedForms(bytes)] };
}

/** Bytes of a key: as they are, as numbers of JSON, as base64 and as hex. */
export function keyNeedle(name: string, key: Uint8Array): Needle {
  const bytes = Buffer.from(key);
  return { name, forms: [bytes, Buffer.from([...key].join(',')), ...encodedForms(bytes)] };
}

/** Hex and base64, also where the bytes begin in the middle of three. */
function encodedForms(bytes: Buffer): readonly Buffer[] {
  const hex = bytes.toString('hex');
  const aligned = [0, 1, 2].flatMap((before) => {
    const padded = Buffer.concat([Buffer.alloc(before), bytes]);
    const [first, end] = [Math.ceil((before * 8) / 6), Math.floor((padded.length * 8) / 6)];
    return (['base64', 'base64url'] as const).map((alphabet) => padded.toString(alphabet).slice(first, end));
  });
  return [...new Set([hex, hex.toUpperCase(), ...aligned])].map((text) => Buffer.from(text));
}
