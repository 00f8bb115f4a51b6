import { authenticatePasskey, readPasskeyAuthentication } from '@uplift/contract';
import { describe, expect, test } from 'vitest';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { authenticationBody } from '../../test-platform/authenticator.ts';
import { describeSite, person, TEST_SECRET } from '../../test-platform/index.ts';
import { askedToSignIn, makePasskey, PARTY } from '../../test-platform/passkey-ceremonies.ts';
import { imaginaryCredentials } from './imaginary-credentials.ts';

const ADA = person('Ada Lovelace');
const BEN = person('Ben Okri');

const secrets = createSecrets(TEST_SECRET);

/** An address without an account that seems to have passkeys with the secret of these tests. */
const UNKNOWN_ADDRESS = addresses().find((address) => imaginaryCredentials(secrets, address).length > 0) ?? '';

function addresses(): readonly string[] {
  return Array.from({ length: 1000 }, (_, index) => `somebody${index}@example.org`);
}

describe('imaginary passkeys', () => {
  test('an address always seems to have the same imaginary passkeys, and another server would make up others', () => {
    const made = imaginaryCredentials(secrets, UNKNOWN_ADDRESS);
    expect(imaginaryCredentials(secrets, UNKNOWN_ADDRESS)).toEqual(made);
    expect(imaginaryCredentials(createSecrets(new Uint8Array(32)), UNKNOWN_ADDRESS)).not.toEqual(made);
  });

  test('every number of passkeys that an account may have is made up, the lower the more often', () => {
    const numbers = addresses().map((address) => imaginaryCredentials(secrets, address).length);
    const share = (number: number) => numbers.filter((each) => each === number).length / numbers.length;
    expect(share(0)).toBeGreaterThan(0.4);
    expect(share(1)).toBeGreaterThan(share(2));
    expect(share(2)).toBeGreaterThan(share(4));
    expect(Math.max(...numbers)).toBeGreaterThan(4);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(10);
  });

  test('ids of imaginary passkeys are as long as those of real authenticators, and no two are the same', () => {
    const all = addresses().flatMap((address) => imaginaryCredentials(secrets, address));
    const lengths = new Set(all.map(({ id }) => Buffer.from(id, 'base64url').length));
    expect([...lengths].toSorted((one, other) => one - other)).toEqual([16, 20, 32, 64]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });
});

describeSite('whether an address has an account', (open) => {
  /** Answer and work of the server for an address, without the parts that differ each time. */
  async function probe(site: Awaited<ReturnType<typeof open>>, emailAddress: string) {
    site.platform.statements.splice(0);
    const visitor = site.visitor();
    const { status, body, headers } = await visitor.call(readPasskeyAuthentication, {
      query: { email_address: emailAddress },
    });
    const { challenge, allowCredentials, ...options } = (body?.data ?? {}) as Record<string, unknown>; // what the server under test answered
    expect(challenge).toEqual(expect.stringMatching(/^[\w-]{43}$/u));
    return {
      status,
      options,
      credentials: allowCredentials as readonly { readonly id: string }[],
      headers: Object.keys(headers).toSorted(),
      statements: [...site.platform.statements],
    };
  }

  test('no response, header or statement reveals an account when its address requests passkeys', async () => {
    const site = await open();
    await makePasskey(await site.signedUp(ADA));
    await site.signedUp(BEN);
    const own = await probe(site, ADA.emailAddress);
    for (const address of [BEN.emailAddress, UNKNOWN_ADDRESS]) {
      const other = await probe(site, address);
      expect({ ...other, credentials: null }).toEqual({ ...own, credentials: null });
      expect((await probe(site, address)).credentials).toEqual(other.credentials);
    }
    const [shown] = (await probe(site, UNKNOWN_ADDRESS)).credentials;
    expect(Object.keys(shown ?? {}).toSorted()).toEqual(Object.keys(own.credentials[0] ?? {}).toSorted());
    expect((await probe(site, UNKNOWN_ADDRESS.toUpperCase())).credentials).toContainEqual(shown);
  });

  test('no response or statement reveals an account when an imaginary passkey is answered', async () => {
    const site = await open();
    const { passkey } = await makePasskey(await site.signedUp(ADA), { counter: 9 });
    const { credentials } = await probe(site, UNKNOWN_ADDRESS);
    const responses = [];
    for (const [address, id] of [
      [ADA.emailAddress, passkey.id],
      [UNKNOWN_ADDRESS, credentials[0]?.id ?? ''],
    ] as const) {
      const visitor = site.visitor();
      const challenge = (await askedToSignIn(visitor, address))?.challenge ?? '';
      site.platform.statements.splice(0);
      const forged = authenticationBody({ ...passkey, id }, { ...PARTY, challenge, flags: 5 });
      const body = { ...forged, response: { ...forged.response, signature: 'MEUCIQ' } };
      const { status, body: refusal, headers } = await visitor.call(authenticatePasskey, { body });
      responses.push({ status, refusal, headers: Object.keys(headers).toSorted(), did: [...site.platform.statements] });
    }
    expect(responses[0]?.status).toBe(401);
    expect(responses[1]).toEqual(responses[0]);
  });
});
