import { toId, type RecordCipher, type UpliftId } from '@uplift/core/foundation';
import { formatBase64Url, parseBase64Url } from '../bytes.ts';
import { open, seal } from '../ciphers.ts';

export const RUTH = '5f0c1d5e-8d0f-4c3a-9f3c-0a8f6a1f2b3c';
export const DANIEL = 'a11ce000-8d0f-4c3a-9f3c-0a8f6a1f2b3c';
/** A set of Ruth's. */
export const PLACE = { owner: RUTH, set: 'sunday', generation: 3 };

const toBytes = (text: string) => parseBase64Url(text) ?? new Uint8Array();

/** A cipher with a new key of an account. */
export async function createAccount(owner = RUTH): Promise<RecordCipher> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  return {
    owner: toId<UpliftId>(owner),
    async seal(bytes, purpose) {
      const { iv, sealed } = await seal(key, bytes, purpose);
      return { iv: toBytes(iv), sealed: toBytes(sealed) };
    },
    open: ({ iv, sealed }, purpose) =>
      open(key, { iv: formatBase64Url(new Uint8Array(iv)), sealed: formatBase64Url(new Uint8Array(sealed)) }, purpose),
  };
}
