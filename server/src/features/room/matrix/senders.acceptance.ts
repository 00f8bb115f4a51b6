import { removeMember } from '@uplift/contract';
import { expect } from 'vitest';
import { createSongLibrary, foundChurch, openChurchLibrary, person } from '../../../test-platform/index.ts';
import type { OpenSite, TestSite, Visitor } from '../../../test-platform/index.ts';
import { inviteGuest } from '../guests/guest-player.acceptance.ts';
import { anotherBrowser, EVE, musician, RUTH, TOMAS } from '../rehearsal.acceptance.ts';
import type { Musician, Player } from '../rehearsal.acceptance.ts';
import type { AboutRoom, Sender } from './message-table.acceptance.ts';

const [BEN, ADA] = [person('Ben Okri'), person('Ada Brandt')];
const NO_LIBRARY = '3c6f8a5e-0000-4000-8000-000000000000';
const ELSEWHERE = 'elsewhere';

/** The people of a room, and how they get into it. */
interface RoomOfSet {
  readonly set: string;
  readonly library: string;
  readonly people: Readonly<Record<Exclude<Sender, 'otherRoom' | 'guest'>, Musician>>;
  /** Reads and writes where the set is. */
  readonly visitor: Visitor;
  readonly joins: Readonly<Record<'owner' | 'others' | 'elsewhere', AboutRoom['asked']>>;
  readonly remove: () => Promise<unknown>;
}

/** A room with every sender of the table in it, or not in it. */
export interface Stage {
  readonly players: Readonly<Record<Sender, Player>>;
  readonly about: AboutRoom;
  readonly people: RoomOfSet['people'];
}

/** Opens the room of a new set of each id. */
export type OpenStage = (set: string) => Promise<Stage>;

/** Rooms of Ruth's own sets, which she shares with Tomas, and with Ben until he is removed. */
export async function openOwnRooms(open: OpenSite): Promise<OpenStage> {
  const site = await open();
  const ruth = await musician(site, RUTH);
  const owner = await anotherBrowser(site, RUTH, ruth);
  const [collaborator, removed] = [await musician(site, TOMAS), await musician(site, BEN)];
  const people = { leading: ruth, owner, collaborator, removed, stranger: await musician(site, EVE) };
  await putSet(ruth.visitor, ELSEWHERE);
  await ruth.share(ELSEWHERE, TOMAS);
  return async (set) => {
    const joins = { owner: { set }, others: { shared: set }, elsewhere: { shared: ELSEWHERE } };
    const remove = () => ruth.unshare(set, BEN);
    const room = { set, library: NO_LIBRARY, people, visitor: ruth.visitor, joins, remove };
    await putSet(room.visitor, set);
    for (const someone of [TOMAS, BEN]) await ruth.share(set, someone);
    return openStage(site, room);
  };
}

/** Rooms of sets of churches that Ruth owns, with Ada as a leader, Tomas as a member, and Ben as a leader until he is removed. */
export async function openChurchRooms(open: OpenSite): Promise<OpenStage> {
  const site = await open();
  const [ruth, ada] = [await musician(site, RUTH), await musician(site, ADA)];
  const [tomas, ben] = [await musician(site, TOMAS), await musician(site, BEN)];
  const people = { leading: ruth, owner: ada, collaborator: tomas, removed: ben, stranger: await musician(site, EVE) };
  return async (set) => {
    const library = await foundChurch(site, 'Abbey', [
      [ruth.visitor, 'owner'],
      [ada.visitor, 'leader'],
      [tomas.visitor, 'member'],
      [ben.visitor, 'leader'],
    ]);
    const visitor = await openChurchLibrary(ruth.visitor, library);
    const asked = { set, library };
    const joins = { owner: asked, others: asked, elsewhere: { set: ELSEWHERE, library } };
    const params = { church_id: library, uplift_id: ben.accountId };
    const remove = () => ruth.visitor.call(removeMember, { params });
    const room = { set, library, people, visitor, joins, remove };
    for (const id of [set, ELSEWHERE]) await putSet(visitor, id);
    await lookAtSet(await ruth.device(), room);
    return openStage(site, room);
  };
}

async function putSet(visitor: Visitor, id: string): Promise<void> {
  await createSongLibrary(visitor).put('sets', id, { at: 1, order: [] });
}

/** Announces a device that has the set open, which those who come after it learn of. */
async function lookAtSet(device: Player, { library, set }: RoomOfSet): Promise<void> {
  device.sendFrame({ type: 'present', library, collection: 'sets', id: set, place: null });
  await device.findRefusal({ type: 'disconnect' });
}

async function openStage(site: TestSite, { set, library, people, visitor, joins, remove }: RoomOfSet): Promise<Stage> {
  const players = {
    removed: await people.removed.device(),
    stranger: await people.stranger.device(),
    otherRoom: await people.collaborator.device(),
    collaborator: await people.collaborator.device(),
    leading: await people.leading.device(),
    owner: await people.owner.device(),
    guest: await (await inviteGuest(site, { visitor }, { setId: set })).device(),
  };
  const leading = await players.leading.join(joins.owner);
  await players.owner.join(joins.owner);
  const collaborator = await players.collaborator.join(joins.others);
  const removed = await players.removed.join(joins.others);
  await players.otherRoom.join(joins.others);
  await players.guest.join({ shared: set, role: 'viewer' });
  await players.otherRoom.join(joins.elsewhere);
  await players.removed.received();
  await remove();
  expect(await players.removed.next('disconnect')).toEqual({ type: 'disconnect', peer_id: removed.self });
  const about = { set, library, asked: joins.others, term: leading.snapshot.term, self: leading.self };
  return { players, about: { ...about, collaborator: collaborator.self }, people };
}
