import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatSetDay, timeIn } from '../../platform/sharing/set-day.ts';
import { orderIn, songIdsIn } from './set-words.ts';

const now = new Date(Date.UTC(2026, 10, 22));

describe('the day of a set', () => {
  test.each([
    [Date.UTC(2026, 10, 29, 9), 'UTC', 'Sunday, November 29'],
    [Date.UTC(2026, 10, 29, 2), 'America/Chicago', 'Saturday, November 28'],
    [Date.UTC(2026, 10, 28, 23, 30), 'Europe/Stockholm', 'Sunday, November 29'],
    [Date.UTC(2027, 0, 3, 9), 'UTC', 'Sunday, January 3, 2027'],
    [Date.UTC(2027, 0, 1, 2), 'America/Chicago', 'Thursday, December 31'],
  ])('the day of a set at %i in %s is %s', (at, timeZone, words) => {
    expect(formatSetDay(at, { now, timeZone })).toBe(words);
  });

  test('the day of a set in an unknown time zone is by the server’s clock', () => {
    const at = Date.UTC(2026, 10, 29, 9);
    const here = formatSetDay(at, { now, timeZone: undefined });
    for (const timeZone of ['', 'Nowhere/At_All', '../etc/passwd', 'a'.repeat(64), '\0']) {
      expect(formatSetDay(at, { now, timeZone })).toBe(here);
    }
  });
});

describe('a set as its record has it', () => {
  test('the time of any stored set can be written and its items counted', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.double()), fc.array(fc.jsonValue()), (at, order) => {
        expect(formatSetDay(timeIn({ at }) ?? 0, { now, timeZone: 'UTC' })).not.toBe('');
        expect(orderIn({ order })).toHaveLength(order.length);
        expect(orderIn({ order: at })).toHaveLength(Array.isArray(at) ? at.length : 0);
      }),
    );
  });

  test('the valid parts of a stored item are kept', () => {
    const item = { song_id: 's', arrangement: 'a', section: 'x', note: 'n', duration: 1, key: 'C', capo: 0 };
    expect(orderIn({ order: [item, { ...item, key: 5, capo: '0', duration: null, more: 1, toString: 'x' }] })).toEqual([
      item,
      { song_id: 's', arrangement: 'a', section: 'x', note: 'n' },
    ]);
  });

  test('each song of a stored set is named once, in order, up to the requested number', () => {
    const order = ['b', 'a', 'b', '', 'c'].map((song_id) => ({ song_id }));
    expect(songIdsIn([{ section: 'Welcome' }, ...order], 10)).toEqual(['b', 'a', 'c']);
    expect(songIdsIn(order, 2)).toEqual(['b', 'a']);
  });
});
