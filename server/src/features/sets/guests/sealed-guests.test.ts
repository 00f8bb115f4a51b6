import { changeKeys, createGuestCode, purgeSet, readGuestCode, readGuestInvitation } from '@uplift/contract';
import type { DataOf, readGuestSet } from '@uplift/contract';
import { expect, test } from 'vitest';
import { guestCodes, sealedSets } from '../../../platform/database/schema.ts';
import { createNextKeys, describeSite, keyChangeBody, makeEndToEnd, sweepOnce } from '../../../test-platform/index.ts';
import type { Answer, TestSite } from '../../../test-platform/index.ts';
import { openBand, RUTH, TOMAS } from '../band.acceptance.ts';
import { buildContent, seal } from '../sealed-band.acceptance.ts';
import { invite, joinWith, readAsGuest, takeBack } from './invited.acceptance.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const OWNER_SECRET = buildContent('sealed for Ruth');
const GUEST_KEY = buildContent('sealed with the link');
const of = { params: { set_id: 'sunday' } };

type CreatedCode = DataOf<typeof createGuestCode>;

/** Ruth, whose account is end-to-end encrypted, with a code for guests of Sunday. */
async function openSealed(site: TestSite) {
  const band = await openBand(site);
  const { keys } = await makeEndToEnd(band.ruth.visitor, RUTH);
  const made = await band.ruth.visitor.call(createGuestCode, { ...of, body: { owner_secret: OWNER_SECRET } });
  const code = made.body?.data as CreatedCode; // what the server under test answered
  return { ...band, keys, code };
}

function setIn({ body }: Answer) {
  const data = body?.data as DataOf<typeof readGuestSet> | undefined; // what the server under test answered
  return data?.set;
}

describeSite('guests of a set that the server can’t read', (open) => {
  test('only its link opens the set: it has no short code, and the server names neither the set nor its day', async () => {
    const { site, ruth, code } = await openSealed(await open());
    expect(code).toMatchObject({ code: null, owner_secret: OWNER_SECRET, generation: null });
    const { visitor, answer } = await joinWith(site, { token: code.token });
    expect(answer.status).toBe(200);
    const invitation = await visitor.call(readGuestInvitation, { body: { token: code.token } });
    expect(invitation.body?.data).toEqual({ owner: { full_name: 'Ruth Calder', is_church: false }, at: null });
    expect((await ruth.visitor.call(readGuestCode, of)).body?.data).toMatchObject({ id: code.id, code: null });
    const [row] = await site.platform.queries.select().from(guestCodes);
    expect(row?.codeHash).toBeNull();
  });

  test('a guest gets the sealed set with the key that a device of the owner sealed for the link', async () => {
    const { site, ruth, code } = await openSealed(await open());
    const { visitor } = await joinWith(site, { token: code.token });
    expect(setIn(await readAsGuest(visitor))).toMatchObject({ id: 'sunday', version: '0', sealed: null });
    const guest = { code_id: code.id, sealed: GUEST_KEY };
    expect((await seal(ruth, { generation: 3, guest })).status).toBe(200);
    expect(setIn(await readAsGuest(visitor))).toMatchObject({
      owner: { full_name: 'Ruth Calder', uplift_id: ruth.id },
      sealed: { generation: 3, content: buildContent('Sunday'), key: GUEST_KEY },
    });
    expect((await ruth.visitor.call(readGuestCode, of)).body?.data).toMatchObject({ generation: 3 });
    expect((await seal(ruth, { generation: 4 })).status).toBe(200);
    expect(setIn(await readAsGuest(visitor))).toMatchObject({ sealed: null });
  });

  test('a set in the trash is gone for its guests, and back once a device that still finds its code has sealed it', async () => {
    const { site, ruth, code } = await openSealed(await open());
    const { visitor } = await joinWith(site, { token: code.token });
    const guest = { code_id: code.id, sealed: GUEST_KEY };
    await seal(ruth, { guest });
    await ruth.library.trash('sets', 'sunday');
    await seal(ruth, { content: buildContent('empty'), in_trash: true });
    expect((await readAsGuest(visitor)).status).toBe(401);
    expect((await ruth.visitor.call(readGuestCode, of)).body?.data).toMatchObject({ id: code.id, generation: 1 });
    await ruth.library.trash('sets', 'sunday', false);
    await seal(ruth);
    expect(setIn(await readAsGuest(visitor))).toMatchObject({
      sealed: { content: buildContent('Sunday'), key: GUEST_KEY },
    });
  });

  test('a key for another code counts for nothing', async () => {
    const { site, ruth, eve, code } = await openSealed(await open());
    const { visitor } = await joinWith(site, { token: code.token });
    const foreign = { code_id: (await invite(eve, await ownSet(eve))).id, sealed: GUEST_KEY };
    expect((await seal(ruth, { guest: foreign })).status).toBe(200);
    expect(setIn(await readAsGuest(visitor))).toMatchObject({ sealed: null });
    const rows = await site.platform.queries.select().from(guestCodes);
    expect(rows.map(({ sealedKey }) => sealedKey)).toEqual([null, null]);
  });

  test('a managed account can’t make such a code, nor an end-to-end encrypted one another', async () => {
    const { ruth, tomas } = await openSealed(await open());
    await tomas.library.put('sets', 'sunday', { order: [] });
    const sealed = { ...of, body: { owner_secret: OWNER_SECRET } };
    expect((await tomas.visitor.call(createGuestCode, sealed)).status).toBe(409);
    expect((await ruth.visitor.call(createGuestCode, { ...of, body: {} })).status).toBe(409);
  });

  test('the sealed set goes with its last reader: a code that is taken back or has ended, or the last share', async () => {
    const { site, ruth, code } = await openSealed(await open());
    const countSealed = () => site.platform.queries.$count(sealedSets);
    const guest = { code_id: code.id, sealed: GUEST_KEY };
    await seal(ruth, { guest });
    await ruth.share(TOMAS.emailAddress);
    await takeBack(ruth);
    expect(await countSealed()).toBe(1);
    await ruth.unshare(TOMAS.emailAddress);
    expect(await countSealed()).toBe(0);
    expect((await seal(ruth)).status).toBe(409);
    await ruth.visitor.call(createGuestCode, { ...of, body: { owner_secret: OWNER_SECRET } });
    await seal(ruth);
    await takeBack(ruth);
    expect(await countSealed()).toBe(0);
    await ruth.visitor.call(createGuestCode, { ...of, body: { owner_secret: OWNER_SECRET } });
    await seal(ruth);
    site.platform.clock.move(DAY_MS);
    await sweepOnce(site.platform);
    await sweepOnce(site.platform);
    expect(await countSealed()).toBe(0);
  });

  test('a change of the keys takes the codes back, because a lost device has their links', async () => {
    const { site, ruth, keys, code } = await openSealed(await open());
    const { visitor } = await joinWith(site, { token: code.token });
    const body = keyChangeBody(keys, createNextKeys(ruth.visitor, keys));
    expect((await ruth.visitor.call(changeKeys, { body })).status).toBe(200);
    expect((await readAsGuest(visitor)).status).toBe(401);
    expect((await joinWith(site, { token: code.token })).answer.status).toBe(404);
    expect((await ruth.visitor.call(readGuestCode, of)).body?.data).toBeNull();
  });

  test('a set that becomes sealed, or is deleted, is closed to its guests', async () => {
    const { site, ruth } = await openBand(await open());
    await ruth.library.put('sets', 'monday', { order: [] });
    const { visitor } = await joinWith(site, await invite(ruth));
    await makeEndToEnd(ruth.visitor, RUTH);
    expect((await readAsGuest(visitor)).status).toBe(401);
    const made = await ruth.visitor.call(createGuestCode, { ...of, body: { owner_secret: OWNER_SECRET } });
    const again = await joinWith(site, { token: tokenIn(made) });
    await ruth.visitor.call(purgeSet, { params: { record_id: 'sunday' } });
    expect((await readAsGuest(again.visitor)).status).toBe(401);
  });
});

function tokenIn({ body }: Answer): string {
  const code = body?.data as CreatedCode | undefined; // what the server under test answered
  return code?.token ?? '';
}

async function ownSet({
  library,
}: {
  readonly library: { put(kind: 'sets', id: string, set: object): Promise<unknown> };
}) {
  await library.put('sets', 'evening', { order: [] });
  return 'evening';
}
