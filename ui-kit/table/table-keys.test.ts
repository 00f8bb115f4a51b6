import { describe, expect, test } from 'vitest';
import { tableCommand } from './table-keys.ts';

const press = (key: string, held: { shiftKey?: boolean; ctrlKey?: boolean; metaKey?: boolean } = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});
const place = { index: 5, rowCount: 100, pageRows: 10 };
const move = (to: number, isExtending = false) => ({ type: 'move', to, isExtending });

describe('keys in a table', () => {
  test.each([
    [press('ArrowDown'), move(6)],
    [press('ArrowUp'), move(4)],
    [press('PageDown'), move(15)],
    [press('PageUp'), move(0)],
    [press('Home'), move(0)],
    [press('End'), move(99)],
    [press('ArrowDown', { shiftKey: true }), move(6, true)],
    [press('ArrowRight'), { type: 'step-within', by: 1 }],
    [press(' '), { type: 'toggle' }],
    [press('Enter'), { type: 'open' }],
    [press('a', { ctrlKey: true }), { type: 'select-all' }],
    [press('A', { metaKey: true }), { type: 'select-all' }],
    [press('Escape'), { type: 'deselect' }],
    [press('a'), null],
    [press('Enter', { ctrlKey: true }), null],
    [press('constructor'), null],
  ])('the key %o means %o', (pressed, command) => {
    expect(tableCommand(pressed, place)).toEqual(command);
  });

  test.each([
    ['ArrowUp', 0, 0],
    ['ArrowDown', 99, 99],
    ['PageDown', 95, 99],
  ])('the key %s never leaves the table', (key, index, to) => {
    expect(tableCommand(press(key), { ...place, index })).toEqual(move(to));
  });
});
