import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createStore } from '@uplift/core/foundation';
import type { RoomState } from '@uplift/core/room';
import { moveAlone, NO_ROOM } from '@uplift/core/room';
import { UpliftContext, type Uplift } from '../state/uplift.ts';
import { createFakeRoom, person } from '@uplift/core/room/testing';
import { ParticipantsButton } from './participants-button.tsx';
import { RoomBar } from './room-bar.tsx';
import type { RoomOnStage } from './use-room.ts';
import type { StageTrouble } from '@uplift/client/stage';

const DANIEL = person('Daniel Okafor', { isLeader: true });
const RUTH = person('Ruth Calder', { isSelf: true });
const HERE = () => ({ command: 'navigate', currentIndex: 0 }) as const;

const uplift = { tabMemory: { read: () => undefined, keep: () => undefined } } as Partial<Uplift> as Uplift; // all that this test uses

function onStage(change: Partial<RoomState>): RoomOnStage {
  const state: RoomState = {
    ...NO_ROOM,
    status: 'joined',
    leader: DANIEL,
    participants: [DANIEL, RUTH],
    ...change,
  };
  return {
    state,
    room: createFakeRoom(),
    wanted: null,
    commands: createStore(null),
    moveAway: () => undefined,
    move: (move) => moveAlone(move, state),
    resume: () => undefined,
    isAsked: false,
    stay: () => undefined,
  };
}

const bar = (change: Partial<RoomState>, trouble: StageTrouble | null = null, isLocked = false) =>
  renderToStaticMarkup(
    <UpliftContext value={uplift}>
      <MemoryRouter initialEntries={['/perform?shared=sunday']}>
        <RoomBar
          onStage={onStage(change)}
          isGone={false}
          here={HERE}
          songIndex={0}
          titleAt={() => null}
          isLocked={isLocked}
          trouble={{ trouble, dismiss: () => undefined }}
        />
      </MemoryRouter>
    </UpliftContext>,
  );

test('[PERF-12] [PRES-10] a follower who moved away has one bar with Resume Following', () => {
  expect(bar({ isFollowing: false })).toMatch(/Daniel is leading.*<button[^>]*>.*Resume Following/u);
  expect(bar({})).not.toContain('button');
});

test('[ROOM-32] a device that may take the lead has the button, and one that may not has the reason only', () => {
  const place = { setId: 'sunday', isShared: true, role: 'perform', wantsToLead: false } as const;
  const gone = { place, leader: null, awayLeader: DANIEL, isLeaderMissed: true, isLeadFree: true };
  expect(bar(gone)).toMatch(/Daniel can’t be reached.*<button[^>]*>.*Take the Lead/u);
  const refused = bar({ ...gone, leadRefusal: 'Leading a room needs the Live plan.' });
  expect(refused).toContain('Leading a room needs the Live plan.');
  expect(refused).not.toContain('<button');
});

interface Bars {
  readonly change: Partial<RoomState>;
  readonly trouble: StageTrouble;
}

test.each<[string, Bars, { readonly tone: string; readonly words: RegExp }]>([
  [
    'signed out',
    { change: {}, trouble: 'signed-out' },
    { tone: 'inform', words: /signed out. This set keeps playing.*Sign In/u },
  ],
  [
    'offline',
    { change: {}, trouble: 'offline' },
    { tone: 'inform', words: /Offline. This set is on this device.*aria-label="Dismiss"/u },
  ],
  [
    'moved away and signed out',
    { change: { isFollowing: false }, trouble: 'signed-out' },
    { tone: 'wait', words: /Resume Following/u },
  ],
  [
    'no leader, and offline',
    { change: { leader: null, awayLeader: DANIEL, isLeaderMissed: true }, trouble: 'offline' },
    { tone: 'wait', words: /Daniel can’t be reached/u },
  ],
  [
    'taken back, and offline',
    { change: { status: 'refused' }, trouble: 'offline' },
    { tone: 'inform', words: /no longer shared with you/u },
  ],
])('the stage shows one bar at a time: %s', (_, { change, trouble }, { tone, words }) => {
  const render = bar(change, trouble);
  expect(render).toMatch(words);
  expect([...render.matchAll(/data-foot-bar="(\w+)"/gu)].map(([, shown]) => shown)).toEqual([tone]);
});

test.each<StageTrouble>(['signed-out', 'lapsed', 'offline'])(
  'a locked song hides the %s bar but not Resume Following',
  (trouble) => {
    expect(bar({}, trouble, true)).not.toContain('data-foot-bar');
    expect(bar({ isFollowing: false }, trouble, true)).toContain('Resume Following');
  },
);

test('the bar for a lost connection has a Dismiss button, like the bar for an unreachable server', () => {
  expect(bar({ status: 'apart', participants: [RUTH] })).toMatch(/Connection lost.*aria-label="Dismiss"/u);
});

test('signing in from the bar leads back to the stage', () => {
  expect(bar({}, 'signed-out')).toContain('href="/sign-in?to=%2Fperform%3Fshared%3Dsunday"');
});

test('a leader who looks ahead may go back, or bring everyone', () => {
  const looking = bar({ isLeader: true, isLookingAhead: true });
  expect(looking).toContain('Go Back');
  expect(looking).toContain('Bring Everyone Here');
});

const button = (change: Partial<RoomState>, look: 'pictures' | 'count' = 'pictures') =>
  renderToStaticMarkup(
    <ParticipantsButton onStage={onStage(change)} here={HERE} look={look} goesAlong="Your chart moves." />,
  );

test('[PERF-3] the header shows the other participants, and counts those without room', () => {
  const others = ['Ann', 'Ben', 'Cal', 'Dot', 'Eve'].map((name) => person(name));
  const render = button({ participants: [DANIEL, RUTH, ...others] });
  expect(render).toContain('aria-label="Participants, 7"');
  expect(render).toContain('+3');
});

test('[PRES-11] the operator’s button counts the participants', () => {
  expect(button({}, 'count')).toContain('Participants (2)');
});

test('the participants button is hidden outside of a room', () => {
  expect(button({ status: 'off' })).not.toContain('<button');
});
