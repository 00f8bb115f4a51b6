import { toId, type RecordCipher, type UpliftId } from '@uplift/core/foundation';
import { describe, expect, test } from 'vitest';
import { formatBase64Url, parseBase64Url } from '../bytes.ts';
import { open, seal } from '../ciphers.ts';
import { formatBase64, parseBase64 } from './base64.ts';
import { openGuestKey, openGuestSecret, sealGuestKey, sealGuestSecret } from './guest-keys.ts';
import { createSetKey } from './set-keys.ts';

const RUTH = '5f0c1d5e-8d0f-4c3a-9f3c-0a8f6a1f2b3c';
const DANIEL = 'a11ce000-8d0f-4c3a-9f3c-0a8f6a1f2b3c';
const PLACE = { owner: RUTH, set: 'sunday', generation: 3 };

const toBytes = (text: string) => parseBase64Url(text) ?? new Uint8Array();

/** A cipher with a new key of an account. */
async function createAccount(owner = RUTH): Promise<RecordCipher> {
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

/** Flips one bit of base64. */
function flip(text: string, at: number): string {
  const bytes = parseBase64(text) ?? new Uint8Array();
  bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ 1;
  return formatBase64(bytes);
}

describe('the key of a set for its guests', () => {
  test('the secret of the link opens it', async () => {
    const [secret, key] = [createSetKey(), createSetKey()];
    expect(await openGuestKey(secret, PLACE, await sealGuestKey(secret, PLACE, key))).toEqual(key);
  });

  test('it opens with no other secret, owner, set or generation, nor changed', async () => {
    const [secret, key] = [createSetKey(), createSetKey()];
    const sealed = await sealGuestKey(secret, PLACE, key);
    expect(await openGuestKey(createSetKey(), PLACE, sealed)).toBeNull();
    expect(await openGuestKey(secret.slice(1), PLACE, sealed)).toBeNull();
    for (const place of [
      { ...PLACE, owner: DANIEL },
      { ...PLACE, set: 'monday' },
      { ...PLACE, generation: 4 },
    ])
      expect(await openGuestKey(secret, place, sealed)).toBeNull();
    for (const text of [flip(sealed, 3), flip(sealed, 20), flip(sealed, 58), '', 'é', sealed.slice(4)])
      expect(await openGuestKey(secret, PLACE, text)).toBeNull();
  });

  test('the same key is never sealed to the same bytes', async () => {
    const [secret, key] = [createSetKey(), createSetKey()];
    expect(await sealGuestKey(secret, PLACE, key)).not.toBe(await sealGuestKey(secret, PLACE, key));
  });
});

describe('the secret of a guest link', () => {
  test('the owner’s devices open it, for this set alone', async () => {
    const [account, secret] = [await createAccount(), createSetKey()];
    const sealed = await sealGuestSecret(account, 'sunday', secret);
    expect(sealed.length).toBeLessThanOrEqual(400);
    expect(await openGuestSecret(account, 'sunday', sealed)).toEqual(secret);
    expect(await openGuestSecret(account, 'monday', sealed)).toBeNull();
    expect(await openGuestSecret(await createAccount(), 'sunday', sealed)).toBeNull();
    expect(await openGuestSecret({ ...account, owner: toId<UpliftId>(DANIEL) }, 'sunday', sealed)).toBeNull();
    for (const text of [flip(sealed, 20), '', 'é', sealed.slice(4)])
      expect(await openGuestSecret(account, 'sunday', text)).toBeNull();
  });
});
