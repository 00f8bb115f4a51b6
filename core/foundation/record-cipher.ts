import type { UpliftId } from './ids.ts';

/** Bytes that only their key opens, and the initialization vector they were sealed under. */
export interface SealedBytes {
  readonly sealed: Uint8Array<ArrayBuffer>;
  readonly iv: Uint8Array<ArrayBuffer>;
}

/** Seals and opens data of one account. Data sealed for one purpose opens for no other. */
export interface RecordCipher {
  readonly owner: UpliftId;
  /** Seals under a fresh vector of 12 bytes. */
  seal(bytes: Uint8Array<ArrayBuffer>, purpose: string): Promise<SealedBytes>;
  /** Null for another key, another purpose, or bytes that were changed. */
  open(sealed: SealedBytes, purpose: string): Promise<Uint8Array<ArrayBuffer> | null>;
}
