import { expect, test } from 'vitest';
import { nextOpenMenu } from './header-menus.ts';

test('[SHELL-39] pressing a menu opens it, and pressing it again closes it', () => {
  expect(nextOpenMenu(null, 'account', true)).toBe('account');
  expect(nextOpenMenu('account', 'account', false)).toBeNull();
  expect(nextOpenMenu(null, 'notifications', true)).toBe('notifications');
  expect(nextOpenMenu('notifications', 'notifications', false)).toBeNull();
});

test('[SHELL-38] opening one menu closes the other, in either order of events', () => {
  for (const [open, next] of [
    ['notifications', 'account'],
    ['account', 'notifications'],
  ] as const) {
    expect(nextOpenMenu(open, next, true)).toBe(next);
    expect(nextOpenMenu(next, open, false)).toBe(next);
  }
});
