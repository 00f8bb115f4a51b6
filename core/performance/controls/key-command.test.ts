import { describe, expect, test } from 'vitest';
import type { KeySignal } from './held-keys.ts';
import { actionForKey, boundKey, keyNames } from './key-command.ts';
import type { BoundKey, KeyPress } from './key-command.ts';
import { DEFAULT_BINDINGS } from './pedals.ts';

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return { key, code: key === ' ' ? 'Space' : key, isTyping: false, modifiers: false, ...more };
}

function bound(key: string, more: Partial<KeyPress> = {}): BoundKey | null {
  return boundKey(press(key, more), DEFAULT_BINDINGS);
}

const ALL = ['ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp', 'ArrowDown', 'ArrowUp', ' ', 'Enter', 'm'];

describe('the keys that are bound', () => {
  test.each([
    ['ArrowRight', 'next-item'],
    ['ArrowLeft', 'previous-item'],
    ['PageDown', 'forward'],
    ['ArrowDown', 'forward'],
    [' ', 'forward'],
    ['Enter', 'forward'],
    ['PageUp', 'back'],
    ['ArrowUp', 'back'],
  ])('[PERF-10] the key "%s" does %s', (key, command) => {
    expect(bound(key)?.short).toBe(command);
  });

  test('[LIVE-4] [LIVE-15] Space is held for LiveScroll, and letters nudge and tap', () => {
    expect(bound(' ')).toEqual({ code: 'Space', short: 'forward', long: 'live-scroll' });
    const letters = ['l', 'm', 't', 'j', 'k', 'n', 'p'].map((key) => bound(key, { code: '' })?.short);
    expect(letters).toEqual([
      'live-scroll',
      'metronome',
      'tap-tempo',
      'next-line',
      'previous-line',
      'next-section',
      'previous-section',
    ]);
  });

  test.each<[string, string, string, readonly string[]]>([
    ['a pedal that sends only codes', 'Unidentified', 'PageDown', ['PageDown']],
    ['a pedal that sends only keys', ' ', '', ['Space']],
    ['the Enter of the number pad', 'Enter', 'NumpadEnter', ['NumpadEnter', 'Enter']],
    ['a letter where a French keyboard has it', 'm', 'Semicolon', ['KeyM', 'Semicolon', 'm']],
    ['a capital, as with caps lock', 'M', 'KeyM', ['KeyM', 'KeyM', 'M']],
    ['a letter of another alphabet, by its place', 'ь', 'KeyM', ['KeyM', 'ь']],
    ['a key without any name', 'Unidentified', '', []],
  ])('%s', (_name, key, code, names) => {
    expect(keyNames({ key, code })).toEqual(names);
  });

  test("a digit of the number pad isn't an arrow, whatever its code", () => {
    expect(bound('3', { code: 'Numpad3' })).toBeNull();
    expect(bound('PageDown', { code: 'Numpad3' })?.short).toBe('forward');
  });

  test('keys stay with the browser while typing and with a modifier', () => {
    for (const key of ALL) {
      expect(bound(key, { isTyping: true })).toBeNull();
      expect(bound(key, { modifiers: true })).toBeNull();
    }
  });

  test('Space and Enter on a button press it, while pedals with arrows still turn pages', () => {
    expect([bound(' ', { isOnControl: true }), bound('Enter', { isOnControl: true })]).toEqual([null, null]);
    expect(bound('PageDown', { isOnControl: true })?.short).toBe('forward');
  });

  test.each(['a', 'Tab', 'Escape', 'Home', '/', '?', 'toString', '__proto__'])('the key "%s" does nothing', (key) => {
    expect(bound(key)).toBeNull();
  });
});

const SHORT: BoundKey = { code: 'PageDown', short: 'forward', long: null };
const BOTH: BoundKey = { code: 'F13', short: 'forward', long: 'metronome' };
const SPACE: BoundKey = { code: 'Space', short: 'forward', long: 'live-scroll' };

const BEGAN: KeySignal = { type: 'began', code: '', isLong: false, isUnbroken: true };
const LIFTED: KeySignal = { ...BEGAN, type: 'lifted' };
const ENDED: KeySignal = { ...BEGAN, type: 'ended' };
const LONG: KeySignal = { ...BEGAN, type: 'long', isLong: true };
const LIFTED_LATE: KeySignal = { ...LIFTED, isLong: true };
const ENDED_LATE: KeySignal = { ...ENDED, isLong: true };

function listActs(key: BoundKey, signals: readonly KeySignal[]): readonly string[] {
  return signals.flatMap((signal) => {
    const act = actionForKey(signal, key);
    return act === null ? [] : [act.type === 'command' ? act.command : `hold ${act.change}`];
  });
}

describe('what a press does', () => {
  test('a key without a long command acts on key down, once', () => {
    expect(listActs(SHORT, [BEGAN])).toEqual(['forward']);
    expect(listActs(SHORT, [BEGAN, LONG, LIFTED_LATE, ENDED_LATE])).toEqual(['forward']);
  });

  test('a key with a long command acts on release, or when held', () => {
    expect(listActs(BOTH, [BEGAN])).toEqual([]);
    expect(listActs(BOTH, [BEGAN, LIFTED, ENDED])).toEqual(['forward']);
    expect(listActs(BOTH, [BEGAN, LONG, LIFTED_LATE, ENDED_LATE])).toEqual(['metronome']);
  });

  test('a key with only a long command does nothing when released early', () => {
    expect(listActs({ ...BOTH, short: null }, [BEGAN, LIFTED, ENDED])).toEqual([]);
  });

  test('[LIVE-4] [LIVE-6] holding the LiveScroll key holds its button; a short press releases it and turns the page', () => {
    expect(listActs(SPACE, [BEGAN, LONG, LIFTED_LATE, ENDED_LATE])).toEqual([
      'hold began',
      'hold counted',
      'hold ended',
    ]);
    expect(listActs(SPACE, [BEGAN, LIFTED, ENDED])).toEqual(['hold began', 'hold cancelled', 'forward']);
  });

  test('[LIVE-4] a pedal that flutters while held starts LiveScroll as well, once', () => {
    expect(listActs(SPACE, [BEGAN, LIFTED, { ...LONG, isUnbroken: false }, LIFTED_LATE, ENDED_LATE])).toEqual([
      'hold began',
      'hold cancelled',
      'live-scroll',
      'hold ended',
    ]);
  });
});
