import { expect, test } from 'vitest';
import { DEFAULT_BINDINGS } from './pedals.ts';
import { tapCommand } from './tap-key.ts';

const press = (key: string, code = key) => ({ key, code, isTyping: false, modifiers: false });

test.each([
  [press('PageDown'), 'tap'],
  [press('PageUp'), 'take-back'],
  [press('ArrowRight'), 'tap'],
  [press('ArrowLeft'), 'take-back'],
  [press(' ', 'Space'), 'tap'],
  [press('Backspace'), 'take-back'],
  [{ ...press(' ', 'Space'), isOnControl: true }, null],
  [{ ...press('PageDown'), modifiers: true }, null],
  [press('x', 'KeyX'), null],
  [press('m', 'KeyM'), null],
])('while a song is tapped, the press %j is %j', (pressed, command) => {
  expect(tapCommand(pressed, DEFAULT_BINDINGS)).toBe(command);
});

test('a pedal that is assigned another command no longer taps', () => {
  const bindings = DEFAULT_BINDINGS.filter(({ code }) => code !== 'PageDown');
  expect(tapCommand(press('PageDown'), bindings)).toBeNull();
});
