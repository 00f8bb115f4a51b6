import { describe, expect, test } from 'vitest';
import { type SetId, toId } from '@uplift/core/foundation';
import { duplicateSet, newSetList } from './change-set.ts';
import { changeSetFacts } from './set-facts.ts';
import { validateSetList } from './validate-set-list.ts';

const SET = newSetList({
  id: toId<SetId>('eve'),
  at: 5,
  name: 'Christmas Eve, 4 PM',
  kind: 'service',
  place: 'Main Hall',
});

describe('what a set says about itself', () => {
  test('each fact of a set can be changed, trimmed to one line, and removed by an empty text', () => {
    expect(SET).toEqual({
      id: 'eve',
      at: 5,
      order: [],
      name: 'Christmas Eve, 4 PM',
      kind: 'service',
      place: 'Main Hall',
    });
    expect(changeSetFacts(SET, { name: '  Christmas\nEve ' })).toMatchObject({
      name: 'Christmas Eve',
      place: 'Main Hall',
    });
    expect(changeSetFacts(SET, { note: ' Candles\nat 6:30 ' })).toMatchObject({ note: 'Candles\nat 6:30' });
    expect(changeSetFacts(SET, { name: '  ', kind: null, place: '' })).toEqual({ id: 'eve', at: 5, order: [] });
  });

  test("a set's text that is too long is cut, never within a character", () => {
    expect(changeSetFacts(SET, { name: 'A'.repeat(10_000) }).name).toBe('A'.repeat(120));
    expect(changeSetFacts(SET, { name: `x${'🎄'.repeat(5000)}` }).name).toBe(`x${'🎄'.repeat(59)}`);
    expect(changeSetFacts(SET, { note: 'n'.repeat(10_000) }).note).toHaveLength(2000);
  });

  test('setting the same facts returns the same set', () => {
    expect(changeSetFacts(SET, { name: ' Christmas Eve, 4 PM' })).toBe(SET);
  });

  test("a set's name of 10,000 letters is cut", () => {
    expect(changeSetFacts(SET, { name: 'x'.repeat(10_000) }).name).toHaveLength(120);
    expect(validateSetList({ ...SET, note: 'x'.repeat(10_000) })).toMatchObject({ value: { note: 'x'.repeat(2000) } });
  });

  test("a set's facts are read from JSON; no text, or an unknown kind, is as if never entered", () => {
    expect(validateSetList(SET)).toEqual({ ok: true, value: SET });
    const odd = { id: 'eve', at: 5, name: 7, kind: 'party', place: null, note: ['x'] };
    expect(validateSetList(odd)).toEqual({ ok: true, value: { id: 'eve', at: 5, order: [] } });
  });

  test('a copy of a set has its facts', () => {
    expect(duplicateSet({ ...SET, shared: true }, toId<SetId>('next'), 7)).toEqual({ ...SET, id: 'next', at: 7 });
  });
});
