import { changeMemberRole, createGuestCode, readGuestCode, readGuestInvitation, removeMember } from '@uplift/contract';
import type { DataOf, readGuestSet } from '@uplift/contract';
import { expect, test } from 'vitest';
import { churches, guestCodes, guests } from '../../../platform/database/schema.ts';
import {
  createSongLibrary,
  describeSite,
  findAccountId,
  foundChurch,
  openChurchLibrary,
  person,
} from '../../../test-platform/index.ts';
import type { OpenSite, Visitor } from '../../../test-platform/index.ts';
import { invite, joinWith, readAsGuest, readCode, takeBack } from './invited.acceptance.ts';

const AT = Date.UTC(2026, 10, 29, 9);
const OF_SUNDAY = { params: { set_id: 'sunday' } };

/** Abbey, with a set of one of its two songs: each person as they use its library. Eve isn't in it. */
async function openAbbey(open: OpenSite) {
  const site = await open();
  const [ruth, tomas, ada, eve] = [
    await site.signedUp(person('Ruth Calder')),
    await site.signedUp(person('Tomas Svensson')),
    await site.signedUp(person('Ada Lovelace')),
    await site.signedUp(person('Eve Stranger')),
  ];
  const churchId = await foundChurch(site, 'Abbey', [
    [ruth, 'owner'],
    [tomas, 'leader'],
    [ada, 'member'],
  ]);
  const inAbbey = async (visitor: Visitor) => ({ visitor: await openChurchLibrary(visitor, churchId) });
  const [owner, leader, member] = [await inAbbey(ruth), await inAbbey(tomas), await inAbbey(ada)];
  const stranger = { visitor: { ...eve, call: callIn(eve, churchId) } };
  const library = createSongLibrary(leader.visitor);
  await library.put('songs', 'grace', { title: 'Amazing Grace' });
  await library.put('songs', 'secret', { title: 'Not Yet' });
  await library.put('sets', 'sunday', { name: 'Easter', at: AT, order: [{ song_id: 'grace', arrangement: 'a' }] });
  const tomasId = await findAccountId(tomas);
  const ofTomas = { params: { church_id: churchId, uplift_id: tomasId } };
  return { site, churchId, ruth, owner, leader, member, stranger, library, ofTomas };
}

/** Calls about the library of a church, of which the caller has no key. */
function callIn(visitor: Visitor, library: string): Visitor['call'] {
  return (call, sent) => visitor.call(call, { ...sent, query: { library } });
}

/** The statuses of making, reading and taking back a code, in this order. */
async function tryAll({ visitor }: { readonly visitor: Visitor }): Promise<readonly number[]> {
  return [
    (await visitor.call(createGuestCode, { ...OF_SUNDAY, body: {} })).status,
    (await visitor.call(readGuestCode, OF_SUNDAY)).status,
    (await takeBack({ visitor })).status,
  ];
}

describeSite('a set of a church’s library that is open to guests', (open) => {
  test('owners and leaders make, read and take back its code, each also that of another; members and strangers don’t', async () => {
    const { owner, leader, member, stranger } = await openAbbey(open);
    const code = await invite(leader);
    expect(code).toMatchObject({ owner_secret: null, code: expect.any(String) });
    expect(await readCode(owner)).toEqual(code);
    expect([await tryAll(member), await tryAll(stranger)]).toEqual([
      [403, 403, 403],
      [404, 404, 404],
    ]);
    expect(await readCode(owner)).toEqual(code);
    expect((await takeBack(owner)).status).toBe(200);
    expect(await readCode(leader)).toBeNull();
  });

  test('a leader who becomes a member, or is removed, has no more to do with its code, which goes on', async () => {
    const { site, ruth, owner, leader, ofTomas } = await openAbbey(open);
    const code = await invite(leader);
    const { visitor } = await joinWith(site, code);
    expect((await ruth.call(changeMemberRole, { ...ofTomas, body: { role: 'member' } })).status).toBe(200);
    expect(await tryAll(leader)).toEqual([403, 403, 403]);
    expect((await ruth.call(removeMember, ofTomas)).status).toBe(200);
    expect(await tryAll(leader)).toEqual([404, 404, 404]);
    expect((await readAsGuest(visitor)).status).toBe(200);
    expect((await takeBack(owner)).status).toBe(200);
    expect((await readAsGuest(visitor)).status).toBe(401);
  });

  test('a guest is invited by the church, and reads this set with its songs and nothing else', async () => {
    const { site, churchId, leader } = await openAbbey(open);
    const { token } = await invite(leader);
    const found = await site.visitor().call(readGuestInvitation, { body: { token } });
    expect(found.body?.data).toEqual({ owner: { full_name: 'Abbey', is_church: true }, name: 'Easter', at: AT });
    const { visitor } = await joinWith(site, { token });
    const answer = (await readAsGuest(visitor)).body?.data as DataOf<typeof readGuestSet> | undefined; // what the server under test answered
    const picture = `/api/v1/churches/${churchId}/picture?v=0`;
    const songs = answer !== undefined && 'songs' in answer.set ? answer.set.songs : [];
    expect(answer?.set).toMatchObject({
      id: 'sunday',
      is_own: false,
      owner: { full_name: 'Abbey', profile_picture: picture },
    });
    expect(songs.map(({ id }) => id)).toEqual(['grace']);
    const asMember = callIn(visitor, churchId);
    expect((await asMember(readGuestCode, OF_SUNDAY)).status).toBe(401);
  });

  test('a person’s own set of the same id is another, and has its own code', async () => {
    const { ruth, owner } = await openAbbey(open);
    const code = await invite(owner);
    expect((await ruth.call(createGuestCode, { ...OF_SUNDAY, body: {} })).status).toBe(404);
    await createSongLibrary(ruth).put('sets', 'sunday', { order: [] });
    expect((await invite({ visitor: ruth })).code).not.toBe(code.code);
    expect((await readCode(owner))?.code).toBe(code.code);
  });

  test('it is closed in the trash, and for good once it is permanently deleted', async () => {
    const { site, leader, library } = await openAbbey(open);
    const { visitor } = await joinWith(site, await invite(leader));
    await library.trash('sets', 'sunday');
    expect((await readAsGuest(visitor)).status).toBe(401);
    await library.trash('sets', 'sunday', false);
    expect((await readAsGuest(visitor)).status).toBe(200);
    await library.purge('sets', 'sunday');
    expect((await readAsGuest(visitor)).status).toBe(401);
  });

  test('its code and its guests are deleted with the church', async () => {
    const { site, leader } = await openAbbey(open);
    const { visitor } = await joinWith(site, await invite(leader));
    const { queries } = site.platform;
    await queries.delete(churches);
    expect([await queries.$count(guestCodes), await queries.$count(guests)]).toEqual([0, 0]);
    expect((await readAsGuest(visitor)).status).toBe(401);
  });

  test('two leaders who make a code at once make one after the other', async () => {
    const { owner, leader } = await openAbbey(open);
    const codes = await Promise.all([invite(owner), invite(leader), invite(owner), invite(leader)]);
    const left = await readCode(owner);
    expect(codes.filter(({ code }) => code === left?.code)).toHaveLength(1);
  });
});
