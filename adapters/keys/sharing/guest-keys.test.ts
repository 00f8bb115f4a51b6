import { toId, type UpliftId } from '@uplift/core/foundation';
import { describe, expect, test } from 'vitest';
import { formatBase64, parseBase64 } from './base64.ts';
import { openGuestKey, openGuestSecret, sealGuestKey, sealGuestSecret } from './guest-keys.ts';
import { createSetKey } from './set-keys.ts';
import { createAccount, DANIEL, PLACE } from '../testing/example-account.ts';

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
