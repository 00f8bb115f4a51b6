import { readPasswordKdf } from '@uplift/contract';
import { describe, expect, test } from 'vitest';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { buildKdf, describeSite, makeEndToEnd, person, TEST_SECRET } from '../../test-platform/index.ts';
import type { TestSite } from '../../test-platform/index.ts';
import { imaginaryKdf } from './imaginary-kdf.ts';

const ADA = person('Ada Lovelace');
const BEN = person('Ben Okri');
const secrets = createSecrets(TEST_SECRET);
const ADDRESSES = Array.from({ length: 400 }, (_, index) => `somebody${index}@example.org`);

describe('made-up parameters', () => {
  test('about half of the addresses seem to use Argon2id, each with a salt of its own', () => {
    const stretched = ADDRESSES.flatMap((address) => {
      const kdf = imaginaryKdf(secrets, address);
      return kdf.algorithm === 'argon2id' ? [kdf] : [];
    });
    expect(stretched.length).toBeGreaterThan(150);
    expect(stretched.length).toBeLessThan(250);
    expect(new Set(stretched.map(({ salt }) => salt)).size).toBe(stretched.length);
    for (const kdf of stretched) {
      expect(readPasswordKdf.data.parse(kdf)).toMatchObject({ memory_kib: 65_536, passes: 3 });
    }
  });

  test('an address always gets the same, and another server makes up others', () => {
    const all = (of: typeof secrets) => ADDRESSES.map((address) => imaginaryKdf(of, address));
    expect(all(secrets)).toEqual(all(createSecrets(TEST_SECRET)));
    expect(all(secrets)).not.toEqual(all(createSecrets(new Uint8Array(32))));
  });
});

async function probe(site: TestSite, emailAddress: string) {
  site.platform.statements.splice(0);
  const { status, body, headers } = await site
    .visitor()
    .call(readPasswordKdf, { body: { email_address: emailAddress } });
  const { date: _date, 'content-length': _length, ...others } = headers;
  return { status, data: body?.data, headers: others, statements: [...site.platform.statements] };
}

describeSite('how the password of an address is derived', (open) => {
  test('a managed account answers PBKDF2, and an end-to-end encrypted one its own parameters, in any spelling', async () => {
    const site = await open();
    await site.signedUp(BEN);
    await makeEndToEnd(await site.signedUp(ADA), ADA);
    expect((await probe(site, BEN.emailAddress)).data).toEqual({ algorithm: 'pbkdf2' });
    for (const address of [ADA.emailAddress, ` ${ADA.emailAddress.toUpperCase()}`]) {
      expect((await probe(site, address)).data).toEqual(buildKdf('first'));
    }
  });

  test('[AUTH-50] no header or statement differs between addresses with and without an account', async () => {
    const site = await open();
    await site.signedUp(BEN);
    await makeEndToEnd(await site.signedUp(ADA), ADA);
    const { data: _data, ...known } = await probe(site, ADA.emailAddress);
    expect(known).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' }, statements: { length: 2 } });
    for (const address of [BEN.emailAddress, ...ADDRESSES.slice(0, 4)]) {
      const { data: other, ...rest } = await probe(site, address);
      expect(rest).toEqual(known);
      expect(['pbkdf2', 'argon2id']).toContain(readPasswordKdf.data.parse(other).algorithm);
      expect((await probe(site, address)).data).toEqual(other);
    }
  });

  test('a network asks 60 times a minute', async () => {
    const site = await open();
    const statuses = [];
    for (let at = 0; at < 61; at += 1) statuses.push((await probe(site, `${at}@example.org`)).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
  });
});
