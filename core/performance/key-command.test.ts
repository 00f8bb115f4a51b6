import { describe, expect, test } from 'vitest';
import { keyCommand } from './key-command.ts';
import type { KeyPress } from './key-command.ts';

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return { key, code: key, repeat: false, isTyping: false, modifiers: false, ...more };
}

const ALL = ['ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp', 'ArrowDown', 'ArrowUp', ' ', 'Enter'];

describe('keys and pedals', () => {
  test.each([
    ['ArrowRight', { type: 'step', by: 1 }],
    ['ArrowLeft', { type: 'step', by: -1 }],
    ['PageDown', { type: 'page', direction: 'forward' }],
    ['ArrowDown', { type: 'page', direction: 'forward' }],
    [' ', { type: 'page', direction: 'forward' }],
    ['Enter', { type: 'page', direction: 'forward' }],
    ['PageUp', { type: 'page', direction: 'back' }],
    ['ArrowUp', { type: 'page', direction: 'back' }],
  ])('"%s" commands %j', (key, command) => {
    expect(keyCommand(press(key))).toEqual(command);
  });

  test('the Enter of the number pad counts as well', () => {
    expect(keyCommand(press('Enter', { code: 'NumpadEnter' }))).toEqual({ type: 'page', direction: 'forward' });
  });

  test('a pedal that sends only codes is understood', () => {
    expect(keyCommand(press('Unidentified', { code: 'PageDown' }))).toEqual({ type: 'page', direction: 'forward' });
    expect(keyCommand(press('', { code: 'Space' }))).toEqual({ type: 'page', direction: 'forward' });
  });

  test('a digit of the number pad is no arrow, whatever its code', () => {
    expect(keyCommand(press('3', { code: 'Numpad3' }))).toBeNull();
    expect(keyCommand(press('PageDown', { code: 'Numpad3' }))).toEqual({ type: 'page', direction: 'forward' });
  });

  test('a held key counts once', () => {
    for (const key of ALL) expect(keyCommand(press(key, { repeat: true }))).toEqual({ type: 'held' });
  });

  test('while typing, and with a modifier, keys stay the browser’s, held or not', () => {
    for (const key of ALL) {
      expect(keyCommand(press(key, { isTyping: true }))).toBeNull();
      expect(keyCommand(press(key, { modifiers: true, repeat: true }))).toBeNull();
    }
  });

  test('on a button Space and Enter press it; pedals with arrows still turn pages', () => {
    expect([' ', 'Enter'].map((key) => keyCommand(press(key, { isOnControl: true })))).toEqual([null, null]);
    expect(keyCommand(press('PageDown', { isOnControl: true }))).toEqual({ type: 'page', direction: 'forward' });
  });

  test.each(['a', 'Tab', 'Escape', 'Home', 'toString', '__proto__'])('"%s" commands nothing', (key) => {
    expect(keyCommand(press(key))).toBeNull();
  });
});
