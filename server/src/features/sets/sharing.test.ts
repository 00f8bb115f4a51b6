import { changeFullName, deleteAccount, pushSet, purgeSet, readSet } from '@uplift/contract';
import { expect, test } from 'vitest';
import { setShares } from '../../platform/database/schema.ts';
import type { AccountNews } from '../../platform/pubsub/pub-sub.ts';
import { describeSite, sealUpdate } from '../../test-platform/index.ts';
import type { OpenSite, TestSite } from '../../test-platform/index.ts';
import { collaboratorsIn, EVE, joinBand, MIRIAM, openBand, RUTH, setIn, SUNDAY, TOMAS } from './band.acceptance.ts';
import { SHARES, SHARES_MAILED } from './sharing.route.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The news that each named person receives, in order. */
function recordNews({ platform }: TestSite, people: Readonly<Record<string, { readonly id: string }>>): string[] {
  const received: string[] = [];
  for (const [name, { id }] of Object.entries(people)) {
    platform.pubSub.subscribe(id, ({ news }: AccountNews) => received.push(`${name}: ${news}`));
  }
  return received;
}

async function sharedWithTomas(open: OpenSite) {
  const band = await openBand(await open());
  expect((await band.ruth.share(TOMAS.emailAddress)).status).toBe(200);
  return band;
}

describeSite('sharing a set', (open) => {
  test('a time zone with U+0000 is refused: no database can store it', async () => {
    const { ruth } = await openBand(await open());
    const { status, body } = await ruth.share(TOMAS.emailAddress, { time_zone: 'Europe/\u0000' });
    expect([status, body?.errors?.[0]?.for]).toEqual([400, 'time_zone']);
  });

  test('[API-28] [SHARE-3] [NOTE-3] sharing a set adds an address, mails it and notifies its account, which receives it at once', async () => {
    const { site, ruth, tomas, eve } = await openBand(await open());
    const received = recordNews(site, { ruth, tomas, eve });
    const { status, body } = await ruth.share(' Tomas.Svensson@Example.org ', { time_zone: 'Europe/Stockholm' });
    expect([status, body]).toEqual([200, { data: { full_name: '', email_address: TOMAS.emailAddress } }]);
    const mail = (await site.platform.mailsTo(TOMAS.emailAddress)).at(-1);
    expect(mail?.subject).toBe('Ruth Calder shared Sunday, November 29 with you');
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('http://localhost:4400/shared/plan/sunday');
      expect(text).toContain(`sign up with this address`);
    }
    expect(await tomas.cards()).toMatchObject([
      {
        image: `/api/v1/accounts/${ruth.id}/profile-picture?v=0`,
        person: 'Ruth Calder',
        action: 'shared',
        object: 'Sunday, November 29 with you',
        href: '/shared/plan/sunday',
        read: false,
      },
    ]);
    expect([await eve.cards(), await ruth.cards()]).toEqual([[], []]);
    expect(received).toEqual(['tomas: notified', 'tomas: shared-sets-changed']);
  });

  test('an address without an account finds the set when it signs up', async () => {
    const { site, ruth } = await openBand(await open());
    await ruth.share(MIRIAM.emailAddress);
    const miriam = await joinBand(site, MIRIAM);
    expect(await miriam.list()).toMatchObject([{ id: 'sunday', items: 5, owner: { full_name: 'Ruth Calder' } }]);
    expect(setIn(await miriam.read()).songs).toHaveLength(3);
  });

  test('[SHARE-6] sharing a set with one’s own address or a present one is refused with a sentence', async () => {
    const { ruth } = await sharedWithTomas(open);
    const refusals = [await ruth.share(RUTH.emailAddress), await ruth.share(TOMAS.emailAddress.toUpperCase())];
    expect(refusals.map(({ status, body }) => [status, body?.errors])).toEqual([
      [409, [{ for: 'email_address', because: 'This is your own address. Your devices already have the set.' }]],
      [409, [{ for: 'email_address', because: 'This set is already shared with this address.' }]],
    ]);
  });

  test('[PERM-14] [PERM-19] only its owner shares a set: for others, including those it is shared with, it does not exist', async () => {
    const { site, ruth, tomas, eve } = await sharedWithTomas(open);
    const path = '/api/v1/sets/sunday/share';
    const signedOut = await site.visitor().send('POST', path, { body: { email_address: EVE.emailAddress } });
    expect(signedOut.status).toBe(401);
    const statuses = [
      await tomas.share(EVE.emailAddress),
      await eve.share(EVE.emailAddress),
      await eve.share(TOMAS.emailAddress),
      await ruth.share(EVE.emailAddress, { setId: 'monday' }),
    ].map(({ status, body }) => [status, body?.errors?.length]);
    expect(statuses).toEqual([404, 404, 404, 404].map((status) => [status, 1]));
  });

  test('a set in the trash, or permanently deleted, cannot be read or shared any more', async () => {
    const { ruth, tomas } = await sharedWithTomas(open);
    await ruth.library.trash('sets', 'sunday');
    expect([(await tomas.read()).status, (await ruth.share(EVE.emailAddress)).status]).toEqual([404, 404]);
    expect((await tomas.collaborators()).status).toBe(404);
    await ruth.library.trash('sets', 'sunday', false);
    expect((await tomas.read()).status).toBe(200);
    await ruth.visitor.call(purgeSet, { params: { record_id: 'sunday' } });
    expect([(await tomas.read()).status, (await ruth.share(EVE.emailAddress)).status]).toEqual([404, 404]);
    expect(await tomas.list()).toEqual([]);
    expect((await ruth.unshare(TOMAS.emailAddress)).status).toBe(200);
  });

  test('sharing a set accepts 200 people and no more, including two at once', async () => {
    const { site, ruth } = await openBand(await open());
    const sharedAt = site.platform.now();
    const most = Array.from({ length: 199 }, (_, nth) => ({
      ownerId: ruth.id,
      setId: 'sunday',
      emailAddress: `singer.${nth}@example.org`,
      sharedAt,
    }));
    await site.platform.queries.insert(setShares).values(most);
    const both = await Promise.all([ruth.share('one@example.org'), ruth.share('two@example.org')]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await ruth.share('three@example.org')).body?.errors?.[0]?.because).toMatch(/200 people/u);
  });

  test('sharing a set twice at once with one address shares once and mails once', async () => {
    const { site, ruth } = await openBand(await open());
    const both = await Promise.all([ruth.share(MIRIAM.emailAddress), ruth.share(MIRIAM.emailAddress)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await site.platform.mailsTo(MIRIAM.emailAddress)).toHaveLength(1);
  });

  test('sharing a set with a dead mail server adds no one and notifies no one', async () => {
    const { site, ruth, tomas } = await openBand(await open());
    site.platform.transport.isUp = false;
    const { status, body, headers } = await ruth.share(TOMAS.emailAddress);
    expect([status, body?.errors?.[0]?.for, headers['retry-after']]).toEqual([503, 'server_error', '60']);
    expect([await tomas.cards(), await tomas.list()]).toEqual([[], []]);
    site.platform.transport.isUp = true;
    expect((await ruth.share(TOMAS.emailAddress)).status).toBe(200);
  });

  test('sharing a set mails a church of 60 within an hour, and as many mistyped addresses', async () => {
    const { site, ruth } = await openBand(await open());
    for (let nth = 1; nth < 120; nth += 1) await site.platform.limits.count(SHARES, ruth.id);
    expect((await ruth.share(TOMAS.emailAddress)).status).toBe(200);
  });

  test('sharing a set mails no more than 120 addresses an hour for one account', async () => {
    const { site, ruth } = await openBand(await open());
    for (let nth = 0; nth < SHARES.attempts; nth += 1) await site.platform.limits.count(SHARES, ruth.id);
    const { status, body } = await ruth.share(TOMAS.emailAddress);
    expect([status, body?.errors?.[0]?.for]).toEqual([429, 'email_address']);
    site.platform.clock.move(HOUR_MS);
    expect((await ruth.share(TOMAS.emailAddress)).status).toBe(200);
  });

  test('sharing a set mails one address no more than twenty times a day, no matter who shares', async () => {
    const { site, ruth, eve } = await openBand(await open());
    for (let nth = 0; nth < SHARES_MAILED.attempts; nth += 1) {
      expect((await ruth.share(MIRIAM.emailAddress)).status).toBe(200);
      expect((await ruth.unshare(MIRIAM.emailAddress)).status).toBe(200);
      site.platform.clock.move(MINUTE_MS);
    }
    await eve.library.put('sets', 'party', SUNDAY);
    const refused = [await ruth.share(MIRIAM.emailAddress), await eve.share(MIRIAM.emailAddress, { setId: 'party' })];
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
    expect(await site.platform.mailsTo(MIRIAM.emailAddress)).toHaveLength(20);
    expect((await ruth.share(TOMAS.emailAddress)).status).toBe(200);
    site.platform.clock.move(24 * HOUR_MS);
    expect((await ruth.share(MIRIAM.emailAddress)).status).toBe(200);
  });
});

describeSite('taking a set back', (open) => {
  test('[API-29] [PERM-19] an owner unshares a set: it is gone at once, and both are notified', async () => {
    const { site, ruth, tomas, eve } = await sharedWithTomas(open);
    const received = recordNews(site, { ruth, tomas, eve });
    expect((await tomas.read()).status).toBe(200);
    const { status, body } = await ruth.unshare('Tomas.Svensson@Example.org');
    expect([status, body]).toEqual([200, { data: true }]);
    expect(await tomas.cards()).toMatchObject([{ image: '' }]);
    expect([(await tomas.read()).status, (await tomas.collaborators()).status, await tomas.list()]).toEqual([
      404,
      404,
      [],
    ]);
    expect((await ruth.collaborators()).body).toEqual({ data: [] });
    // Tomas has read his notifications of the set.
    expect(received.toSorted()).toEqual(['ruth: shared-sets-changed', 'tomas: notified', 'tomas: shared-sets-changed']);
    expect((await ruth.unshare(TOMAS.emailAddress)).status).toBe(404);
  });

  test('sharing a set again moments after unsharing notifies no one twice', async () => {
    const { site, ruth, tomas } = await sharedWithTomas(open);
    const sent = async () => [(await site.platform.mailsTo(TOMAS.emailAddress)).length, (await tomas.cards()).length];
    const before = await sent();
    for (let nth = 0; nth < SHARES.attempts; nth += 1) await site.platform.limits.count(SHARES, ruth.id);
    const received = recordNews(site, { tomas });
    for (const waitMs of [0, MINUTE_MS - 1]) {
      expect((await ruth.unshare(TOMAS.emailAddress)).status).toBe(200);
      site.platform.clock.move(waitMs);
      expect((await ruth.share(TOMAS.emailAddress)).status).toBe(200);
    }
    expect(await sent()).toEqual(before);
    expect(new Set(received)).toEqual(new Set(['tomas: shared-sets-changed']));
    expect((await tomas.read()).status).toBe(200);
  });

  test('sharing a set again notifies the person as before a minute later, and at once a person who left it', async () => {
    const { site, ruth, tomas } = await sharedWithTomas(open);
    const sent = async () => [(await site.platform.mailsTo(TOMAS.emailAddress)).length, (await tomas.cards()).length];
    const [mails = 0, cards = 0] = await sent();
    await ruth.unshare(TOMAS.emailAddress);
    site.platform.clock.move(MINUTE_MS);
    await ruth.share(TOMAS.emailAddress);
    expect(await sent()).toEqual([mails + 1, cards + 1]);
    await tomas.unshare(TOMAS.emailAddress);
    await ruth.share(TOMAS.emailAddress);
    expect(await sent()).toEqual([mails + 2, cards + 2]);
  });

  test('a person leaves a shared set, and removes it from no one else', async () => {
    const { site, ruth, tomas, eve } = await sharedWithTomas(open);
    await ruth.share(MIRIAM.emailAddress);
    expect((await tomas.unshare(MIRIAM.emailAddress)).status).toBe(404);
    expect((await eve.unshare(TOMAS.emailAddress)).status).toBe(404);
    expect((await eve.unshare(EVE.emailAddress)).status).toBe(404);
    expect((await ruth.unshare(RUTH.emailAddress)).status).toBe(404);
    const received = recordNews(site, { ruth, tomas });
    expect((await tomas.unshare(TOMAS.emailAddress)).status).toBe(200);
    expect(received.toSorted()).toEqual(['ruth: shared-sets-changed', 'tomas: shared-sets-changed']);
    expect((await tomas.read()).status).toBe(404);
    expect((await ruth.collaborators()).body).toMatchObject({ data: [{ email_address: MIRIAM.emailAddress }] });
  });

  test('each of two sets of one id is unshared by its own owner; a person leaves the one they see', async () => {
    const { site, ruth, tomas, eve } = await sharedWithTomas(open);
    site.platform.clock.move(1_000);
    await eve.library.put('sets', 'sunday', { at: 0, order: [] });
    await eve.share(TOMAS.emailAddress);
    expect(await tomas.list()).toMatchObject([{ id: 'sunday', owner: { full_name: 'Ruth Calder' } }]);
    await tomas.unshare(TOMAS.emailAddress);
    expect(await tomas.list()).toMatchObject([{ id: 'sunday', owner: { full_name: 'Eve Stranger' } }]);
    await ruth.share(TOMAS.emailAddress);
    await eve.unshare(TOMAS.emailAddress);
    expect(await tomas.list()).toMatchObject([{ id: 'sunday', owner: { full_name: 'Ruth Calder' } }]);
  });

  test("a deleted account's sets and address are removed from sharing, and the people concerned are notified", async () => {
    const { site, ruth, tomas } = await sharedWithTomas(open);
    await tomas.library.put('sets', 'monday', SUNDAY);
    await tomas.share(RUTH.emailAddress, { setId: 'monday' });
    const received = recordNews(site, { ruth });
    const { status } = await tomas.visitor.call(deleteAccount, { body: { current_password: TOMAS.password } });
    expect(status).toBe(200);
    expect([(await ruth.collaborators()).body, await ruth.list()]).toEqual([{ data: [] }, []]);
    expect(received).toEqual(['ruth: shared-sets-changed']);
    expect(await (await joinBand(site, TOMAS)).list()).toEqual([]);
  });
});

describeSite('whom a set is shared with', (open) => {
  test('[API-27] [PERM-17] [SHARE-3] the owner and the people of a shared set see its people, and no one else does', async () => {
    const { site, ruth, tomas, eve } = await sharedWithTomas(open);
    site.platform.clock.move(1_000);
    await ruth.share(MIRIAM.emailAddress);
    const listed = [
      { full_name: '', email_address: TOMAS.emailAddress },
      { full_name: '', email_address: MIRIAM.emailAddress },
    ];
    expect((await ruth.collaborators()).body).toEqual({ data: listed });
    expect((await tomas.collaborators()).body).toEqual({ data: listed });
    expect([(await eve.collaborators()).status, (await ruth.collaborators('monday')).status]).toEqual([404, 404]);
    expect((await site.visitor().send('GET', '/api/v1/sets/sunday/collaborators')).status).toBe(401);
  });

  test('a person of a shared set is named once they have opened it, and by their present name', async () => {
    const { site, ruth, tomas } = await sharedWithTomas(open);
    await joinBand(site, MIRIAM);
    await ruth.share(MIRIAM.emailAddress);
    await tomas.list();
    const named = async () =>
      collaboratorsIn(await ruth.collaborators())
        .map(({ full_name }) => full_name)
        .toSorted();
    expect(await named()).toEqual(['', '']);
    await tomas.read();
    expect(await named()).toEqual(['', 'Tomas Svensson']);
    await tomas.visitor.call(changeFullName, { body: { full_name: 'Tomas Berg' } });
    expect(await named()).toEqual(['', 'Tomas Berg']);
  });

  test('[PERM-18] a person of a shared set cannot change it: a record they write under its id is their own', async () => {
    const { ruth, tomas } = await sharedWithTomas(open);
    await tomas.library.put('sets', 'sunday', { at: 1, order: [] });
    const entry = sealUpdate(tomas.visitor, { collection: 'sets', id: 'sunday' }, new Uint8Array(2));
    const body = { change: 1, counters: {}, base: {}, entry, version: 1 };
    expect((await tomas.visitor.call(pushSet, { params: { record_id: 'sunday' }, body })).status).toBe(200);
    await tomas.library.put('songs', 'grace', { title: 'Defaced' });
    await tomas.visitor.call(purgeSet, { params: { record_id: 'sunday' } });
    expect((await ruth.visitor.call(readSet, { params: { record_id: 'sunday' } })).status).toBe(200);
    const { songs, at } = setIn(await tomas.read());
    expect([at, songs[0]?.['title']]).toEqual([SUNDAY.at, 'grace']);
  });
});
