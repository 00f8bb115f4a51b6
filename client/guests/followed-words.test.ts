import { expect, test } from 'vitest';
import { NO_ROOM, type RoomState } from '@uplift/core/room';
import { person } from '@uplift/core/room/testing';
import { followedWords } from './followed-words.ts';

const TITLES = ['Welcome', 'Amazing Grace', 'Message'];
const titleAt = (index: number) => TITLES[index] ?? null;
const DANIEL = person('Daniel Okafor', { isLeader: true });
const POSITION = { term: 1, n: 1, leader: DANIEL.peer_id, currentIndex: 2, section: null, liveScroll: null, ageMs: 0 };
const JOINED: Partial<RoomState> = { status: 'joined', leader: DANIEL, position: POSITION };

test.each<[string, Partial<RoomState>, number, boolean, string, string]>([
  ['joining', { status: 'joining' }, 0, true, 'Connecting…', 'Next: Amazing Grace'],
  ['following', JOINED, 1, true, 'Following Daniel', 'Next: Message'],
  ['at the end', JOINED, 2, true, 'Following Daniel', 'The last item of the set.'],
  ['moved away', JOINED, 0, false, 'Not following', 'Daniel is on Message.'],
  ['moved away before anyone moved', { ...JOINED, position: null }, 0, false, 'Not following', 'Daniel is leading.'],
  ['without a leader', { status: 'joined' }, 0, true, 'No one is leading', 'The songs move once someone does.'],
  [
    'following a leader who is gone',
    { ...JOINED, isLeaderMissed: true },
    1,
    true,
    'Daniel can’t be reached',
    'The songs stay here until they’re back.',
  ],
  ['apart', { ...JOINED, status: 'apart' }, 0, true, 'Connection lost', 'Reconnecting…'],
])(
  'a guest who is %s reads who they follow and what comes next',
  (_, state, songIndex, isFollowing, headline, detail) => {
    expect(followedWords({ ...NO_ROOM, ...state }, { songIndex, isFollowing, titleAt })).toEqual({ headline, detail });
  },
);
