import { describe, expect, test } from 'vitest';
import { nextLockGate, type LockGateState, type LockSight } from './lock-gate.ts';

const sight = (path: string, change: Partial<LockSight> = {}): LockSight => ({
  isLocked: true,
  isKnown: true,
  isRunning: false,
  path,
  ...change,
});

/** The page that is shown at the end of some sights. */
function shownAfter(...sights: readonly LockSight[]): LockGateState['shown'] | undefined {
  return sights.reduce<LockGateState | null>((before, next) => nextLockGate(before, next), null)?.shown;
}

const unlocked = (path: string) => sight(path, { isLocked: false });

describe('a locked account', () => {
  test.each([
    '/',
    '/library/songs',
    '/library/songs/?s=x',
    '/library/collections/c',
    '/plan',
    '/plan/sunday',
    '/print',
  ])('asks for its key at %s', (path) => expect(shownAfter(sight(path))).toBe('unlock'));

  test.each([
    '/uplift-id',
    '/uplift-id/security',
    '/help/guides',
    '/sign-in',
    '/shared/plan/x',
    '/thank-you',
    '/planet',
  ])('opens %s, which shows no record of it', (path) => expect(shownAfter(sight(path))).toBe('open'));

  test.each(['/perform', '/present', '/perform?set=x', '/plan/sunday'])(
    'keeps %s open that was open before',
    (path) => {
      expect(shownAfter(unlocked(path), sight(path))).toBe('open');
      expect(shownAfter(unlocked(path), sight(path), sight(path))).toBe('open');
    },
  );

  test.each(['/library/songs', '/library/songs/x', '/plan', '/print'])('closes %s that was open before', (path) => {
    expect(shownAfter(unlocked(path), sight(path))).toBe('unlock');
  });

  test('opens no other set than the one that was open', () => {
    expect(shownAfter(unlocked('/plan/sunday'), sight('/plan/monday'))).toBe('unlock');
  });

  test('opens a stage again that this tab had running', () => {
    expect(shownAfter(sight('/perform', { isRunning: true }))).toBe('open');
    expect(shownAfter(sight('/perform'))).toBe('unlock');
  });

  test('closes a set that was drawn only because the account was not known yet', () => {
    expect(shownAfter(sight('/plan/sunday', { isLocked: false, isKnown: false }), sight('/plan/sunday'))).toBe(
      'unlock',
    );
  });

  test('shows a page again once it is unlocked', () => {
    expect(shownAfter(sight('/library/songs'), unlocked('/library/songs'))).toBe('open');
  });
});
