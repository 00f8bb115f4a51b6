import { describe, expect, test } from 'vitest';
import { readLedSound, soundOfRun, staysLed } from './led-sound.ts';
import { DEFAULT_PREFERENCES } from '../set/preferences.ts';

describe('the click of a run', () => {
  test.each([
    ['of one’s own is audible', false, 'unasked', true, true],
    ['of one’s own is as silent as it is preferred', false, 'on', false, false],
    ['[LIVE-23] that is led is silent', true, 'unasked', true, false],
    ['[LIVE-23] that is led is silent where that was chosen', true, 'off', true, false],
    ['[LIVE-1] that is led is audible if the player turned it on', true, 'on', true, true],
  ] as const)('the click %s', (_, isLed, choice, hasSound, isAudible) => {
    const preferences = { ...DEFAULT_PREFERENCES, hasSound };
    expect(soundOfRun(preferences, { isLed, choice }).hasSound).toBe(isAudible);
  });

  test.each([
    [true, 'on'],
    [false, 'off'],
    [undefined, 'unasked'],
    ['on', 'unasked'],
  ])('the stored choice of the click %o is %s', (stored, choice) => expect(readLedSound(stored)).toBe(choice));

  test('the click stays silent to the end of a run that loses its leader', () => {
    expect(staysLed(true, { isLed: false, isRunning: true })).toBe(true);
    expect(staysLed(true, { isLed: false, isRunning: false })).toBe(false);
    expect(staysLed(false, { isLed: false, isRunning: true })).toBe(false);
    expect(staysLed(false, { isLed: true, isRunning: false })).toBe(true);
  });
});
