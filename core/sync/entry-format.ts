import type { RecordPlace } from './log-server.ts';

/** A sealed entry in its parts. */
export interface SealedEntry {
  /** The generation of the space's key that sealed it. */
  readonly generation: number;
  /** AES-GCM initialization vector, 12 bytes. */
  readonly iv: Uint8Array<ArrayBuffer>;
  /** The sealed Yjs update with its tag. */
  readonly sealed: Uint8Array<ArrayBuffer>;
}

const FORMAT = 1;
const IV_AT = 5;
const SEALED_AT = 17;
/** The tag of AES-GCM alone: a shorter entry holds nothing. */
const SHORTEST = SEALED_AT + 16;

/** Packs an entry: a byte of the format (1), the generation (32 bits, highest byte first), the vector, and the sealed bytes. */
export function packEntry({ generation, iv, sealed }: SealedEntry): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(SEALED_AT + sealed.length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, FORMAT);
  view.setUint32(1, generation);
  bytes.set(iv, IV_AT);
  bytes.set(sealed, SEALED_AT);
  return bytes;
}

/** Inverse of {@link packEntry}; null for bytes that are no entry of a known format. */
export function unpackEntry(bytes: Uint8Array): SealedEntry | null {
  if (bytes.length < SHORTEST || bytes[0] !== FORMAT) return null;
  const generation = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(1);
  return { generation, iv: bytes.slice(IV_AT, SEALED_AT), sealed: bytes.slice(SEALED_AT) };
}

const PLAIN_FORMAT = 0;

/**
 * Wraps an update that isn't sealed: a byte of the format (0) and the update. The server keeps what earlier releases
 * stored in this form until a device replaces it.
 */
export function wrapPlainUpdate(update: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(1 + update.length);
  bytes[0] = PLAIN_FORMAT;
  bytes.set(update, 1);
  return bytes;
}

/** Inverse of {@link wrapPlainUpdate}; null for any other entry. */
export function unwrapPlainUpdate(bytes: Uint8Array): Uint8Array | null {
  return bytes.length > 0 && bytes[0] === PLAIN_FORMAT ? bytes.subarray(1) : null;
}

/** Binds an entry to its record of a space and to the generation of its key (the additional data of AES-GCM). */
export function buildEntryPurpose(space: string, generation: number, { collection, id }: RecordPlace): string {
  return `uplift/entry/1/${space}/${generation}/${collection}/${id}`;
}

/** Binds a head to the device that states it, to its space and to the generation of the key. */
export function buildHeadPurpose(space: string, generation: number, device: string): string {
  return `uplift/head/1/${space}/${generation}/${device}`;
}

/** Binds a proof of a permanent deletion to its record of a space and to the generation of the key. */
export function buildProofPurpose(space: string, generation: number, { collection, id }: RecordPlace): string {
  return `uplift/deletion/1/${space}/${generation}/${collection}/${id}`;
}

/** Names the key that fingerprints of records are made with (the `info` of HKDF), apart from the one that seals. */
export function buildFingerprintPurpose(space: string, generation: number): string {
  return `uplift/fingerprint/1/${space}/${generation}`;
}

/** Binds a copy of a space's key to the space, its generation and the member who can open it. */
export function buildSpaceKeyPurpose(space: string, generation: number, member: string): string {
  return `uplift/space-key/1/${space}/${generation}/${member}`;
}

/** Binds a suggested change to its song and its id, to the church's space and to the generation of the key. */
export function buildSuggestionPurpose(
  space: string,
  generation: number,
  { song, suggestion }: { readonly song: string; readonly suggestion: string },
): string {
  return `uplift/suggestion/1/${space}/${generation}/${suggestion}/${song}`;
}
