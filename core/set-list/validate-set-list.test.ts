import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleSet } from './testing/example-set.ts';
import { setDateComplaint, startTimeComplaint, validateSetList } from './validate-set-list.ts';

const listComplaints = (value: unknown) => {
  const result = validateSetList(value);
  return result.ok ? [] : result.refusal.map((complaint) => [complaint.for, complaint.because]);
};
const validateItem = (item: unknown) => {
  const result = validateSetList({ id: 'sunday', at: 0, order: [item] });
  return result.ok ? result.value.order[0] : result.refusal;
};

const [DATE] = fc.sample(fc.date({ noInvalidDate: true }), 1);
const SUNDAY_MS = 1_790_000_000_000;
const NOT_DATES = ['2026-11-22', 'tomorrow', Number.NaN, Infinity, 8.64e15 + 1, {}, true];
const EMPTY_VALUES = [null, undefined, '', '  '];

describe('the time of a set', () => {
  test.each(EMPTY_VALUES)('[PLAN-14] the date of a set is required if it is %j', (at) => {
    expect(setDateComplaint(at)).toEqual({ for: 'at', because: 'A set date is required.' });
  });

  test.each(EMPTY_VALUES)('[PLAN-15] [PLAN-17] the date of a set cannot be cleared to %j later', (at) => {
    expect(startTimeComplaint(at)).toEqual({ for: 'at', because: 'A start time is required.' });
  });

  test.each(NOT_DATES)('[PLAN-14] [PLAN-17] the date of a set is not %j', (at) => {
    expect(setDateComplaint(at)).toEqual({ for: 'at', because: 'The date must be a date.' });
    expect(startTimeComplaint(at)).toEqual({ for: 'at', because: 'The date must be a date.' });
    expect(listComplaints({ id: 'sunday', at, order: [] })).toEqual([['at', 'The date must be a date.']]);
  });

  test.each([0, -1, SUNDAY_MS, 8.64e15, DATE])('[PLAN-14] the date of a set can be %j', (at) => {
    expect(setDateComplaint(at)).toBeNull();
    expect(startTimeComplaint(at)).toBeNull();
  });
});

describe('a set', () => {
  test('[PLAN-9] a set has an id, a time, an order, and a mark if someone else shares it', () => {
    const set = exampleSet([{ section: 'Welcome', duration: 60 }], { at: SUNDAY_MS });
    expect(validateSetList({ ...set, color: 'red', shared: false })).toEqual({ ok: true, value: set });
    expect(validateSetList({ ...set, shared: true })).toEqual({ ok: true, value: { ...set, shared: true } });
    expect(validateSetList({ id: 'sunday', at: SUNDAY_MS })).toEqual({ ok: true, value: { ...set, order: [] } });
  });

  test('[PLAN-10] a set begins at epoch milliseconds, or at an unknown time', () => {
    expect(validateSetList({ id: 'a', at: SUNDAY_MS })).toMatchObject({ value: { at: SUNDAY_MS } });
    expect(validateSetList({ id: 'a', at: DATE })).toMatchObject({ value: { at: Number(DATE) } });
    expect(validateSetList({ id: 'a', at: null })).toMatchObject({ value: { at: null } });
    expect(listComplaints({ id: 'a', order: [] })).toEqual([['at', 'A set date is required.']]);
  });

  test('[PLAN-7] the id of a set can be any text, a UUID or 24 characters', () => {
    for (const id of ['7a0e3b1c-6f3d-4a53-9c1a-0d2f5b8e9a10', '5f43a1d0c2b4e6f8a9b0c1d2'])
      expect(validateSetList({ id, at: 0 })).toMatchObject({ ok: true, value: { id } });
    expect(listComplaints({ id: '', at: 0 })).toContainEqual(['id', 'A set id is required.']);
    expect(listComplaints({ id: 5, at: 0 })).toEqual([['id', 'The set id must be a string.']]);
  });

  test.each([null, [], 'Sunday', 7, undefined])('a set is not %j', (value) => {
    expect(listComplaints(value)).toContainEqual(['', 'The set must be an object.']);
  });

  test('any value is a set or has complaints', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const result = validateSetList(value);
        expect(result.ok || result.refusal.length > 0).toBe(true);
        expect(listComplaints(value).length).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('an item', () => {
  const SONG = { song_id: 'grace', arrangement: 'x' };

  test('[PLAN-11] a song of a set is an arrangement with a note, a duration, a key and a capo of this set alone', () => {
    const all = { ...SONG, note: 'Slowly', duration: 90.5, key: 'F#', capo: 0 };
    expect(validateItem({ ...all, title: 'Amazing Grace', tempo: 90 })).toEqual(all);
    expect(validateItem(SONG)).toEqual(SONG);
    expect(validateItem({ ...SONG, note: '', duration: null, key: null, capo: null })).toEqual(SONG);
  });

  test('[PLAN-12] a section of a set has a name, perhaps a note, and seconds', () => {
    const section = { section: 'Prayer', note: 'Anna', duration: 150 };
    expect(validateItem(section)).toEqual(section);
    expect(validateItem({ section: 'Prayer' })).toEqual({ section: 'Prayer', duration: 0 });
  });

  test('[PLAN-16] an item of a set may leave out song, arrangement and section', () => {
    expect(validateItem({})).toEqual({ section: '', duration: 0 });
    expect(validateItem({ song_id: 'grace' })).toEqual({ song_id: 'grace', arrangement: '' });
    expect(validateItem({ song_id: 'grace', arrangement: 'x', section: '' })).toEqual(SONG);
    expect(validateItem({ song_id: '', section: 'Prayer', duration: 1 })).toEqual({ section: 'Prayer', duration: 1 });
  });

  test.each<readonly [unknown, string, string]>([
    ['grace', 'order.0', 'The item must be an object.'],
    [null, 'order.0', 'The item must be an object.'],
    [{ song_id: 5 }, 'order.0.song_id', 'The song id must be a string.'],
    [{ song_id: 'grace', arrangement: 5 }, 'order.0.arrangement', 'The arrangement id must be a string.'],
    [{ section: ['Prayer'] }, 'order.0.section', 'The section name must be a string.'],
    [{ ...SONG, note: 5 }, 'order.0.note', 'The note must be a string.'],
    [{ section: 'Prayer', duration: '2:30' }, 'order.0.duration', 'The duration must be a number.'],
    [{ section: 'Prayer', duration: -1 }, 'order.0.duration', 'The duration must be at least 0 seconds.'],
    [{ ...SONG, duration: Number.NaN }, 'order.0.duration', 'The duration must be a number.'],
    [{ ...SONG, key: 'H' }, 'order.0.key', 'The key must be a valid musical key.'],
    [{ ...SONG, key: 5 }, 'order.0.key', 'The key must be a string.'],
    [{ ...SONG, capo: 12 }, 'order.0.capo', 'The capo must be a fret from 0 to 11.'],
    [{ ...SONG, capo: 1.5 }, 'order.0.capo', 'The capo must be a fret from 0 to 11.'],
    [{ ...SONG, capo: '2' }, 'order.0.capo', 'The capo must be a fret from 0 to 11.'],
  ])('[PLAN-16] is not %j', (item, path, because) => {
    expect(listComplaints({ id: 'sunday', at: 0, order: [item] })).toContainEqual([path, because]);
  });

  test('[PLAN-16] items of a set are in a list', () => {
    expect(listComplaints({ id: 'sunday', at: 0, order: { 0: SONG } })).toEqual([
      ['order', 'The order must be a list.'],
    ]);
  });
});
