import { removeMember } from '@uplift/contract';
import type { ClientMessage, ServerMessage } from '@uplift/contract';
import { expect, test } from 'vitest';
import { describeSite, findAccountId, foundChurch } from '../../../test-platform/index.ts';
import type { OpenSite, TestSite, Visitor } from '../../../test-platform/index.ts';
import { openSocket } from '../../../test-platform/test-socket.ts';
import { inviteGuest } from '../guests/guest-player.acceptance.ts';
import { EVE, musician, playerAt, RUTH, TOMAS } from '../rehearsal.acceptance.ts';
import type { Player } from '../rehearsal.acceptance.ts';
import { SILENT_FOR_MS } from './presence-visit.ts';

type Present = Extract<ClientMessage, { readonly type: 'present' }>;

const VERSE = { section: 'v1', line: 2 } as const;

/** Ruth and Tomas are in a church, with a device each; Eve isn't. */
async function meet(open: OpenSite) {
  const site = await open();
  const [ruth, tomas, eve] = [await site.signedUp(RUTH), await site.signedUp(TOMAS), await site.signedUp(EVE)];
  const church = await foundChurch(site, 'Abbey', [
    [ruth, 'owner'],
    [tomas, 'member'],
  ]);
  const at = (place: Present['place'], id = 'grace'): Present => {
    return { type: 'present', library: church, collection: 'songs', id, place };
  };
  const [ruths, tomass] = [await deviceOf(site, ruth), await deviceOf(site, tomas)];
  return { site, ruth, tomas, eve, church, at, ruths, tomass };
}

async function deviceOf(site: TestSite, visitor: Visitor): Promise<Player> {
  return playerAt(await openSocket(site.app, visitor));
}

/** The people with the record open, as the messages of the server have it, with the place of each. */
function listPresent({ socket }: Player): Readonly<Record<string, Present['place']>> {
  const present = new Map<string, Extract<ServerMessage, { readonly type: 'present' }>>();
  for (const message of socket.received as readonly ServerMessage[]) {
    if (message.type === 'present') present.set(message.peer_id, message);
    else if (message.type === 'absent') present.delete(message.peer_id);
  }
  return Object.fromEntries([...present.values()].map(({ person, place }) => [person.full_name, place]));
}

/** Resolves when the device sees exactly these people. */
async function expectPresent(device: Player, people: ReturnType<typeof listPresent>): Promise<void> {
  await expect.poll(() => listPresent(device), { timeout: 15_000 }).toEqual(people);
}

/** Both have one song open, and see each other. */
async function meetInSong(open: OpenSite) {
  const met = await meet(open);
  met.ruths.sendFrame(met.at(VERSE));
  met.tomass.sendFrame(met.at(null));
  await expectPresent(met.ruths, { 'Tomas Svensson': null });
  await expectPresent(met.tomass, { 'Ruth Calder': VERSE });
  return met;
}

describeSite('members of a church who have one record open', (open) => {
  test('each is shown the others, with a name, a color of their own, and the place where they edit', async () => {
    const { ruth, tomas, tomass, ruths, at } = await meetInSong(open);
    const people = await Promise.all([ruths, tomass].map(async (device) => (await device.next('present')).person));
    expect(people).toMatchObject([
      { uplift_id: await findAccountId(tomas), full_name: 'Tomas Svensson' },
      { uplift_id: await findAccountId(ruth), full_name: 'Ruth Calder' },
    ]);
    expect(new Set(people.map(({ color }) => color))).toEqual(new Set([0, 1]));
    tomass.sendFrame(at({ section: 'chorus', line: null }));
    await expectPresent(ruths, { 'Tomas Svensson': { section: 'chorus', line: null } });
  });

  test('someone who opens another record, or closes the page, is gone from the first', async () => {
    const { ruths, tomass, at } = await meetInSong(open);
    tomass.sendFrame(at(null, 'holy'));
    await expectPresent(ruths, {});
    tomass.sendFrame(at(null));
    await expectPresent(ruths, { 'Tomas Svensson': null });
    tomass.socket.close();
    await expectPresent(ruths, {});
    expect(listPresent(tomass)).toEqual({ 'Ruth Calder': VERSE });
  });

  test('a set of the same id, and the library of another church, are others', async () => {
    const { site, ruth, tomas, ruths, tomass, at } = await meetInSong(open);
    const other = await foundChurch(site, 'Chapel', [
      [ruth, 'owner'],
      [tomas, 'member'],
    ]);
    const witness = await deviceOf(site, tomas);
    for (const elsewhere of [{ library: other }, { collection: 'sets' }] as const) {
      tomass.sendFrame({ ...at(VERSE), ...elsewhere });
      witness.sendFrame({ ...at(VERSE), ...elsewhere });
      await expect.poll(() => tomass.socket.received.at(-1)).toMatchObject({ person: { full_name: 'Tomas Svensson' } });
      await expectPresent(ruths, {});
      ruths.sendFrame(at(null));
      await ruths.received();
      expect(JSON.stringify(witness.socket.received)).not.toContain('Ruth Calder');
    }
  });

  test('someone who isn’t in the church is refused, sees no one, and is seen by no one', async () => {
    const { site, eve, ruths, tomass, at } = await meetInSong(open);
    const eves = await deviceOf(site, eve);
    for (const library of [at(VERSE).library, crypto.randomUUID()]) {
      eves.sendFrame({ ...at(VERSE), library });
      expect(await eves.next('refused')).toMatchObject({ of: 'present', status: 404 });
    }
    ruths.sendFrame(at({ section: 'v2', line: 0 }));
    await expectPresent(tomass, { 'Ruth Calder': { section: 'v2', line: 0 } });
    expect([listPresent(eves), listPresent(ruths)]).toEqual([{}, { 'Tomas Svensson': null }]);
  });

  test('a removed member is gone at once, and sees nothing more', async () => {
    const { ruth, tomas, church, ruths, tomass, at } = await meetInSong(open);
    const params = { church_id: church, uplift_id: await findAccountId(tomas) };
    expect((await ruth.call(removeMember, { params })).status).toBe(200);
    await expectPresent(ruths, {});
    expect(await tomass.next('refused')).toMatchObject({ of: 'present', status: 404 });
    ruths.sendFrame(at(null));
    await ruths.received();
    expect(listPresent(tomass)).toEqual({ 'Ruth Calder': VERSE });
    tomass.sendFrame(at(VERSE));
    expect(await tomass.next('refused')).toMatchObject({ of: 'present', status: 404 });
    expect(listPresent(ruths)).toEqual({});
  });

  test('a device that has been silent for long is gone, and sees nothing more', async () => {
    const { site, ruths, tomass, at } = await meetInSong(open);
    site.platform.clock.move(SILENT_FOR_MS + 1);
    ruths.sendFrame(at(null));
    await expectPresent(ruths, {});
    expect(listPresent(tomass)).toEqual({ 'Ruth Calder': VERSE });
  });

  test.each([
    ['with a long section', { section: 'v'.repeat(201), line: 1 }],
    ['with a line that no song has', { section: 'v1', line: 1e9 }],
    ['with a part of a line', { section: 'v1', line: 1.5 }],
    ['with a negative item', { item: -1 }],
    ['that is a text', 'v1'],
    ['with control characters', { section: 'v1\u0000', line: 1 }],
    ['that is left out', undefined],
  ])('a place %s is refused', async (_, place) => {
    const { tomass, at } = await meet(open);
    tomass.socket.send(JSON.stringify({ ...at(null), place }));
    expect(await tomass.next('refused')).toMatchObject({ of: 'present', status: 400 });
  });

  test('no one can be someone else, or send more than a place', async () => {
    const { ruths, tomass, at } = await meetInSong(open);
    const place = { section: 'v1', line: 3, markup: '<b>' };
    tomass.socket.send(JSON.stringify({ ...at(null), place, person: { full_name: 'Ruth Calder' } }));
    await expectPresent(ruths, { 'Tomas Svensson': { section: 'v1', line: 3 } });
    expect(JSON.stringify(ruths.socket.received)).not.toContain('markup');
  });

  test('a guest of a set is refused', async () => {
    const { site, ruth, at } = await meet(open);
    const library = await musician(site, RUTH, ruth);
    await library.library.put('sets', 'sunday', { at: 1, order: [] });
    const guest = await (await inviteGuest(site, library, { setId: 'sunday' })).device();
    expect(await guest.findRefusal(at(VERSE))).toBe(403);
  });
});
