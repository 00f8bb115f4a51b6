import { describe, expect, test } from 'vitest';
import { firstName, NO_ROOM, roomLine, type RoomState } from '@uplift/core/room';
import { person } from '@uplift/core/room/testing';
import { leadWords, lineWords, partWords, pathWords } from './room-words.ts';

const DANIEL = person('Daniel Okafor', { isLeader: true });
const RUTH = person('Ruth Calder', { isSelf: true });

function inRoom(change: Partial<RoomState> = {}): RoomState {
  return {
    ...NO_ROOM,
    status: 'joined',
    place: { setId: 'sunday', isShared: true, role: 'perform', wantsToLead: false },
    leader: DANIEL,
    participants: [DANIEL, RUTH],
    ...change,
  };
}

const OWN = { isOwner: true, place: { setId: 'sunday', isShared: false, role: 'perform', wantsToLead: true } } as const;
const PRESENTER = { setId: 'sunday', isShared: true, role: 'present', wantsToLead: false } as const;
const GONE = { leader: null, awayLeader: DANIEL, isLeaderMissed: true } as const;
const LED = { term: 3, n: 0, leader: null, currentIndex: 0, section: null, liveScroll: null, ageMs: 0 } as const;
const NOT_REACHED = person('Daniel Okafor', { isLeader: true, path: 'none', status: 'retrying' });

const titleAt = (index: number) => ['Charlie Song', 'Delta', 'Delta'][index] ?? null;

describe('the line over the footer', () => {
  test.each<[string, Partial<RoomState>, string | null]>([
    ['all is well', {}, null],
    ['not in a room', { status: 'off' }, null],
    ['still joining', { status: 'joining', leader: null }, null],
    ['[PERF-12] [PRES-10] moved away', { isFollowing: false }, 'Daniel is leading. You’re in another song.'],
    ['moved away without a leader', { isFollowing: false, leader: null }, null],
    [
      'looking ahead',
      { isLeader: true, isLookingAhead: true, leader: RUTH },
      'You’re looking ahead. Everyone else stays put.',
    ],
    [
      'the connection is lost, and no channel is open',
      { status: 'apart', participants: [NOT_REACHED, RUTH] },
      'Connection lost. You’re playing on your own.',
    ],
    ['the server is lost, and channels are open', { status: 'apart' }, null],
    ['a leader alone, and offline', { status: 'apart', isLeader: true, leader: RUTH, participants: [RUTH] }, null],
    ['the owner, without a leader', { ...OWN, leader: null }, 'No one is leading.'],
    ['a leader reloads the page', { leader: null, awayLeader: DANIEL }, null],
    ['[ROOM-33] a leader is gone', GONE, 'Daniel can’t be reached. You’re playing on your own.'],
    ['[ROOM-33] a leader is silent', { isLeaderMissed: true }, 'Daniel can’t be reached. You’re playing on your own.'],
    ['a leader is gone, and this device had moved away', { ...GONE, isFollowing: false }, null],
    [
      'a leader is gone, and a device that may not lead gets the reason',
      { ...GONE, leadRefusal: 'Leading a room needs the Live plan.' },
      'Daniel can’t be reached. You’re playing on your own. Leading a room needs the Live plan.',
    ],
    [
      'a leader is gone, and the server, too',
      { ...GONE, status: 'apart', participants: [RUTH] },
      'Connection lost. You’re playing on your own.',
    ],
    ['the owner alone', { ...OWN, leader: null, participants: [RUTH] }, null],
    ['a guest, without a leader', { leader: null }, null],
    ['a guest, before anyone led', { leader: null, isLeadFree: true }, null],
    ['[ROOM-32] a guest, after someone led', { leader: null, isLeadFree: true, position: LED }, 'No one is leading.'],
    ['an owner without the plan, before anyone led', { ...OWN, leader: null, leadRefusal: 'No.' }, null],
    [
      'an owner without the plan, after someone led',
      { ...OWN, leader: null, leadRefusal: 'No.', position: LED },
      'No one is leading. No.',
    ],
    ['refused', { status: 'refused' }, 'This set is no longer shared with you. You can keep playing what’s open.'],
  ])('%s', (_, change, words) => {
    const line = roomLine(inRoom(change), false);
    expect(line && lineWords(line)).toBe(words);
  });

  test.each<[Partial<RoomState>, boolean, string | null]>([
    [{}, false, null],
    [{ isLeadFree: true }, true, null],
    [{ isLeadFree: true, isFollowing: false }, true, null],
    [{ isLeadFree: true, place: PRESENTER }, false, null],
    [{ isLeadFree: true, leadRefusal: 'No.' }, false, 'No.'],
    [{ leadRefusal: 'No.', place: PRESENTER }, false, null],
    [OWN, true, null],
    [{ ...OWN, leadRefusal: 'No.' }, false, 'No.'],
    [{ ...OWN, isFollowing: false }, true, null],
  ])(
    '[ROOM-32] while the leader is gone, %o may lead: %s, and otherwise has the reason: %o',
    (change, mayLead, whyNot) => {
      const line = roomLine(inRoom({ ...GONE, ...change }), false);
      expect(line).toEqual({ type: 'missed', leader: 'Daniel', mayLead, whyNot });
    },
  );

  const left = (currentIndex: number) => ({
    isFollowing: false,
    position: { term: 1, n: 1, leader: DANIEL.peer_id, currentIndex, section: null, liveScroll: null, ageMs: 0 },
  });
  test.each([
    [0, 1, 'You are on Charlie Song. Daniel is on Delta.'],
    [1, 1, 'Daniel is leading. You’re in another song.'],
    [1, 2, 'Daniel is leading. You’re in another song.'],
    [0, 9, 'Daniel is leading. You’re in another song.'],
  ])('[PRES-10] [PERF-12] a follower on item %d with the leader on %d reads: %s', (songIndex, leads, words) => {
    const line = roomLine(inRoom(left(leads)), false, { songIndex, titleAt });
    expect(line && lineWords(line)).toBe(words);
  });

  test('[ROOM-22] a stage on air is prompted before it follows a new leader', () => {
    const line = roomLine(inRoom(left(1)), false, { songIndex: 0, titleAt, isAsked: true });
    expect(line && lineWords(line)).toBe('Daniel is leading now.');
  });

  test('the message that a set was unshared comes before all others', () => {
    expect(roomLine(inRoom({ isFollowing: false }), true)).toEqual({ type: 'not-shared' });
  });
});

const words = (change: Partial<RoomState>) =>
  leadWords(inRoom(change), 'Your chart moves with theirs until you move it yourself.');

describe('[PERF-6] [PRES-11] the participants', () => {
  test.each<[Partial<RoomState>, string]>([
    [{}, 'Daniel is leading. Your chart moves with theirs until you move it yourself.'],
    [{ isFollowing: false }, 'Daniel is leading. You’re not following. Resume Following to rejoin.'],
    [{ leader: null }, 'No one is leading. Everyone is playing on their own.'],
    [GONE, 'Daniel can’t be reached. Everyone is playing on their own.'],
    [{ leader: null, leadRefusal: 'No.' }, 'No one is leading. Everyone is playing on their own. No.'],
    [{ isLeader: true, participants: [RUTH] }, 'You’re leading. No one is following yet.'],
    [{ isLeader: true, participants: [RUTH, person('Joel')] }, 'You’re leading. 1 person is following.'],
    [
      { isLeader: true, participants: [RUTH, person('Joel'), person('Ann')] },
      'You’re leading. 2 people are following.',
    ],
  ])('%o', (change, expected) => expect(words(change)).toBe(expected));

  test('each row of the participants shows the role, the path, and the possible error of the beat', () => {
    expect(partWords(DANIEL)).toBe('Perform, leading');
    expect(partWords(person('Ann', { role: 'present', isFollowing: false }))).toBe('Present, not following');
    expect(partWords(person('Joel', { role: 'viewer', isFollowing: null }))).toBe('Guest');
    expect(pathWords(person('Ann', { offBy: 2.4 }))).toBe('Direct, 2 ms off');
    expect(pathWords(person('Ann', { path: 'relay', offBy: 0.3 }))).toBe('Through the server, <1 ms off');
    expect(pathWords(person('Ann', { path: 'none', status: 'disconnected' }))).toBe('');
    expect(pathWords(person('Ann', { isSelf: true, offBy: 3_600_000 }))).toBe('3600 s off');
  });

  test.each([
    ['Daniel Okafor', 'Daniel'],
    ['  Ruth ', 'Ruth'],
    ['', 'Somebody'],
  ])('the participant %o is named %s', (full_name, name) => expect(firstName({ full_name })).toBe(name));
});
