import type { ClientMessage, RoomData } from '@uplift/contract';
import type { PeerId, SharedRun } from '@uplift/core/room';

const RUN: SharedRun = { beat: 4, at: 1_000, tempo: 90 };

/** The result of a message by sender: accepted, or refused with a status. */
export type Verdict = 'taken' | number;

/** The results of a message, by who sends it to the room of a set. */
export interface Verdicts {
  /** The device that leads: the owner's of a set of their own, or the owner's of a church. */
  readonly leading: Verdict;
  /** Another device of the owner's, or one of a leader of the church. */
  readonly owner: Verdict;
  /** Someone whom the set is shared with, or a member of the church. */
  readonly collaborator: Verdict;
  /** Was in the room when the set was unshared with them, or when they were removed from the church. */
  readonly removed: Verdict;
  readonly stranger: Verdict;
  /** A collaborator, or a member, in the room of another set. */
  readonly otherRoom: Verdict;
  /** Someone without an account who joined the set. */
  readonly guest: Verdict;
}

export type Sender = keyof Verdicts;

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
const ONLY_OWNER = { ...ONLY_LEADER, owner: 'taken' } as const;
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
const ONLY_MEMBERS: Verdicts = {
  ...NO_MEMBERS,
  leading: 'taken',
  owner: 'taken',
  collaborator: 'taken',
  otherRoom: 'taken',
};

type Kind = Exclude<ClientMessage['type'], 'message'> | RoomData['command'];

/** A room, as the messages in it need it. */
export interface AboutRoom {
  readonly set: string;
  /** The set, as a device joins with it. */
  readonly asked: Omit<Extract<ClientMessage, { readonly type: 'join' }>, 'type'>;
  /** The church of the set; for a set of one's own, a church that no one is in. */
  readonly library: string;
  readonly term: number;
  readonly self: PeerId;
  readonly collaborator: PeerId;
}

type MessageFactory = (about: AboutRoom) => ClientMessage;

const data =
  (make: (about: AboutRoom) => RoomData): MessageFactory =>
  (about) => ({ type: 'message', data: make(about) });

/** Each kind of message, with its results in the room of a set of one's own, and in that of a church's set if they differ. */
export const MESSAGES: Readonly<Record<Kind, readonly [MessageFactory, ofOwn: Verdicts, ofChurch?: Verdicts]>> = {
  join: [
    ({ asked }) => ({ type: 'join', ...asked }),
    { ...EVERYBODY_THERE, removed: 404, stranger: 404, otherRoom: 'taken' },
  ],
  disconnect: [
    () => ({ type: 'disconnect' }),
    { ...EVERYBODY_THERE, removed: 'taken', stranger: 'taken', otherRoom: 'taken' },
  ],
  present: [
    ({ set, library }) => ({ type: 'present', library, collection: 'sets', id: set, place: null }),
    NO_MEMBERS,
    ONLY_MEMBERS,
  ],
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
