import { listSessions, signIn, signOut, signUp } from '@uplift/contract';
import { expect, test } from 'vitest';
import { describeSite, person } from '../../test-platform/index.ts';

const [ADA, BEN] = [person('Ada Lovelace'), person('Ben Carter')];

describeSite('a server whose disk is almost full', (open) => {
  test('a server with an almost full disk lets people read, sign in and sign out, refuses growth, and accepts it again later', async () => {
    const disk = { isLow: false };
    const site = await open({ isSpaceLow: () => disk.isLow });
    const ada = await site.signedUp(ADA);
    disk.isLow = true;
    expect((await ada.call(listSessions)).status).toBe(200);
    const credentials = { email_address: ADA.emailAddress, password: ADA.password };
    expect((await site.visitor().call(signIn, { body: credentials })).status).toBe(200);
    const { fullName, emailAddress, password, masterKey } = BEN;
    const body = { full_name: fullName, new_email_address: emailAddress, new_password: password, masterKey };
    const refused = await site.visitor().call(signUp, { body });
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '300']);
    expect(refused.body?.errors?.[0]?.because).toMatch(/disk is almost full\. You can still read and play everything/u);
    disk.isLow = false;
    expect((await site.visitor().call(signUp, { body })).status).toBe(200);
    disk.isLow = true;
    expect((await ada.call(signOut)).status).toBe(200);
  });
});
