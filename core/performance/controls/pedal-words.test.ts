import { describe, expect, test } from 'vitest';
import { keyName, learntWords, pressName, usedWords } from './pedal-words.ts';

describe('what keys are called', () => {
  test.each([
    ['PageDown', 'Page Down'],
    ['ArrowRight', 'Right arrow'],
    ['KeyM', 'M'],
    ['Digit7', '7'],
    ['Numpad7', 'Number pad 7'],
    ['NumpadEnter', 'Number pad Enter'],
    ['F13', 'F13'],
    ['MediaTrackNext', 'Media Track Next'],
    ['AudioVolumeUp', 'Audio Volume Up'],
    ['Minus', '-'],
    ['é', 'é'],
  ])('the key %s is named %s', (code, name) => {
    expect(keyName(code)).toBe(name);
  });

  test('holding a key is named differently from pressing it', () => {
    expect(pressName({ code: 'Space', press: 'short' })).toBe('Space');
    expect(pressName({ code: 'Space', press: 'long' })).toBe('Hold Space');
  });

  test('learned keys, and keys in use, are described in a sentence', () => {
    expect(learntWords({ code: 'F13', press: 'short', command: 'back' })).toBe('F13 now does “Back”.');
    expect(usedWords({ code: 'Space', press: 'long' }, 'live-scroll')).toBe('Holding Space already does “LiveScroll”.');
  });
});
