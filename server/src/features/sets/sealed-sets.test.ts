import { listOwnSharedSets, listSealedMembers, readSharedSet } from '@uplift/contract';
import { expect, test } from 'vitest';
import { describeSite, makeEndToEnd } from '../../test-platform/index.ts';
import { EVE, joinBand, MIRIAM, sealedSetIn, TOMAS } from './band.acceptance.ts';
import {
  buildContent,
  buildPublicKey,
  buildSetKey,
  keyFor,
  listMembers,
  makeIdentity,
  openSealedBand,
  seal,
} from './sealed-band.acceptance.ts';
import { SEALINGS } from './sealed-sets.route.ts';

describeSite('reading a sealed set', (open) => {
  test('a person it is shared with gets what the owner’s device sealed, with the key for them, and nothing else', async () => {
    const { ruth, tomas } = await openSealedBand(await open());
    expect((await seal(ruth, { keys: [keyFor(tomas, 'tomas')] })).status).toBe(200);
    const { status, body } = await tomas.read();
    expect([status, readSharedSet.data.safeParse(body?.data).success]).toEqual([200, true]);
    expect(body?.data).toEqual({
      id: 'sunday',
      owner: {
        full_name: 'Ruth Calder',
        profile_picture: `/api/v1/accounts/${ruth.id}/profile-picture?v=0`,
        uplift_id: ruth.id,
        public_key: buildPublicKey('ruth'),
      },
      is_own: false,
      version: expect.any(String),
      sealed: { generation: 1, content: buildContent('Sunday') },
      key: buildSetKey('for tomas'),
    });
  });

  test('its owner gets the sealed set without a key', async () => {
    const { ruth, tomas } = await openSealedBand(await open());
    await seal(ruth, { keys: [keyFor(tomas, 'tomas')] });
    expect(sealedSetIn(await ruth.read())).toMatchObject({ is_own: true, sealed: { generation: 1 }, key: null });
  });

  test('there is no content before a device of the owner has sealed it', async () => {
    const { tomas } = await openSealedBand(await open());
    expect(sealedSetIn(await tomas.read())).toMatchObject({ sealed: null, key: null, version: '0' });
  });

  test('its version stays while nothing is sealed, and is another one after each sealing', async () => {
    const { ruth, tomas } = await openSealedBand(await open());
    const versions: string[] = [];
    for (const content of ['Sunday', 'Sunday', 'Monday']) {
      await seal(ruth, { content: buildContent(content), keys: [keyFor(tomas, 'tomas')] });
      versions.push(sealedSetIn(await tomas.read()).version);
      expect(sealedSetIn(await tomas.read()).version).toBe(versions.at(-1));
    }
    expect(new Set(versions).size).toBe(3);
  });

  test('a stranger doesn’t get it, nor does a person who was removed, and a shared key doesn’t come back', async () => {
    const { ruth, tomas, eve } = await openSealedBand(await open());
    await ruth.share(MIRIAM.emailAddress);
    await seal(ruth, { keys: [keyFor(tomas, 'tomas')] });
    expect((await eve.read()).status).toBe(404);
    expect((await ruth.unshare(TOMAS.emailAddress)).status).toBe(200);
    expect((await tomas.read()).status).toBe(404);
    await ruth.share(TOMAS.emailAddress);
    expect(sealedSetIn(await tomas.read())).toMatchObject({ sealed: { generation: 1 }, key: null });
  });

  test('a key for an earlier public key of a person isn’t sent', async () => {
    const { ruth, tomas } = await openSealedBand(await open());
    await seal(ruth, { keys: [keyFor(tomas, 'tomas')] });
    await makeIdentity(tomas, 'tomas again', 'tomas');
    expect(sealedSetIn(await tomas.read()).key).toBeNull();
  });

  test('the list of shared sets says that it is sealed, and has no words of it', async () => {
    const { ruth, tomas } = await openSealedBand(await open());
    await seal(ruth, { keys: [keyFor(tomas, 'tomas')] });
    const [set, ...others] = await tomas.list();
    expect(others).toEqual([]);
    expect(set).toEqual({
      id: 'sunday',
      at: null,
      items: 0,
      songs: [],
      is_sealed: true,
      owner: { full_name: 'Ruth Calder', profile_picture: expect.any(String) },
      shared_at: expect.any(String),
    });
  });
});

describeSite('a sealed set in the trash', (open) => {
  test('it is gone for the people it is shared with, until it is sealed as restored', async () => {
    const { ruth, tomas } = await openSealedBand(await open());
    await seal(ruth, { keys: [keyFor(tomas, 'tomas')] });
    await ruth.library.trash('sets', 'sunday');
    expect((await tomas.read()).status).toBe(200);
    expect((await seal(ruth, { content: buildContent('empty'), in_trash: true })).status).toBe(200);
    expect([(await tomas.read()).status, await tomas.list()]).toEqual([404, []]);
    await ruth.library.trash('sets', 'sunday', false);
    await seal(ruth, { content: buildContent('Sunday again') });
    expect(sealedSetIn(await tomas.read())).toMatchObject({
      sealed: { generation: 1, content: buildContent('Sunday again') },
      key: buildSetKey('for tomas'),
    });
    expect(await tomas.list()).toMatchObject([{ id: 'sunday' }]);
  });

  test('its people can be listed for sealing and removed, and it can’t be shared with others', async () => {
    const { ruth, tomas } = await openSealedBand(await open());
    await seal(ruth, { keys: [keyFor(tomas, 'tomas')], in_trash: true });
    expect(await listMembers(ruth)).toMatchObject([{ email_address: TOMAS.emailAddress, generation: 1 }]);
    expect((await ruth.share(MIRIAM.emailAddress)).status).toBe(404);
    expect((await ruth.unshare(TOMAS.emailAddress)).status).toBe(200);
  });
});

describeSite('the own sets that are shared', (open) => {
  test('an owner gets the ids of the sets that are shared with someone, and others don’t', async () => {
    const { ruth, tomas } = await openSealedBand(await open());
    const listed = async ({ visitor }: Pick<typeof ruth, 'visitor'>) =>
      (await visitor.call(listOwnSharedSets)).body?.data;
    expect([await listed(ruth), await listed(tomas)]).toEqual([['sunday'], []]);
    await ruth.unshare(TOMAS.emailAddress);
    expect(await listed(ruth)).toEqual([]);
  });
});

describeSite('sealing a set', (open) => {
  test('a higher generation removes the keys of earlier ones, and the same one adds keys', async () => {
    const { site, ruth, tomas } = await openSealedBand(await open());
    const miriam = await joinBand(site, MIRIAM);
    await makeIdentity(miriam, 'miriam');
    await ruth.share(MIRIAM.emailAddress);
    await seal(ruth, { keys: [keyFor(tomas, 'tomas')] });
    await seal(ruth, { keys: [keyFor(miriam, 'miriam')] });
    const read = async () => [sealedSetIn(await tomas.read()).key, sealedSetIn(await miriam.read()).key];
    expect(await read()).toEqual([buildSetKey('for tomas'), buildSetKey('for miriam')]);
    await seal(ruth, { generation: 2, keys: [keyFor(miriam, 'miriam')] });
    expect(await read()).toEqual([null, buildSetKey('for miriam')]);
  });

  test('a lower generation than the stored one is refused', async () => {
    const { ruth, tomas } = await openSealedBand(await open());
    expect((await seal(ruth, { generation: 3, content: buildContent('new') })).status).toBe(200);
    const { status, body } = await seal(ruth, { generation: 2, content: buildContent('old') });
    expect([status, body?.errors?.[0]?.for]).toEqual([409, 'generation']);
    expect(sealedSetIn(await tomas.read()).sealed).toEqual({ generation: 3, content: buildContent('new') });
  });

  test('a key for a stranger, a removed person, a person without a public key or with another one is refused', async () => {
    const { site, ruth, tomas, eve } = await openSealedBand(await open());
    await makeIdentity(eve, 'eve');
    const miriam = await joinBand(site, MIRIAM);
    await ruth.share(MIRIAM.emailAddress);
    const refused = async (key: ReturnType<typeof keyFor>) => {
      const { status, body } = await seal(ruth, { keys: [keyFor(tomas, 'tomas'), key] });
      return [status, body?.errors?.[0]?.for];
    };
    const other = [409, 'keys'];
    expect(await refused(keyFor(eve, 'eve'))).toEqual(other);
    expect(await refused(keyFor(miriam, 'miriam'))).toEqual(other);
    expect(await refused(keyFor(ruth, 'ruth'))).toEqual(other);
    await makeIdentity(miriam, 'miriam');
    await makeIdentity(miriam, 'miriam again', 'miriam');
    expect(await refused(keyFor(miriam, 'miriam'))).toEqual(other);
    await ruth.unshare(MIRIAM.emailAddress);
    expect(await refused(keyFor(miriam, 'miriam again'))).toEqual(other);
    expect(sealedSetIn(await tomas.read()).sealed).toBeNull();
  });

  test('only the owner of a set can seal it: another account with a set of the same id seals its own', async () => {
    const { ruth, tomas, eve } = await openSealedBand(await open());
    await seal(ruth, { keys: [keyFor(tomas, 'tomas')] });
    const forged = { generation: 9, content: buildContent('forged') };
    expect([(await seal(tomas, forged)).status, (await seal(eve, forged)).status]).toEqual([404, 404]);
    await eve.library.put('sets', 'sunday', { order: [] });
    await makeEndToEnd(eve.visitor, EVE);
    expect((await seal(eve, forged)).status).toBe(409); // shared with no one
    await eve.share(MIRIAM.emailAddress);
    expect((await seal(eve, forged)).status).toBe(200);
    expect((await seal(eve, { ...forged, keys: [keyFor(tomas, 'tomas')] })).status).toBe(409);
    expect(sealedSetIn(await tomas.read())).toMatchObject({ sealed: { generation: 1 }, owner: { uplift_id: ruth.id } });
  });

  test('a managed account can’t seal a set, and isn’t shown who has an account', async () => {
    const { ruth, tomas } = await openSealedBand(await open());
    await tomas.library.put('sets', 'monday', { order: [] });
    await tomas.share(EVE.emailAddress, { setId: 'monday' });
    await tomas.share('unknown@example.org', { setId: 'monday' });
    const { status, body } = await seal(tomas, {}, 'monday');
    expect([status, body?.errors?.[0]?.because]).toEqual([409, expect.stringContaining('end-to-end')]);
    const hidden = { uplift_id: null, public_key: null, generation: null };
    expect(await listMembers(tomas, 'monday')).toEqual([
      { email_address: EVE.emailAddress, ...hidden },
      { email_address: 'unknown@example.org', ...hidden },
    ]);
    expect(await listMembers(ruth)).toMatchObject([{ uplift_id: tomas.id }]);
  });

  test('a set that is permanently deleted, unknown, or shared with no one can’t be sealed', async () => {
    const { ruth } = await openSealedBand(await open());
    expect((await seal(ruth, {}, 'monday')).status).toBe(404);
    await ruth.unshare(TOMAS.emailAddress);
    expect((await seal(ruth)).status).toBe(409);
    await ruth.share(TOMAS.emailAddress);
    await ruth.library.purge('sets', 'sunday');
    expect((await seal(ruth)).status).toBe(404);
  });

  test('the people with a key are notified after it, and no one else', async () => {
    const { site, ruth, tomas, eve } = await openSealedBand(await open());
    const news: string[] = [];
    for (const [name, { id }] of Object.entries({ ruth, tomas, eve }))
      site.platform.pubSub.subscribe(id, (one) => news.push(`${name}: ${one.news}`));
    await seal(ruth);
    expect(news).toEqual([]);
    await seal(ruth, { keys: [keyFor(tomas, 'tomas')] });
    await seal(ruth);
    expect(news).toEqual(['tomas: shared-sets-changed', 'tomas: shared-sets-changed']);
  });

  test('an account may seal 1,200 times an hour', async () => {
    const { site, ruth } = await openSealedBand(await open());
    for (let nth = 0; nth < SEALINGS.attempts; nth += 1) await site.platform.limits.count(SEALINGS, ruth.id);
    expect((await seal(ruth)).status).toBe(429);
    site.platform.clock.move(60 * 60_000);
    expect((await seal(ruth)).status).toBe(200);
  });

  test('a long set is taken, and one beyond 8 MiB is refused', async () => {
    const { ruth, tomas } = await openSealedBand(await open());
    const content = Buffer.alloc(6_200_000, 7).toString('base64');
    expect((await seal(ruth, { content })).status).toBe(200);
    expect(sealedSetIn(await tomas.read()).sealed?.content === content).toBe(true);
    expect((await seal(ruth, { content: Buffer.alloc(6_400_000).toString('base64') })).status).toBe(413);
  });
});

describeSite('listing the people of a sealed set', (open) => {
  test('each has an address, and with an identity an id and a public key, with the generation that is sealed for it', async () => {
    const { site, ruth, tomas } = await openSealedBand(await open());
    site.platform.clock.move(1);
    await ruth.share(EVE.emailAddress);
    site.platform.clock.move(1);
    await ruth.share('unknown@example.org');
    await seal(ruth, { generation: 4, keys: [keyFor(tomas, 'tomas')] });
    const none = { uplift_id: null, public_key: null, generation: null };
    const isTomas = { email_address: TOMAS.emailAddress, uplift_id: tomas.id };
    const others = [
      { email_address: EVE.emailAddress, ...none },
      { email_address: 'unknown@example.org', ...none },
    ];
    expect(await listMembers(ruth)).toEqual([
      { ...isTomas, public_key: buildPublicKey('tomas'), generation: 4 },
      ...others,
    ]);
    await makeIdentity(tomas, 'other', 'tomas');
    const changed = { ...isTomas, public_key: buildPublicKey('other'), generation: null };
    expect(await listMembers(ruth)).toEqual([changed, ...others]);
  });

  test('only the owner of the set gets the list', async () => {
    const { tomas, eve } = await openSealedBand(await open());
    for (const { visitor } of [tomas, eve])
      expect((await visitor.call(listSealedMembers, { params: { set_id: 'sunday' } })).status).toBe(404);
  });
});
