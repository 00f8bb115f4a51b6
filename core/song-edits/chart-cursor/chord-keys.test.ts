import { expect, test } from 'vitest';
import { chordKey, type ChordKey } from './chord-keys.ts';
import type { ChartCursor } from './cursor.ts';

const PLAIN = { altKey: false, ctrlKey: false, metaKey: false };

const step = (to: (ChordKey & { kind: 'step' })['step']): ChordKey => ({ kind: 'step', step: to });

test.each<[string, ChartCursor['kind'], ChordKey | null]>([
  ['ArrowLeft', 'chord', step('left')],
  ['ArrowDown', 'letter', step('down')],
  ['Home', 'letter', step('first')],
  ['Alt ArrowRight', 'chord', { kind: 'nudge', by: 1 }],
  ['Alt ArrowLeft', 'chord', { kind: 'nudge', by: -1 }],
  ['Alt ArrowUp', 'chord', null],
  ['Alt ArrowRight', 'letter', step('nextWord')],
  ['Ctrl ArrowLeft', 'letter', step('previousWord')],
  ['Ctrl ArrowRight', 'chord', step('nextWord')],
  ['Ctrl c', 'letter', null],
  ['Delete', 'chord', { kind: 'remove' }],
  ['Backspace', 'letter', { kind: 'remove' }],
  ['Enter', 'letter', { kind: 'type', text: null }],
  ['Enter', 'chord', null],
  [' ', 'letter', { kind: 'type', text: null }],
  ['g', 'beat', { kind: 'type', text: 'G' }],
  ['A', 'letter', { kind: 'type', text: 'A' }],
  ['s', 'chord', null],
  ['constructor', 'chord', null],
  ['Tab', 'chord', null],
])('%s on a %s', (pressed, cursor, does) => {
  const [held, key] = pressed.includes(' ') && pressed !== ' ' ? pressed.split(' ') : [undefined, pressed];
  const keys = { ...PLAIN, altKey: held === 'Alt', ctrlKey: held === 'Ctrl', key: key ?? '' };
  expect(chordKey(keys, cursor)).toEqual(does);
});
