import { describe, expect, test } from 'vitest';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import { CODE } from '../testing/fake-server.ts';

const ADA = { fullName: 'Ada Lovelace', emailAddress: 'ada@example.org', password: 'sing-7-psalms' };
const ID = '5f0c1d5e-8d0f-4c3a-9f3c-0a8f6a1f2b3c';
const OTHER_ID = '6a1d2e6f-9e1a-4d4b-8a4d-1b9a7b2a3c4d';
const CHAPEL = { church_id: ID, name: 'Chapel', picture: '/picture', role: 'owner' };
const PROFILE = {
  uplift_id: ID,
  email_address: ADA.emailAddress,
  full_name: 'Ada King',
  profile_picture: '/p',
  role: null,
};
const MOMENT = '2030-01-01T00:00:00Z';
const NOTE = {
  id: ID,
  image: '/picture',
  at: MOMENT,
  person: 'Tomas',
  action: 'joined',
  object: 'Chapel',
  href: '/uplift-id/church',
  read: false,
};

/** Signs Ada in, on a server with a fixed answer for each of these calls. */
async function signedIn(answers: Readonly<Record<string, unknown>>) {
  const browser = createFakeBrowser();
  const { accounts, stores } = browser.openTab();
  await accounts.signUp(ADA);
  await accounts.verify(CODE);
  for (const [call, answer] of Object.entries(answers)) browser.server.others.set(call, answer);
  return { browser, accounts, stores, asked: browser.server.asked };
}

const done = { ok: true, value: true };

describe('the settings of the account', () => {
  test('a changed name and picture are sent in the server’s form, and the session is requested again', async () => {
    const { accounts, asked } = await signedIn({
      'PATCH /api/v1/account/full_name': PROFILE,
      'PATCH /api/v1/account/profile_picture': PROFILE,
    });
    expect(await accounts.changeFullName('Ada King')).toEqual(done);
    expect(asked).toContain('PATCH /api/v1/account/full_name {"full_name":"Ada King"}');
    const jpeg = new Blob([Uint8Array.of(0xff, 0xd8, 0xff)], { type: 'image/jpeg' });
    expect(await accounts.changePicture(jpeg)).toEqual(done);
    expect(asked).toContain('PATCH /api/v1/account/profile_picture {"profile_picture":"data:image/jpeg;base64,/9j/"}');
    expect(await accounts.changePicture(null)).toEqual(done);
    expect(asked).toContain('PATCH /api/v1/account/profile_picture {"profile_picture":null}');
    expect(asked.at(-1)).toContain('GET /api/v1/notifications');
  });

  test('[VALID-18] a refused change is reported with the server’s own message', async () => {
    const { accounts } = await signedIn({});
    const refused = { ok: false, refusal: [{ for: 'server_error', because: 'Refused with 404.' }] };
    expect(await accounts.changeFullName('Ada King')).toEqual(refused);
    expect(await accounts.listSessions()).toEqual(refused);
    expect(await accounts.exportAccount()).toEqual(refused);
    expect(await accounts.markNotification(ID, true)).toEqual(refused);
  });

  test('sessions and passkeys are sent by their IDs', async () => {
    const { accounts, asked } = await signedIn({
      [`DELETE /api/v1/auth/sessions/${OTHER_ID}`]: true,
      'DELETE /api/v1/auth/sessions': true,
      [`DELETE /api/v1/auth/passkeys/${OTHER_ID}`]: true,
    });
    const answers = [
      await accounts.endSession(OTHER_ID),
      await accounts.endOtherSessions(),
      await accounts.removePasskey(OTHER_ID),
    ];
    expect(answers).toEqual([done, done, done]);
    expect(asked.filter((call) => call.startsWith('DELETE'))).toHaveLength(3);
  });
});

describe('churches and notifications', () => {
  test('switching the church changes the session at once', async () => {
    const { accounts, stores, browser } = await signedIn({ 'POST /api/v1/account/church': CHAPEL });
    browser.server.others.set('church', CHAPEL);
    expect(await accounts.switchChurch(ID)).toEqual(done);
    expect(stores.state.get().church).toEqual(CHAPEL);
    expect(stores.session.get().church).toEqual({ owner: true, leader: true, member: true });
  });

  test('only changed fields of a church are sent', async () => {
    const { accounts, asked } = await signedIn({ [`PATCH /api/v1/churches/${ID}`]: CHAPEL });
    await accounts.changeChurch(ID, { name: 'Harbour' });
    await accounts.changeChurch(ID, { picture: null });
    expect(asked.filter((call) => call.startsWith('PATCH'))).toEqual([
      `PATCH /api/v1/churches/${ID} {"name":"Harbour"}`,
      `PATCH /api/v1/churches/${ID} {"picture":null}`,
    ]);
  });

  test('members and invitations are sent by church and person', async () => {
    const member = { uplift_id: OTHER_ID, full_name: 'Tomas S', email_address: 't@example.org', profile_picture: '/p' };
    const { accounts, asked } = await signedIn({
      [`PATCH /api/v1/churches/${ID}/members/${OTHER_ID}`]: { ...member, role: 'leader' },
      [`DELETE /api/v1/churches/${ID}/members/${OTHER_ID}`]: true,
      [`DELETE /api/v1/churches/${ID}/invitations/${OTHER_ID}`]: true,
    });
    expect(await accounts.changeMemberRole(ID, { id: OTHER_ID, role: 'leader' })).toEqual(done);
    expect(await accounts.removeMember(ID, OTHER_ID)).toEqual(done);
    expect(await accounts.withdrawInvitation(ID, OTHER_ID)).toEqual(done);
    expect(asked).toContain(`PATCH /api/v1/churches/${ID}/members/${OTHER_ID} {"role":"leader"}`);
  });

  test('links to a church are sent by church, role and end, and joining changes the session', async () => {
    const link = { link_id: OTHER_ID, role: 'member', token: 'A'.repeat(43), made_by: 'Ada King', joined: 0 };
    const { accounts, asked, browser, stores } = await signedIn({
      [`GET /api/v1/churches/${ID}/links`]: [{ ...link, made_at: MOMENT, ends_at: MOMENT }],
      [`POST /api/v1/churches/${ID}/links`]: { ...link, made_at: MOMENT, ends_at: MOMENT },
      [`DELETE /api/v1/churches/${ID}/links/${OTHER_ID}`]: true,
      'POST /api/v1/joins': CHAPEL,
    });
    expect(await accounts.listChurchLinks(ID)).toMatchObject({ ok: true, value: [link] });
    expect(await accounts.makeChurchLink(ID, { role: 'member', days: 7 })).toMatchObject({ ok: true, value: link });
    expect(await accounts.takeBackChurchLink(ID, OTHER_ID)).toEqual(done);
    expect(asked).toContain(`POST /api/v1/churches/${ID}/links {"role":"member","days":7}`);
    browser.server.others.set('church', CHAPEL);
    expect(await accounts.joinChurch(link.token)).toMatchObject({ ok: true, value: CHAPEL });
    expect(stores.state.get().church).toEqual(CHAPEL);
  });

  test('a church is founded by its name, and is the session’s', async () => {
    const { accounts, asked, browser, stores } = await signedIn({ 'POST /api/v1/churches': CHAPEL });
    browser.server.others.set('church', CHAPEL);
    expect(await accounts.foundChurch('Chapel')).toMatchObject({ ok: true, value: CHAPEL });
    expect(asked).toContain('POST /api/v1/churches {"name":"Chapel"}');
    expect(stores.state.get().church).toEqual(CHAPEL);
  });

  test('a church is handed over after the password is proven, and not without', async () => {
    const { accounts, asked } = await signedIn({
      'POST /api/v1/auth/confirmation': true,
      [`POST /api/v1/churches/${ID}/owner`]: { ...CHAPEL, role: 'leader' },
    });
    expect(await accounts.handOverChurch(ID, { id: OTHER_ID, password: ADA.password })).toEqual(done);
    const calls = asked.filter((call) => /confirmation|owner/u.test(call));
    expect(calls.map((call) => call.split(' ')[1])).toEqual([
      '/api/v1/auth/confirmation',
      `/api/v1/churches/${ID}/owner`,
    ]);
    const other = await signedIn({ [`POST /api/v1/churches/${ID}/owner`]: CHAPEL });
    expect((await other.accounts.handOverChurch(ID, { id: OTHER_ID, password: 'wrong' })).ok).toBe(false);
    expect(other.asked.filter((call) => call.includes('/owner'))).toEqual([]);
  });

  test('notifications arrive with the session, and stay marked as read', async () => {
    const { accounts, stores } = await signedIn({
      notifications: [NOTE],
      [`PATCH /api/v1/notifications/${ID}`]: { ...NOTE, read: true },
    });
    await accounts.refresh();
    expect(stores.notifications.get()).toEqual([NOTE]);
    expect(await accounts.markNotification(ID, true)).toEqual(done);
    expect(stores.notifications.get()).toEqual([{ ...NOTE, read: true }]);
    await accounts.signOut({ clear: false });
    expect(stores.notifications.get()).toEqual([]);
  });
});
