import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore } from '@uplift/core/foundation';
import type { RoomState } from '@uplift/core/following';
import { NO_ROOM } from '@uplift/core/following';
import { exampleRoom, person } from './example-room.ts';
import { ParticipantsButton } from './participants-button.tsx';
import { RoomBar } from './room-bar.tsx';
import type { RoomOnStage } from './use-room.ts';

const DANIEL = person('Daniel Okafor', { isLeader: true });
const RUTH = person('Ruth Calder', { isSelf: true });
const HERE = () => ({ command: 'navigate', currentIndex: 0 }) as const;

function onStage(change: Partial<RoomState>): RoomOnStage {
  const state: RoomState = { ...NO_ROOM, status: 'joined', leader: DANIEL, participants: [DANIEL, RUTH], ...change };
  return {
    state,
    room: exampleRoom(),
    wanted: null,
    commands: createStore(null),
    goElsewhere: () => undefined,
    leadTo: () => undefined,
    resume: () => undefined,
    isAsked: false,
    stay: () => undefined,
  };
}

const bar = (change: Partial<RoomState>) =>
  renderToStaticMarkup(<RoomBar onStage={onStage(change)} isGone={false} here={HERE} />);

test('[PERF-12] [PRES-10] who went elsewhere has one bar with Resume Following', () => {
  expect(bar({ isFollowing: false })).toMatch(/Daniel leads.*<button[^>]*>.*Resume Following/u);
  expect(bar({})).not.toContain('button');
});

test('[ROOM-32] who may take the lead has the button, and who may not has words and none', () => {
  const place = { setId: 'sunday', isShared: true, role: 'perform', wantsToLead: false } as const;
  const gone = { place, leader: null, awayLeader: DANIEL, isLeaderMissed: true, isLeadFree: true };
  expect(bar(gone)).toMatch(/Daniel can’t be reached.*<button[^>]*>.*Take the Lead/u);
  const refused = bar({ ...gone, leadRefusal: 'Leading a room needs the Live plan.' });
  expect(refused).toContain('Leading a room needs the Live plan.');
  expect(refused).not.toContain('<button');
});

test('who looks ahead may go back, or bring everyone', () => {
  const looking = bar({ isLeader: true, isLookingAhead: true });
  expect(looking).toContain('Go Back');
  expect(looking).toContain('Bring Everyone Here');
});

const button = (change: Partial<RoomState>, look: 'pictures' | 'count' = 'pictures') =>
  renderToStaticMarkup(
    <ParticipantsButton onStage={onStage(change)} here={HERE} look={look} goesAlong="Your chart moves." />,
  );

test('[PERF-3] the header shows who else is there, and counts those it has no room for', () => {
  const others = ['Ann', 'Ben', 'Cal', 'Dot', 'Eve'].map((name) => person(name));
  const drawn = button({ participants: [DANIEL, RUTH, ...others] });
  expect(drawn).toContain('aria-label="Participants, 7"');
  expect(drawn).toContain('+3');
});

test('[PRES-11] the operator reads how many there are', () => {
  expect(button({}, 'count')).toContain('Participants (2)');
});

test('outside of a room there is no such button', () => {
  expect(button({ status: 'off' })).not.toContain('<button');
});
