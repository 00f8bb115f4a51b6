import { expect, test } from 'vitest';
import { chordKey, type ChordKey } from './chord-keys.ts';
import type { ChartCursor } from './cursor.ts';

const PLAIN = { altKey: false, ctrlKey: false, metaKey: false };

const step = (to: (ChordKey & { type: 'step' })['step']): ChordKey => ({ type: 'step', step: to });

test.each<[string, ChartCursor['type'], ChordKey | null]>([
  ['ArrowLeft', 'chord', step('left')],
  ['ArrowDown', 'letter', step('down')],
  ['Home', 'letter', step('first')],
  ['Alt ArrowRight', 'chord', { type: 'nudge', by: 1 }],
  ['Alt ArrowLeft', 'chord', { type: 'nudge', by: -1 }],
  ['Alt ArrowUp', 'chord', null],
  ['Alt ArrowRight', 'letter', step('nextWord')],
  ['Ctrl ArrowLeft', 'letter', step('previousWord')],
  ['Ctrl ArrowRight', 'chord', step('nextWord')],
  ['Ctrl c', 'letter', null],
  ['Delete', 'chord', { type: 'remove' }],
  ['Backspace', 'letter', { type: 'remove' }],
  ['Enter', 'letter', { type: 'type', text: null }],
  ['Enter', 'chord', null],
  [' ', 'letter', { type: 'type', text: null }],
  ['g', 'beat', { type: 'type', text: 'G' }],
  ['A', 'letter', { type: 'type', text: 'A' }],
  ['s', 'chord', null],
  ['constructor', 'chord', null],
  ['Tab', 'chord', null],
])('%s on a %s', (pressed, cursor, does) => {
  const [held, key] = pressed.includes(' ') && pressed !== ' ' ? pressed.split(' ') : [undefined, pressed];
  const keys = { ...PLAIN, altKey: held === 'Alt', ctrlKey: held === 'Ctrl', key: key ?? '' };
  expect(chordKey(keys, cursor)).toEqual(does);
});
