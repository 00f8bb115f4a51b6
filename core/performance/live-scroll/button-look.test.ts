import { describe, expect, test } from 'vitest';
import { buttonLook } from './button-look.ts';
import { INACTIVE, type LiveScrollState } from './live-scroll-machine.ts';

const OFF: LiveScrollState = { ...INACTIVE, isEnabled: true };
const ACTIVE: LiveScrollState = { ...OFF, phase: 'active', hold: null };
const HELD_TO_STOP = { sinceMs: 0, isInCountIn: false };

describe('the LiveScroll button', () => {
  test.each([
    ['[LIVE-3] nothing to scroll', INACTIVE, null, 'disabled'],
    ['at rest', OFF, null, 'off'],
    ['held', { ...OFF, phase: 'inactive', hold: { sinceMs: 0, isTicking: false } }, null, 'holding'],
    [
      'held, when the first tick has sounded already',
      { ...OFF, phase: 'inactive', hold: { sinceMs: 0, isTicking: true } },
      -4,
      'holding',
    ],
    ['started, before the first tick', ACTIVE, null, 'count-in'],
    ['counting', ACTIVE, -1, 'count-in'],
    ['playing', ACTIVE, 0, 'playing'],
    ['held to stop', { ...ACTIVE, hold: HELD_TO_STOP }, 3, 'stopping'],
    ['held to stop in the count-in', { ...ACTIVE, hold: HELD_TO_STOP }, -2, 'stopping'],
    ['[LIVE-7] shut down', { ...OFF, phase: 'suspend', untilMs: 250, hold: null }, null, 'shutdown'],
  ] as const)('the look of the LiveScroll button is right: %s', (_, state, beat, look) => {
    expect(buttonLook(state, beat)).toBe(look);
  });
});
