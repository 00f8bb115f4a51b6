import { authenticatePasskey, readPasskeyAuthentication, readPasskeyRegistration } from '@uplift/contract';
import { expect, test } from 'vitest';
import { admissions } from '../../platform/database/schema.ts';
import { admitAddress } from '../../platform/sessions/admissions.repository.ts';
import { describeSite, person } from '../../test-platform/index.ts';
import { makePasskey, signInWithPasskey } from '../../test-platform/passkey-ceremonies.ts';

const ADA = person('Ada Lovelace');

describeSite('limits of passkeys', (open) => {
  test('one network address requests 60 challenges a minute, and does not delay others', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const request = () => site.visitor('192.0.2.7').call(readPasskeyAuthentication);
    for (let times = 0; times < 60; times += 1) expect((await request()).status).toBe(200);
    const late = await request();
    expect([late.status, late.headers['retry-after']]).toEqual([429, '60']);
    expect((await site.visitor('192.0.2.8').call(readPasskeyAuthentication)).status).toBe(200);
    expect((await ada.call(readPasskeyRegistration)).status).toBe(200);
    site.platform.clock.move(60_000);
    expect((await request()).status).toBe(200);
  });

  test('a network of IPv6 counts as one, however many addresses it has', async () => {
    const site = await open();
    const request = (host: number) =>
      site.visitor(`2001:db8:1:2::${host.toString(16)}`).call(readPasskeyAuthentication);
    for (let host = 1; host <= 60; host += 1) expect((await request(host)).status).toBe(200);
    expect((await request(61)).status).toBe(429);
    expect((await site.visitor('2001:db8:1:3::1').call(readPasskeyAuthentication)).status).toBe(200);
  });

  test('one network address has 30 wrong answers in a quarter of an hour; a right answer is not counted', async () => {
    const site = await open();
    const { passkey } = await makePasskey(await site.signedUp(ADA));
    const tablet = site.visitor('192.0.2.7');
    const wrong = () => tablet.call(authenticatePasskey, { body: { id: 'A', response: {} } });
    for (let times = 0; times < 29; times += 1) expect((await wrong()).status).toBe(401);
    expect((await signInWithPasskey(tablet, passkey)).status).toBe(200);
    for (let times = 0; times < 30; times += 1) expect((await wrong()).status).toBe(401);
    const late = await signInWithPasskey(tablet, passkey);
    expect([late.status, late.headers['retry-after']]).toEqual([429, '900']);
    expect((await signInWithPasskey(site.visitor('192.0.2.8'), passkey)).status).toBe(200);
  });

  test('a passkey of a person without admission signs no one in during a beta', async () => {
    const site = await open({ configuration: { admission: 'beta' } });
    const { queries, now } = site.platform;
    await admitAddress(queries, ADA.emailAddress, now());
    const { passkey } = await makePasskey(await site.signedUp(ADA));
    expect((await signInWithPasskey(site.visitor(), passkey)).status).toBe(200);
    await queries.delete(admissions);
    const refused = await signInWithPasskey(site.visitor(), passkey);
    expect([refused.status, refused.setCookies]).toEqual([403, []]);
    expect(refused.body?.errors).toEqual([{ for: 'server_error', because: 'Only beta customers may sign in.' }]);
  });
});
