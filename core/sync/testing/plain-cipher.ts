import { accepted } from '@uplift/core/foundation';
import { hashWriter } from '@uplift/core/replication';
import type { CipherSource, EntryCipher } from '../log-server.ts';

/** Numbers for a record that look random, and need no key. */
export async function plainFingerprint(name: string): Promise<Uint8Array> {
  const view = new DataView(new ArrayBuffer(24));
  for (let at = 0; at < 3; at += 1) view.setBigUint64(8 * at, BigInt(hashWriter(`${at}/${name}`)) << 8n);
  return new Uint8Array(view.buffer);
}

/** The bytes of a text in ASCII. */
export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}

/** Inverse of {@link toBytes}. */
export function toText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
}

/** Entries that anyone can read: the order and merging of a log don't depend on the cipher. */
const PLAIN_CIPHER: EntryCipher = {
  generation: 1,
  fingerprint: plainFingerprint,
  sealHead: async (head) => toBytes(head),
  openHead: async (head) => toText(head),
  sealProof: async (proof) => toBytes(proof),
  openProof: async (proof) => toText(proof),
  space: 'ada',
  seal: async (update) => update,
  open: async (entry) => entry,
  hasKeyFor: () => true,
};

export const PLAIN_CIPHERS: CipherSource = { find: async () => accepted(PLAIN_CIPHER), forget: () => undefined };
