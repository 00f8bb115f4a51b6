import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { presentKey, type PresentCommand } from './present-key.ts';

const press = (key: string, shiftKey = false) => ({ key, shiftKey });

describe('the keys of a presentation', () => {
  test.each(['ArrowRight', 'ArrowDown', ' '])('[PRES-15] the key %j goes to the next slide', (key) => {
    expect(presentKey(press(key))).toEqual({ type: 'slide', by: 1 });
  });

  test.each(['ArrowLeft', 'ArrowUp'])('[PRES-16] the key %j goes to the previous slide', (key) => {
    expect(presentKey(press(key))).toEqual({ type: 'slide', by: -1 });
  });

  test.each<[string, boolean, PresentCommand | null]>([
    ['PageDown', false, { type: 'slide', by: 1 }],
    ['PageUp', false, { type: 'slide', by: -1 }],
    ['Home', false, { type: 'slide-end', to: 'first' }],
    ['End', false, { type: 'slide-end', to: 'last' }],
    ['ArrowRight', true, { type: 'item', by: 1 }],
    ['ArrowLeft', true, { type: 'item', by: -1 }],
    ['.', false, { type: 'screen', to: 'black' }],
    [',', false, { type: 'screen', to: 'blank' }],
    ['Escape', false, { type: 'screen', to: 'shown' }],
    ['F5', false, { type: 'present' }],
    ['F5', true, { type: 'present' }],
    ['v', false, { type: 'section', key: 'v' }],
    ['V', true, { type: 'section', key: 'V' }],
    ['ё', false, { type: 'section', key: 'ё' }],
    ['7', false, { type: 'section', key: '7' }],
    ['Enter', false, null],
    ['Tab', false, null],
    ['F1', false, null],
    ['ArrowDown', true, null],
    [' ', true, null],
    ['', false, null],
    ['Unidentified', false, null],
  ])('%j, with Shift: %s', (key, shiftKey, command) => {
    expect(presentKey(press(key, shiftKey))).toEqual(command);
  });

  test('keys of a keyboard that types the full stop and digits with Shift present too', () => {
    expect(presentKey(press('.', true))).toEqual({ type: 'screen', to: 'black' });
    expect(presentKey(press('1', true))).toEqual({ type: 'section', key: '1' });
  });

  test('a held key repeats only moves between slides, and a held F5 does not reload the page', () => {
    expect(presentKey({ ...press('ArrowRight'), isRepeat: true })).toEqual({ type: 'slide', by: 1, isRepeat: true });
    for (const key of ['.', 'c', 'F5', 'Home']) {
      expect(presentKey({ ...press(key), isRepeat: true })).toEqual({ type: 'ignored' });
    }
    expect(presentKey({ ...press('ArrowRight', true), isRepeat: true })).toEqual({ type: 'ignored' });
    expect(presentKey({ ...press('Tab'), isRepeat: true })).toBeNull();
  });

  test('Space presses the focused button, while the arrows still move slides', () => {
    expect(presentKey({ ...press(' '), isOnControl: true })).toBeNull();
    expect(presentKey({ ...press('ArrowRight'), isOnControl: true })).toEqual({ type: 'slide', by: 1 });
  });

  test('keys stay with the browser while typing, and with Ctrl, Alt or the command key', () => {
    const keys = fc.oneof(fc.constantFrom('ArrowRight', ' ', '.', 'F5', 'Escape', 'r', '5'), fc.string());
    fc.assert(
      fc.property(keys, fc.boolean(), fc.boolean(), (key, shiftKey, isTyping) => {
        expect(presentKey({ key, shiftKey, isTyping, hasModifier: !isTyping })).toBeNull();
      }),
    );
  });
});
