import { clientMessage, roomData, signOut } from '@uplift/contract';
import type { ClientMessage, RoomData } from '@uplift/contract';
import type { PeerId, SharedRun } from '@uplift/core/room';
import { expect, test } from 'vitest';
import { describeSite, person } from '../../test-platform/index.ts';
import type { OpenSite, TestSite } from '../../test-platform/index.ts';
import { inviteGuest } from './guests/guest-player.acceptance.ts';
import { anotherBrowser, EVE, musician, RUTH, TOMAS } from './rehearsal.acceptance.ts';
import type { Musician, Player } from './rehearsal.acceptance.ts';

const BEN = person('Ben Okri');
const NO_LIBRARY = '3c6f8a5e-0000-4000-8000-000000000000';
const RUN: SharedRun = { beat: 4, at: 1_000, tempo: 90 };

/** The result of a message by sender: accepted, or refused with a status. */
interface Verdicts {
  /** The owner's device that leads. */
  readonly leading: 'taken' | number;
  /** Another device of the owner's. */
  readonly owner: 'taken' | number;
  readonly collaborator: 'taken' | number;
  /** Was in the room when the set was unshared with them. */
  readonly removed: 'taken' | number;
  readonly stranger: 'taken' | number;
  /** A collaborator in the room of another set. */
  readonly otherRoom: 'taken' | number;
  /** Someone without an account who joined the set. */
  readonly guest: 'taken' | number;
}

const EVERYBODY_THERE = { leading: 'taken', owner: 'taken', collaborator: 'taken', guest: 'taken' } as const;
const NO_OUTSIDER = { removed: 409, stranger: 409, otherRoom: 409 } as const;
const ONLY_LEADER = {
  leading: 'taken',
  owner: 403,
  collaborator: 403,
  removed: 409,
  stranger: 409,
  otherRoom: 403,
  guest: 403,
} as const;
const ONLY_OWNER = {
  leading: 'taken',
  owner: 'taken',
  collaborator: 403,
  removed: 409,
  stranger: 409,
  otherRoom: 403,
  guest: 403,
} as const;
/** A device other than the owner's waits for the lead to be free, in another room too. */
const OWNER_AT_ONCE = { ...ONLY_OWNER, otherRoom: 409 } as const;
/** A device in another room sends it there, and no device of this room gets it. */
const ALL_JOINED = { ...EVERYBODY_THERE, ...NO_OUTSIDER, otherRoom: 'taken' } as const;

/** A message about the library of a church that none of them is in. */
const NO_MEMBERS: Verdicts = {
  leading: 404,
  owner: 404,
  collaborator: 404,
  removed: 404,
  stranger: 404,
  otherRoom: 404,
  guest: 403,
};

type Kind = Exclude<ClientMessage['type'], 'message'> | RoomData['command'];
type MessageFactory = (about: {
  readonly term: number;
  readonly self: PeerId;
  readonly collaborator: PeerId;
  readonly set: string;
}) => ClientMessage;

const data =
  (make: (about: Parameters<MessageFactory>[0]) => RoomData): MessageFactory =>
  (about) => ({ type: 'message', data: make(about) });

const TABLE: Readonly<Record<Kind, readonly [MessageFactory, Verdicts]>> = {
  join: [
    ({ set }) => ({ type: 'join', shared: set }),
    { ...EVERYBODY_THERE, removed: 404, stranger: 404, otherRoom: 'taken' },
  ],
  disconnect: [
    () => ({ type: 'disconnect' }),
    { ...EVERYBODY_THERE, removed: 'taken', stranger: 'taken', otherRoom: 'taken' },
  ],
  present: [() => ({ type: 'present', library: NO_LIBRARY, collection: 'sets', id: 'a', place: null }), NO_MEMBERS],
  signal: [
    ({ collaborator }) => ({ type: 'signal', to: collaborator, signal: { candidate: { candidate: '' } } }),
    { ...ALL_JOINED, otherRoom: 404, guest: 403 },
  ],
  'song-update': [() => ({ type: 'song-update', song_id: 'a', song: { title: 'A' } }), ONLY_OWNER],
  'set-update': [() => ({ type: 'set-update', order: [], at: 5 }), ONLY_OWNER],
  start: [data(({ term }) => ({ command: 'start', term, n: 1, currentIndex: 0, liveScroll: RUN })), ONLY_LEADER],
  stop: [data(({ term }) => ({ command: 'stop', term, n: 1, currentIndex: 0, liveScroll: null })), ONLY_LEADER],
  sync: [data(({ term }) => ({ command: 'sync', term, n: 1, currentIndex: 0, liveScroll: RUN })), ONLY_LEADER],
  section: [
    data(({ term }) => ({ command: 'section', term, n: 1, currentIndex: 0, section: 2, liveScroll: null })),
    ONLY_LEADER,
  ],
  navigate: [data(({ term }) => ({ command: 'navigate', term, n: 1, currentIndex: 3 })), ONLY_LEADER],
  'resume-following': [data(() => ({ command: 'resume-following' })), ALL_JOINED],
  snapshot: [
    data(({ term, self: leader }) => {
      const snapshot = { term, n: 1, leader, currentIndex: 0, section: null, liveScroll: null, ageMs: 0 };
      return { command: 'snapshot', snapshot };
    }),
    ONLY_LEADER,
  ],
  clock: [data(() => ({ command: 'clock', sent: 1 })), ALL_JOINED],
  'clock-answer': [data(() => ({ command: 'clock-answer', sent: 1, received: 2, answered: 3 })), ALL_JOINED],
  presence: [data(() => ({ command: 'presence', isFollowing: true, path: 'relay', offBy: 2 })), ALL_JOINED],
  lead: [data(() => ({ command: 'lead' })), OWNER_AT_ONCE],
  'hand-over': [data(({ collaborator }) => ({ command: 'hand-over', to: collaborator })), ONLY_LEADER],
};

/** The literals under `key` of every form that a schema has. */
function listLiterals(schema: unknown, key: string): readonly string[] {
  const { options, shape, def, value } = schema as {
    readonly options?: readonly unknown[];
    readonly shape?: Readonly<Record<string, unknown>>;
    readonly def?: { readonly innerType?: unknown };
    readonly value?: unknown;
  };
  if (options !== undefined) return options.flatMap((option) => listLiterals(option, key));
  if (shape !== undefined) return listLiterals(shape[key], key);
  if (def?.innerType !== undefined) return listLiterals(def.innerType, key);
  return [String(value)];
}

test('the table of permissions covers every message that a device may send', () => {
  const types = listLiterals(clientMessage, 'type').filter((type) => type !== 'message');
  const kinds = [...types, ...listLiterals(roomData, 'command')];
  expect(kinds.length).toBeGreaterThan(15);
  expect(Object.keys(TABLE).toSorted()).toEqual(kinds.toSorted());
});

interface Cast {
  readonly site: TestSite;
  readonly ruth: Musician;
  readonly laptop: Musician;
  readonly tomas: Musician;
  readonly ben: Musician;
  readonly eve: Musician;
}

async function listSenders(open: OpenSite): Promise<Cast> {
  const site = await open();
  const ruth = await musician(site, RUTH);
  const [tomas, ben, eve] = [await musician(site, TOMAS), await musician(site, BEN), await musician(site, EVE)];
  await ruth.library.put('sets', 'elsewhere', { at: 1, order: [] });
  await ruth.share('elsewhere', TOMAS);
  return { site, ruth, laptop: await anotherBrowser(site, RUTH, ruth), tomas, ben, eve };
}

/** A separate room with every sender of the table in it, or not in it. */
async function stageFor({ site, ruth, laptop, tomas, ben, eve }: Cast, set: string) {
  await ruth.library.put('sets', set, { at: 1, order: [] });
  await ruth.share(set, TOMAS);
  await ruth.share(set, BEN);
  const players = {
    removed: await ben.device(),
    stranger: await eve.device(),
    otherRoom: await tomas.device(),
    collaborator: await tomas.device(),
    leading: await ruth.device(),
    owner: await laptop.device(),
    guest: await (await inviteGuest(site, ruth, { setId: set })).device(),
  };
  const leading = await players.leading.join({ set });
  await players.owner.join({ set });
  const collaborator = await players.collaborator.join({ shared: set });
  const removed = await players.removed.join({ shared: set });
  await players.otherRoom.join({ shared: set });
  await players.guest.join({ shared: set, role: 'viewer' });
  await players.otherRoom.join({ shared: 'elsewhere' });
  await players.removed.received();
  await ruth.unshare(set, BEN);
  expect(await players.removed.next('disconnect')).toEqual({ type: 'disconnect', peer_id: removed.self });
  return { players, about: { set, term: leading.snapshot.term, self: leading.self, collaborator: collaborator.self } };
}

async function verdictOn(device: Player, message: ClientMessage): Promise<'taken' | number> {
  if (message.type === 'present') {
    device.sendFrame(message);
    return (await device.next('refused')).status;
  }
  if (message.type !== 'join') return (await device.findRefusal(message)) ?? 'taken';
  const joined = await device.tryJoin(message);
  return joined.type === 'refused' ? joined.status : 'taken';
}

describeSite('a message in a room', (open) => {
  test('[ROOM-2] [ROOM-28] [ROOM-31] [ROOM-33] a message in a room is accepted from the senders allowed to send it, and refused from all others', async () => {
    const cast = await listSenders(open);
    for (const [kind, [createMessage, verdicts]] of Object.entries(TABLE)) {
      const { players, about } = await stageFor(cast, `set of ${kind}`);
      const found: Record<string, 'taken' | number> = {};
      for (const [who, device] of Object.entries(players)) found[who] = await verdictOn(device, createMessage(about));
      expect({ [kind]: found }).toEqual({ [kind]: verdicts });
      Object.values(players).forEach(({ socket }) => socket.close());
    }
  });

  test('[ROOM-5] a signed-out device sends nothing more, and one without a session opens no socket', async () => {
    const cast = await listSenders(open);
    const { players, about } = await stageFor(cast, 'sunday');
    await players.leading.received();
    expect((await cast.tomas.visitor.call(signOut)).status).toBe(200);
    expect(await players.collaborator.socket.closed).toBe(4401);
    for (const [createMessage] of Object.values(TABLE)) players.collaborator.sendFrame(createMessage(about));
    expect(await players.leading.received()).toEqual([{ type: 'disconnect', peer_id: about.collaborator }]);
    await expect(cast.tomas.device()).rejects.toThrow('not opened');
  });
});
