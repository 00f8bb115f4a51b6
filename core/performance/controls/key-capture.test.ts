import { describe, expect, test } from 'vitest';
import { captureKey, keyRefusal } from './key-capture.ts';
import { DEFAULT_BINDINGS } from './pedals.ts';

describe('learning a key', () => {
  test.each([
    ['a pedal', { key: 'PageDown', code: 'PageDown' }, null],
    ['a pedal that sends only keys', { key: 'F13', code: '' }, null],
    ['Escape', { key: 'Escape', code: 'Escape' }, 'reserved'],
    ['Tab', { key: 'Tab', code: 'Tab' }, 'reserved'],
    ['the slash that searches', { key: '/', code: 'Slash' }, 'reserved'],
    ['Shift alone', { key: 'Shift', code: 'ShiftLeft', modifiers: true }, 'reserved'],
    ['a key with Ctrl', { key: 'c', code: 'KeyC', modifiers: true }, 'with-modifier'],
    ['a key without a name', { key: 'Unidentified', code: '' }, 'nameless'],
  ])('a key can be learned or is refused: %s', (_name, key, refusal) => {
    expect(keyRefusal({ modifiers: false, ...key })).toBe(refusal);
  });

  test('a key without a command is learned at once, and so is one that already has this command', () => {
    const free = { code: 'F13', press: 'long' } as const;
    expect(captureKey('metronome', free, DEFAULT_BINDINGS)).toEqual({
      type: 'learnt',
      binding: { ...free, command: 'metronome' },
    });
    expect(captureKey('forward', { code: 'PageDown', press: 'short' }, DEFAULT_BINDINGS).type).toBe('learnt');
  });

  test('learning a key in use asks first; its hold counts separately from its press', () => {
    expect(captureKey('metronome', { code: 'Space', press: 'short' }, DEFAULT_BINDINGS)).toEqual({
      type: 'asking',
      binding: { code: 'Space', press: 'short', command: 'metronome' },
      usedFor: 'forward',
    });
    expect(captureKey('metronome', { code: 'Space', press: 'long' }, DEFAULT_BINDINGS)).toMatchObject({
      usedFor: 'live-scroll',
    });
    expect(captureKey('metronome', { code: 'PageDown', press: 'long' }, DEFAULT_BINDINGS).type).toBe('learnt');
  });
});
