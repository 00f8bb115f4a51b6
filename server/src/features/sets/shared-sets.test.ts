import { listSharedSets, readSharedSet } from '@uplift/contract';
import { and, eq } from '../../platform/database/drizzle.ts';
import { expect, test } from 'vitest';
import { churches, churchMembers, records, setShares } from '../../platform/database/schema.ts';
import { describeSite } from '../../test-platform/index.ts';
import type { OpenSite } from '../../test-platform/index.ts';
import { EVE, openBand, setIn, SUNDAY, TOMAS } from './band.acceptance.ts';
import { forgetIdleShares } from './shares.repository.ts';

async function sharedWithTomas(open: OpenSite) {
  const band = await openBand(await open());
  await band.ruth.share(TOMAS.emailAddress);
  return band;
}

type Band = Awaited<ReturnType<typeof sharedWithTomas>>;

const readTitles = async ({ tomas }: Pick<Band, 'tomas'>) => setIn(await tomas.read()).songs.map(({ title }) => title);

describeSite('reading a shared set', (open) => {
  test('[API-25] [PERM-18] reading a shared set returns the set, its owner, and its songs, each once, in order', async () => {
    const { ruth, tomas } = await sharedWithTomas(open);
    const { status, body, headers } = await tomas.read();
    const set = setIn({ body } as Awaited<ReturnType<typeof tomas.read>>);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(readSharedSet.data.safeParse(set).success).toBe(true);
    expect(set).toMatchObject({
      id: 'sunday',
      ...SUNDAY,
      owner: { full_name: 'Ruth Calder', profile_picture: `/api/v1/accounts/${ruth.id}/profile-picture?v=0` },
      is_own: false,
    });
    expect(set.songs.map(({ id }) => id)).toEqual(['grace', 'psalm', 'hymn']);
    expect(set.songs[1]).toMatchObject({ title: 'psalm', sections: { v: { lyrics: 'psalm words' } } });
    expect(setIn(await ruth.read())).toEqual({ ...set, is_own: true });
  });

  test('[API-25] [PERM-15] [PERM-16] reading a shared set is refused to signed-out people and strangers', async () => {
    const { site, ruth, eve } = await sharedWithTomas(open);
    const signedOut = await site.visitor().send('GET', '/api/v1/sets/sunday/shared');
    expect([signedOut.status, signedOut.body?.data]).toEqual([401, undefined]);
    const refusals = [await eve.read(), await ruth.read('monday')].map(({ status, body }) => [status, body?.errors]);
    const because = 'That set doesn’t exist, or it isn’t shared with you.';
    expect(refusals).toEqual([404, 404].map((status) => [status, [{ for: 'server_error', because }]]));
  });

  test('a shared set has the pushes of its owner’s devices at once, with a rising version', async () => {
    const { ruth, tomas } = await sharedWithTomas(open);
    const versions = [Number(setIn(await tomas.read()).version)];
    const changes = [
      () => ruth.library.put('songs', 'grace', { title: 'Amazing Grace' }),
      () => ruth.library.put('sets', 'sunday', { ...SUNDAY, order: SUNDAY.order.toReversed() }),
      () => ruth.library.trash('songs', 'hymn'),
      () => ruth.library.purge('songs', 'psalm'),
      () => ruth.library.trash('songs', 'hymn', false),
    ];
    const titles = [];
    for (const change of changes) {
      await change();
      versions.push(Number(setIn(await tomas.read()).version));
      titles.push(await readTitles({ tomas }));
    }
    expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other));
    expect(titles).toEqual([
      ['Amazing Grace', 'psalm', 'hymn'],
      ['hymn', 'Amazing Grace', 'psalm'],
      ['Amazing Grace', 'psalm'],
      ['Amazing Grace'],
      ['hymn', 'Amazing Grace'],
    ]);
    await ruth.library.put('songs', 'other', { title: 'Not in the set' });
    expect(Number(setIn(await tomas.read()).version)).toBe(versions.at(-1));
  });

  test('a shared set leaves out unreadable songs, without naming missing ones', async () => {
    const { site, ruth, tomas } = await sharedWithTomas(open);
    const noise = { state: new Uint8Array([255, 255, 255, 255, 255, 255, 255, 15, 1]), version: 99 };
    const isSong = and(eq(records.accountId, ruth.id), eq(records.collection, 'songs'));
    await site.platform.queries
      .update(records)
      .set(noise)
      .where(and(isSong, eq(records.id, 'grace')));
    expect(await readTitles({ tomas })).toEqual(['psalm', 'hymn']);
    expect(setIn(await tomas.read()).order).toHaveLength(5);
  });

  test.each<readonly [string, Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>]>([
    ['nothing', {}, { at: null, order: [] }],
    ['a time that is none', { at: 'today', order: [] }, { at: null, order: [] }],
    ['a time beyond all', { at: 1e300, order: [] }, { at: null, order: [] }],
    ['an order that is none', { at: 5, order: 'grace' }, { at: 5, order: [] }],
    [
      'items that are none',
      { at: 5, order: [null, 7, 'grace', ['x'], { song_id: 5, note: {}, capo: '2', section: 'Here', extra: 1 }] },
      { at: 5, order: [{}, {}, {}, {}, { section: 'Here' }] },
    ],
  ])('of a record that holds %s answers what is right of it', async (_what, value, read) => {
    const { site, ruth, tomas } = await sharedWithTomas(open);
    await ruth.library.put('sets', 'odd', value);
    site.platform.clock.move(1_000);
    expect((await ruth.share(TOMAS.emailAddress, { setId: 'odd' })).status).toBe(200);
    expect(setIn(await tomas.read('odd'))).toMatchObject({ ...read, songs: [] });
    expect((await tomas.list()).find(({ id }) => id === 'odd')).toMatchObject({ at: read['at'] });
  });

  test('a shared set reads no unchanged song twice, no matter who asks', async () => {
    const { site, ruth, tomas } = await sharedWithTomas(open);
    const { statements } = site.platform;
    const songsRead = async (reader: typeof ruth) => {
      statements.length = 0;
      expect(setIn(await reader.read()).songs).toHaveLength(3);
      return statements.some((statement) => statement.startsWith('select "id", "version", "state"'));
    };
    expect([await songsRead(tomas), await songsRead(tomas), await songsRead(ruth)]).toEqual([true, false, false]);
    await ruth.library.put('songs', 'psalm', { title: 'Psalm 23' });
    expect([await songsRead(ruth), await songsRead(tomas)]).toEqual([true, false]);
    expect(await readTitles({ tomas })).toEqual(['grace', 'Psalm 23', 'hymn']);
  });
});

describeSite('the sets that others share', (open) => {
  test('[API-26] [PERM-15] shared sets are listed by their time, those without one last', async () => {
    const { site, ruth, tomas, eve } = await sharedWithTomas(open);
    await ruth.library.put('sets', 'earlier', { at: SUNDAY.at - 1, order: [] });
    await eve.library.put('sets', 'some day', { at: null, order: [{ section: 'Welcome', duration: 1 }] });
    for (const [someone, setId] of [
      [eve, 'some day'],
      [ruth, 'earlier'],
    ] as const) {
      site.platform.clock.move(1_000);
      expect((await someone.share(TOMAS.emailAddress, { setId })).status).toBe(200);
    }
    const owner = { full_name: 'Ruth Calder', profile_picture: `/api/v1/accounts/${ruth.id}/profile-picture?v=0` };
    const start = site.platform.now().getTime() - 2_000;
    expect(await tomas.list()).toEqual([
      {
        id: 'earlier',
        at: SUNDAY.at - 1,
        is_sealed: false,
        items: 0,
        songs: [],
        owner,
        shared_at: new Date(start + 2_000).toISOString(),
      },
      {
        id: 'sunday',
        at: SUNDAY.at,
        is_sealed: false,
        items: 5,
        songs: ['grace', 'psalm', 'grace', 'hymn'],
        owner,
        shared_at: new Date(start).toISOString(),
      },
      {
        id: 'some day',
        at: null,
        is_sealed: false,
        items: 1,
        songs: [],
        owner: { full_name: 'Eve Stranger', profile_picture: `/api/v1/accounts/${eve.id}/profile-picture?v=0` },
        shared_at: new Date(start + 1_000).toISOString(),
      },
    ]);
    expect([await ruth.list(), await eve.list()]).toEqual([[], []]);
    expect((await site.visitor().send('GET', '/api/v1/sets/shared')).status).toBe(401);
  });

  test('shared sets report every change at once, though unchanged ones are not read again', async () => {
    const { site, ruth, tomas } = await sharedWithTomas(open);
    const { statements } = site.platform;
    expect(await tomas.list()).toMatchObject([{ items: 5 }]);
    statements.length = 0;
    expect(await tomas.list()).toMatchObject([{ items: 5 }]);
    expect(statements.filter((statement) => statement.startsWith('select "id", "version", "state"'))).toEqual([]);
    await ruth.library.put('sets', 'sunday', { at: 5, order: [] });
    expect(await tomas.list()).toMatchObject([{ at: 5, items: 0 }]);
    await ruth.library.trash('sets', 'sunday');
    expect(await tomas.list()).toEqual([]);
    await ruth.library.trash('sets', 'sunday', false);
    expect(await tomas.list()).toHaveLength(1);
  });

  test('[PLAN-1] shared sets name their first twelve songs by their present titles, without those that are gone', async () => {
    const { ruth, tomas, eve } = await sharedWithTomas(open);
    const named = async () => (await tomas.list()).map(({ songs }) => songs);
    expect(await named()).toEqual([['grace', 'psalm', 'grace', 'hymn']]);
    await ruth.library.put('songs', 'grace', { title: '  Amazing Grace ' });
    await ruth.library.put('songs', 'psalm', { title: 7 });
    await ruth.library.trash('songs', 'hymn');
    expect(await named()).toEqual([['Amazing Grace', 'Amazing Grace']]);
    await eve.library.put('songs', 'hymn', { title: 'Of somebody else' });
    await ruth.library.trash('songs', 'hymn', false);
    await ruth.library.purge('songs', 'grace');
    expect(await named()).toEqual([['hymn']]);
    const day = Array.from({ length: 20 }, () => ({ song_id: 'hymn', arrangement: 'a' }));
    await ruth.library.put('sets', 'sunday', { ...SUNDAY, order: day });
    expect(await tomas.list()).toMatchObject([{ items: 20, songs: Array<string>(12).fill('hymn') }]);
    expect(listSharedSets.data.safeParse(await tomas.list()).success).toBe(true);
  });

  test('collaborators of permanently deleted sets are deleted when the server starts', async () => {
    const { site, ruth, eve } = await sharedWithTomas(open);
    await eve.library.put('sets', 'sunday', SUNDAY);
    await eve.share(TOMAS.emailAddress);
    await ruth.library.purge('sets', 'sunday');
    await forgetIdleShares(site.platform.queries);
    const left = await site.platform.queries.select().from(setShares);
    expect(left.map(({ ownerId }) => ownerId)).toEqual([eve.id]);
  });
});

describeSite('whether an address has an account', (open) => {
  test('an address with an account is revealed by no response and by no work of the server', async () => {
    const { site, ruth } = await openBand(await open());
    const { platform } = site;
    const probe = async (emailAddress: string) => {
      platform.statements.length = 0;
      const { status, body } = await ruth.share(emailAddress);
      const sharing = [...platform.statements];
      const again = (await ruth.share(emailAddress)).status;
      const names = JSON.stringify((await ruth.collaborators()).body).replaceAll(emailAddress, 'them');
      const back = (await ruth.unshare(emailAddress)).status;
      const text = JSON.stringify(body).replaceAll(emailAddress, 'them');
      return { status, text, again, names, back, sharing, all: [...platform.statements] };
    };
    await ruth.collaborators(); // the key of her library is remembered from then on
    const known = await probe(EVE.emailAddress);
    expect(known.status).toBe(200);
    expect(await probe('no.one.at.all@example.org')).toEqual(known);
    const mails = [await platform.mailsTo(EVE.emailAddress), await platform.mailsTo('no.one.at.all@example.org')];
    const [toKnown, toUnknown] = mails.map((sent) => JSON.stringify(sent.at(-1)));
    expect(toKnown?.replaceAll(EVE.emailAddress, 'them')).toBe(
      toUnknown?.replaceAll('no.one.at.all@example.org', 'them'),
    );
  });

  test('a person of one’s own church is named at once', async () => {
    const { site, ruth, tomas, eve } = await openBand(await open());
    const { queries, now } = site.platform;
    const church = { id: crypto.randomUUID(), name: 'Abbey', seats: 5, createdAt: now() };
    await queries.insert(churches).values(church);
    for (const { id: accountId } of [ruth, tomas]) {
      await queries.insert(churchMembers).values({ churchId: church.id, accountId, role: 'member', joinedAt: now() });
    }
    expect((await ruth.share(TOMAS.emailAddress)).body?.data).toMatchObject({ full_name: 'Tomas Svensson' });
    expect((await ruth.share(EVE.emailAddress)).body?.data).toMatchObject({ full_name: '' });
    const seenByEve = (await eve.collaborators()).body?.data;
    expect(seenByEve).toMatchObject([{ full_name: '' }, { full_name: '' }]);
  });
});

describeSite('pictures of people in one set', (open) => {
  test("pictures in a shared set are visible to its people: the owner's to all, others' once they have opened it", async () => {
    const { site, ruth, tomas, eve } = await sharedWithTomas(open);
    const sees = async (viewer: typeof ruth, person: typeof ruth) =>
      (await viewer.visitor.send('GET', `/api/v1/accounts/${person.id}/profile-picture`)).status === 200;
    expect([await sees(tomas, ruth), await sees(ruth, tomas)]).toEqual([true, false]);
    await tomas.read();
    expect([await sees(ruth, tomas), await sees(eve, ruth), await sees(eve, tomas)]).toEqual([true, false, false]);
    await ruth.share(EVE.emailAddress);
    expect([await sees(eve, ruth), await sees(eve, tomas), await sees(tomas, eve)]).toEqual([true, true, false]);
    await eve.read();
    expect(await sees(tomas, eve)).toBe(true);
    await ruth.unshare(EVE.emailAddress);
    expect([await sees(eve, ruth), await sees(eve, tomas), await sees(tomas, eve)]).toEqual([false, false, false]);
    expect((await site.visitor().send('GET', `/api/v1/accounts/${ruth.id}/profile-picture`)).status).toBe(401);
  });
});
