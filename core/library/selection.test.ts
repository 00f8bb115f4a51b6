import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleSongId, exampleArrangementId } from './example-songs.ts';
import { rowKeyOf } from './row-key.ts';
import type { RowKey } from './row-key.ts';
import { headerState, nextSelection, NOTHING_SELECTED } from './selection.ts';
import type { Selection, SelectionEvent } from './selection.ts';

const keyOf = (name: string): RowKey =>
  rowKeyOf({ id: exampleSongId(name), arrangement_id: exampleArrangementId('default') });
const SHOWN = ['a', 'b', 'c', 'd', 'e'].map(keyOf);

const after = (...events: readonly SelectionEvent[]): Selection =>
  events.reduce((selection, event) => nextSelection(selection, event), NOTHING_SELECTED);
const toggled = (name: string): SelectionEvent => ({ type: 'toggled', key: keyOf(name) });
const extended = (name: string, shown = SHOWN): SelectionEvent => ({ type: 'extended', key: keyOf(name), shown });
const namesIn = (selection: Selection): string =>
  [...selection.keys]
    .map((key) => key.split('.')[0])
    .toSorted()
    .join('');

describe('selecting rows', () => {
  test('[LIB-17] a row is selected, and deselected again', () => {
    expect(namesIn(after(toggled('b'), toggled('d')))).toBe('bd');
    expect(namesIn(after(toggled('b'), toggled('d'), toggled('b')))).toBe('d');
    expect(namesIn(after(toggled('b'), { type: 'deselected-all' }))).toBe('');
  });

  test.each<[string, readonly SelectionEvent[], string]>([
    ['downwards', [toggled('b'), extended('d')], 'bcd'],
    ['upwards', [toggled('d'), extended('b')], 'bcd'],
    ['twice from the same anchor', [toggled('c'), extended('e'), extended('a')], 'abcde'],
    ['without an anchor: selects the one row', [extended('d')], 'd'],
    ['from an anchor that is not shown: selects the one row', [toggled('z'), extended('b')], 'bz'],
    ['to a row that is not shown: changes nothing', [toggled('b'), extended('z')], 'b'],
    ['keeps what was selected elsewhere', [toggled('a'), toggled('c'), extended('d')], 'acd'],
    ['in the order shown', [toggled('a'), extended('e', SHOWN.toReversed())], 'abcde'],
  ])('[LIB-17] a range is drawn %s', (_name, events, expected) => {
    expect(namesIn(after(...events))).toBe(expected);
  });

  test('[LIB-18] the header selects all shown rows, beside what is selected already', () => {
    expect(namesIn(after({ type: 'selected-all', shown: SHOWN }))).toBe('abcde');
    expect(namesIn(after(toggled('z'), { type: 'selected-all', shown: SHOWN.slice(0, 2) }))).toBe('abz');
  });

  test('[LIB-18] the header box shows none, some or all of the shown rows', () => {
    expect(headerState(NOTHING_SELECTED, SHOWN)).toBe('none');
    expect(headerState(after(toggled('z')), SHOWN)).toBe('none');
    expect(headerState(after(toggled('b')), SHOWN)).toBe('some');
    expect(headerState(after({ type: 'selected-all', shown: SHOWN }), SHOWN)).toBe('all');
    expect(headerState(NOTHING_SELECTED, [])).toBe('none');
  });

  test('rows that left the library leave the selection', () => {
    const existing = new Set([keyOf('a')]);
    expect(after(toggled('a'), toggled('b'), { type: 'rows-changed', existing })).toEqual({
      keys: existing,
      anchor: null,
    });
    const kept = after(toggled('a'));
    expect(nextSelection(kept, { type: 'rows-changed', existing })).toBe(kept);
  });

  test('[LIB-17] toggling twice changes nothing, whatever was selected', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), fc.constantFrom('a', 'b', 'c'), (before, name) => {
        const selection = after(...before.map(toggled));
        const twice = nextSelection(nextSelection(selection, toggled(name)), toggled(name));
        expect(twice.keys).toEqual(selection.keys);
      }),
    );
  });
});
