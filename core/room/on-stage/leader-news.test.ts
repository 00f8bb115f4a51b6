import { NO_ROOM, type Participant, type RoomState } from '../protocol/room.ts';
import { expect, test } from 'vitest';
import { person } from '../testing/fake-room.ts';
import { leaderNews, NO_LEADER_SEEN } from './leader-news.ts';

const [ADA, BEN, SELF] = [person('Ada Lind'), person('Ben Ross'), person('Cora Day', { isSelf: true })];

function led(leader: Participant | null, setId = 'sunday'): RoomState {
  const place = { setId, isShared: true, role: 'perform', wantsToLead: false } as const;
  return { ...NO_ROOM, status: 'joined', place, leader, isLeader: leader === SELF };
}

test.each<readonly [string, readonly RoomState[], readonly string[]]>([
  ['the first leader', [led(null), led(ADA)], []],
  ['one that is back', [led(ADA), led(null), led(ADA)], []],
  ['another', [led(ADA), led(null), led(BEN)], ['Ben is leading now.']],
  ['this device', [led(ADA), led(SELF)], ['You’re leading now.']],
  ['a leader who took the lead from this device', [led(SELF), led(BEN)], ['Ben is leading now.']],
  ['in another set', [led(ADA), led(BEN, 'monday')], []],
  ['while the connection is lost', [led(ADA), { ...led(BEN), status: 'apart' }], []],
])('%s', (_, states, expected) => {
  let seen = NO_LEADER_SEEN;
  const messages = states.map((state) => {
    const news = leaderNews(seen, state);
    seen = news.seen;
    return news.message;
  });
  expect(messages.filter((message) => message !== null)).toEqual(expected);
});
