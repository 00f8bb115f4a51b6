import { stageTrouble, troubleTopic, type StageCondition } from './stage-trouble.ts';
import { describe, expect, test } from 'vitest';
import { SIGNED_OUT } from '@uplift/core/membership';
import { troubleWords } from './trouble-words.ts';

const SIGNED_IN = { ...SIGNED_OUT, authenticated: 2, subscription: 'included' } as const;
const WELL: StageCondition = { session: SIGNED_IN, isKnown: true, isOwned: true, isReachable: true };

describe('the problem of a stage’s account or server', () => {
  test.each<[string, Partial<StageCondition>, string | null]>([
    ['signed in and reachable', {}, null],
    ['signed out on another page', { session: SIGNED_OUT }, 'You’re signed out. This set keeps playing.'],
    [
      'signed out and offline',
      { session: SIGNED_OUT, isReachable: false },
      'You’re signed out. This set keeps playing.',
    ],
    [
      'waiting for a code',
      { session: { ...SIGNED_OUT, authenticated: 1 } },
      'You’re signed out. This set keeps playing.',
    ],
    [
      'the subscription has lapsed',
      { session: { ...SIGNED_IN, subscription: null } },
      'Your subscription has ended. This set keeps playing.',
    ],
    ['no server since the page was opened', { session: SIGNED_OUT, isKnown: false }, null],
    [
      'reloaded while the server is down',
      { session: SIGNED_OUT, isKnown: false, isReachable: false },
      'Offline. This set is on this device.',
    ],
    ['no network', { isReachable: false }, 'Offline. This set is on this device.'],
    ['a device without an account', { session: SIGNED_OUT, isOwned: false }, null],
  ])('%s', (_, change, words) => {
    const trouble = stageTrouble({ ...WELL, ...change });
    expect(trouble && troubleWords(trouble)).toBe(words);
  });

  test('only the offline problem has the last topic', () => {
    expect([troubleTopic('signed-out'), troubleTopic('lapsed'), troubleTopic('offline')]).toEqual([
      'signed-out',
      'signed-out',
      'offline',
    ]);
  });
});
