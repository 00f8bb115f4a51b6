import { readSession, shareSet, signIn, unshareSet } from '@uplift/contract';
import type { ClientMessage, DataOf, RoomData, ServerMessage } from '@uplift/contract';
import type { PeerId, RoomSnapshot } from '@uplift/core/room';
import { createSongLibrary, person } from '../../test-platform/index.ts';
import type { Person, SongLibrary, TestSite, Visitor } from '../../test-platform/index.ts';
import { openSocket } from '../../test-platform/test-socket.ts';
import type { TestSocket } from '../../test-platform/test-socket.ts';

export const [RUTH, TOMAS, EVE] = [person('Ruth Calder'), person('Tomas Svensson'), person('Eve Stranger')];

/** Time limit for an answer on a slow machine. */
const ANSWERED_WITHIN_MS = 15_000;

const LOOK_EVERY_MS = 2;

type Message<Type> = Extract<ServerMessage, { readonly type: Type }>;
type Join = Extract<ClientMessage, { readonly type: 'join' }>;

/** The result of a join. */
export interface Joined {
  readonly type: 'joined';
  readonly self: PeerId;
  readonly isOwner: boolean;
  readonly isLeader: boolean;
  readonly leadRefusal: string | null;
  readonly leadFreeInMs: number;
  readonly others: readonly PeerId[];
  readonly snapshot: RoomSnapshot;
}

/** A device as a page drives it. */
export interface Player {
  readonly socket: TestSocket;
  sendFrame(message: ClientMessage): void;
  sendMessage(data: RoomData, to?: readonly PeerId[]): void;
  join(how: Omit<Join, 'type'>): Promise<Joined>;
  tryJoin(how: Omit<Join, 'type'>): Promise<Joined | Message<'refused'>>;
  /** The next message of a type that was not looked at yet; those before it are passed over. */
  next<Type extends ServerMessage['type']>(type: Type): Promise<Message<Type>>;
  /** Resolves when the server has removed this device from its room. */
  out(self: PeerId): Promise<void>;
  /** All messages received but not yet read before the server had handled everything this device sent. */
  received(): Promise<readonly ServerMessage[]>;
  /** Sends one message; resolves to the status it is refused with, or null. It works in no room, too, but not often. */
  findRefusal(message: ClientMessage): Promise<number | null>;
  /** The room's position, as the server replies. */
  position(): Promise<RoomSnapshot>;
}

/** A browser of a person. */
export interface Musician {
  readonly visitor: Visitor;
  readonly accountId: string;
  readonly library: SongLibrary;
  /** Another device with a socket, in this browser's session. */
  device(): Promise<Player>;
  share(setId: string, someone: Person): Promise<void>;
  unshare(setId: string, someone: Person): Promise<void>;
}

export async function musician(site: TestSite, someone: Person, known?: Visitor): Promise<Musician> {
  const visitor = known ?? (await site.signedUp(someone));
  const { body } = await visitor.call(readSession);
  const accountId = (body?.data as DataOf<typeof readSession> | undefined)?.profile?.uplift_id;
  if (accountId === undefined) throw new Error('There is no signed-in session.');
  return {
    visitor,
    accountId,
    library: createSongLibrary(visitor),
    device: async () => playerAt(await openSocket(site.app, visitor)),
    async share(setId, { emailAddress }) {
      const { status } = await visitor.call(shareSet, {
        params: { set_id: setId },
        body: { email_address: emailAddress },
      });
      if (status !== 200) throw new Error(`Sharing answered ${status}.`);
    },
    async unshare(setId, { emailAddress }) {
      const params = { set_id: setId, email_address: emailAddress };
      const { status } = await visitor.call(unshareSet, { params });
      if (status !== 200) throw new Error(`Taking back answered ${status}.`);
    },
  };
}

/** Another browser of an account, with its own session. */
export async function anotherBrowser(site: TestSite, someone: Person, before: Musician): Promise<Musician> {
  const visitor = site.visitor();
  const device = before.visitor.cookies.get('uplift_device');
  if (device !== undefined) visitor.cookies.set('uplift_device', device);
  await visitor.call(signIn, { body: { email_address: someone.emailAddress, password: someone.password } });
  return musician(site, someone, visitor);
}

/** Ruth and Tomas, who play together: each set that Ruth opens is shared with Tomas. */
export interface Rehearsal {
  readonly site: TestSite;
  readonly ruth: Musician;
  readonly tomas: Musician;
  /** The id of a new set. */
  readonly openSet: () => Promise<string>;
  /** A new set with Ruth leading from one device and Tomas following on another. */
  readonly play: () => Promise<Playing>;
}

export interface Playing {
  readonly setId: string;
  readonly leader: Player;
  readonly follower: Player;
  readonly leads: Joined;
  readonly follows: Joined;
}

export async function rehearse(site: TestSite): Promise<Rehearsal> {
  const [ruth, tomas] = [await musician(site, RUTH), await musician(site, TOMAS)];
  let sets = 0;
  const openSet = async (): Promise<string> => {
    const id = `set ${(sets += 1)}`;
    await ruth.library.put('sets', id, { at: 1_000, order: [] });
    await ruth.share(id, TOMAS);
    return id;
  };
  return {
    site,
    ruth,
    tomas,
    openSet,
    async play() {
      const setId = await openSet();
      const [leader, follower] = [await ruth.device(), await tomas.device()];
      const leads = await leader.join({ set: setId });
      const follows = await follower.join({ shared: setId });
      await leader.received();
      return { setId, leader, follower, leads, follows };
    },
  };
}

/** A command of a leader in the first term. */
export function navigate(n: number, currentIndex: number, term = 1) {
  return { command: 'navigate', term, n, currentIndex } as const;
}

/** Received messages, read in order. */
class ReceivedMessages {
  readonly #all: readonly ServerMessage[];
  #looked = 0;

  constructor(all: readonly ServerMessage[]) {
    this.#all = all;
  }

  /** The next that is such a message, and those before it. */
  async next<Such extends ServerMessage>(
    isSuch: (message: ServerMessage) => message is Such,
  ): Promise<{ readonly found: Such; readonly before: readonly ServerMessage[] }> {
    const until = Date.now() + ANSWERED_WITHIN_MS;
    for (let at = this.#looked; Date.now() < until;) {
      const message = this.#all[at];
      if (message === undefined) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      else if (isSuch(message)) return { found: message, before: this.#pass(at) };
      else at += 1;
    }
    throw new Error(`That message did not arrive, only ${JSON.stringify(this.#all.slice(this.#looked))}`);
  }

  #pass(at: number): readonly ServerMessage[] {
    const before = this.#all.slice(this.#looked, at);
    this.#looked = at + 1;
    return before;
  }
}

type Reply = Message<'message'> | Message<'refused'>;

/** The server's reply to a device that resumes: the position, or the lack of a room. */
function isAnswerToResuming(message: ServerMessage): message is Reply {
  if (message.type === 'refused') return message.of === 'message' && message.status === 409;
  return message.type === 'message' && message.from === null && message.data.command === 'snapshot';
}

type OwnJoin = Message<'join'> & { readonly self: object };

function isAnswerToJoin(message: ServerMessage): message is OwnJoin | Message<'refused'> {
  return message.type === 'join' ? message.self !== null : message.type === 'refused' && message.of === 'join';
}

function isMarkerRefusal(message: ServerMessage): message is Message<'refused'> {
  return message.type === 'refused' && message.of === 'nothing';
}

const isType =
  <Type extends ServerMessage['type']>(type: Type) =>
  (message: ServerMessage): message is Message<Type> =>
    message.type === type;

/** A player with an open socket. */
export function playerAt(socket: TestSocket): Player {
  const all = new ReceivedMessages(socket.received as ServerMessage[]); // the messages of the server under test
  const sendFrame: Player['sendFrame'] = (message) => socket.send(JSON.stringify(message));
  const sendMessage: Player['sendMessage'] = (data, to) => sendFrame({ type: 'message', data, ...(to && { to }) });
  const resume = () => {
    sendMessage({ command: 'resume-following' });
    return all.next(isAnswerToResuming);
  };
  const tryJoin: Player['tryJoin'] = async (how) => {
    sendFrame({ type: 'join', ...how });
    const { found } = await all.next(isAnswerToJoin);
    if (found.type === 'refused') return found;
    const { self, isLeader, connect } = found;
    const others = connect.map(({ peer_id }) => peer_id);
    const { peer_id, iceServers: _, ...rest } = self;
    return { type: 'joined', ...rest, self: peer_id, isLeader, others };
  };
  return {
    socket,
    sendFrame,
    sendMessage,
    tryJoin,
    async join(how) {
      const joined = await tryJoin(how);
      if (joined.type === 'refused') throw new Error(`Not joined: ${joined.because}`);
      return joined;
    },
    next: async (type) => (await all.next(isType(type))).found,
    async out(self) {
      await all.next(
        (message): message is Message<'disconnect'> => isType('disconnect')(message) && message.peer_id === self,
      );
    },
    received: async () => (await resume()).before,
    async findRefusal(message) {
      sendFrame(message);
      socket.send('{"type":"nothing"}'); // refused, too
      const { before } = await all.next(isMarkerRefusal);
      const refusal = before.findLast(({ type }) => type === 'refused');
      return refusal?.type === 'refused' ? refusal.status : null;
    },
    async position() {
      const { found } = await resume();
      if (found.type === 'refused' || found.data.command !== 'snapshot') throw new Error('There is no room.');
      return found.data.snapshot;
    },
  };
}
