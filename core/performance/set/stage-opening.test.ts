import { describe, expect, test } from 'vitest';
import { findArrival, CONTINUED_FOR_MS, OFFERED_FOR_MS, chooseOpening } from './stage-opening.ts';
import type { Arrival, Opening } from './stage-opening.ts';

const NOW = 1_953_194_400_000;
const HOUR = 3_600_000;

describe('how a page came to its address', () => {
  test.each<[string, Parameters<typeof findArrival>[0], Arrival]>([
    ['a link, a button or a typed address', { asksForSet: true, isKnownEntry: false }, 'link'],
    ['a reload, Back, a restored tab', { asksForSet: true, isKnownEntry: true }, 'return'],
    ['the way through the navigation', { asksForSet: false, isKnownEntry: false }, 'bare'],
    ['a reload without a set', { asksForSet: false, isKnownEntry: true }, 'return'],
  ])('%s', (_, signals, arrival) => {
    expect(findArrival(signals)).toBe(arrival);
  });
});

describe('a set that is opened while it is on the stage', () => {
  test.each<[string, Arrival, number | null, Opening]>([
    ['Thursday’s rehearsal, opened on Sunday', 'link', 3 * 24 * HOUR, 'begins'],
    ['the rehearsal before the service', 'link', 1.5 * HOUR, 'offers'],
    ['a moment ago', 'link', 0, 'offers'],
    ['at the last moment of the offer', 'link', OFFERED_FOR_MS, 'offers'],
    ['a moment later', 'link', OFFERED_FOR_MS + 1, 'begins'],
    ['what a version before kept', 'link', null, 'begins'],
    ['a clock that was set back by two hours', 'link', -2 * HOUR, 'offers'],
    ['a clock that was days ahead', 'link', -3 * 24 * HOUR, 'begins'],
    ['a reload', 'return', 2000, 'continues'],
    ['a device that slept through the sermon', 'return', HOUR, 'continues'],
    ['a tab that was restored the same evening', 'return', 9 * HOUR, 'continues'],
    ['a reload after the clock was set back by two hours', 'return', -2 * HOUR, 'continues'],
    ['a reload into a new version, in the middle of a service', 'return', null, 'continues'],
    ['at the last moment of the day', 'return', CONTINUED_FOR_MS, 'continues'],
    ['Thursday’s tab, restored on Sunday', 'return', 3 * 24 * HOUR, 'offers'],
    ['back from the library', 'bare', 60_000, 'continues'],
    ['the navigation, days later', 'bare', 3 * 24 * HOUR, 'begins'],
    ['the navigation, after a version before', 'bare', null, 'begins'],
  ])(
    '[PRES-20] opening a set that is on the stage (%s) by %s decides between resuming and starting over',
    (_, arrival, agoMs, opening) => {
      expect(chooseOpening(arrival, agoMs === null ? null : NOW - agoMs, NOW)).toBe(opening);
    },
  );
});
