import { expect, test } from 'vitest';
import { isRunningStage, isStagePage } from './running-stage.ts';

const SUNDAY = { list: [{ section: 'Prayer', duration: 60 }], set: 'sunday', isShared: true };
const tab = { read: (key: string) => (key === 'performance' ? SUNDAY : undefined) };

test.each([
  ['/perform', '', true],
  ['/perform', '?shared=sunday', true],
  ['/perform', '?set=sunday', false],
  ['/perform', '?shared=monday', false],
  ['/perform', '?open=song.a.b', false],
  ['/present', '', false],
  ['/plan', '', false],
])('the address %s%s runs on this device: %s', (pathname, search, isRunning) => {
  expect(isRunningStage(tab, pathname, search)).toBe(isRunning);
});

test.each([undefined, null, 7, 'x', {}, { list: 'x' }, { list: [] }])(
  'a tab that remembers %j runs nothing',
  (kept) => {
    expect(isRunningStage({ read: () => kept }, '/perform', '')).toBe(false);
  },
);

test.each([
  ['/perform', true],
  ['/present', true],
  ['/presentation', false],
  ['/library/songs', false],
  ['toString', false],
])('isStagePage(%s) is %s', (pathname, isStage) => {
  expect(isStagePage(pathname)).toBe(isStage);
});
