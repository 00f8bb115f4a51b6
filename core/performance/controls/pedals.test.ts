import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandOfPress, DEFAULT_BINDINGS, readPedals, STAGE_COMMANDS, withLearnt, withoutPress } from './pedals.ts';
import type { PedalBinding } from './pedals.ts';

const binding: fc.Arbitrary<PedalBinding> = fc.record({
  code: fc.constantFrom('Space', 'PageDown', 'KeyA', 'F13'),
  press: fc.constantFrom('short', 'long'),
  command: fc.constantFrom(...STAGE_COMMANDS),
});

const bindings = fc
  .array(binding, { maxLength: 12 })
  .map((learnt) => learnt.reduce<readonly PedalBinding[]>((before, one) => withLearnt(before, one), []));

describe('what keys and pedals do', () => {
  test('[LIVE-15] every command has a key by default, and no press has two commands', () => {
    const commands = DEFAULT_BINDINGS.map(({ command }) => command);
    expect(STAGE_COMMANDS.filter((command) => !commands.includes(command))).toEqual([]);
    const presses = DEFAULT_BINDINGS.map(({ code, press }) => `${press} ${code}`);
    expect(new Set(presses).size).toBe(presses.length);
  });

  test.each([undefined, null, 'Space', 7, {}, [null, 3, { code: 'Space' }]])(
    'stored pedals of %j give the defaults',
    (stored) => {
      expect(readPedals(stored)).toEqual(DEFAULT_BINDINGS);
    },
  );

  test('a damaged list of pedals keeps its valid entries, and of two for one press the first', () => {
    const forward = { code: 'F13', press: 'short', command: 'forward' };
    const damaged = [
      { ...forward, code: '' },
      { ...forward, press: 'twice' },
      { ...forward, command: 'explode' },
      forward,
      { ...forward, command: 'back' },
      { ...forward, press: 'long', command: 'back' },
    ];
    expect(readPedals(damaged)).toEqual([forward, { code: 'F13', press: 'long', command: 'back' }]);
  });

  test('a player who removed every pedal has none', () => {
    expect(readPedals([])).toEqual([]);
  });

  test('learned pedals are stored and read back unchanged', () => {
    fc.assert(
      fc.property(bindings, (learnt) => {
        expect(readPedals(structuredClone(learnt))).toEqual(learnt);
      }),
    );
  });

  test('a relearned press has only its new command, and every other press keeps its own', () => {
    fc.assert(
      fc.property(bindings, binding, binding, (before, learnt, other) => {
        const after = withLearnt(before, learnt);
        expect(commandOfPress(after, learnt)).toBe(learnt.command);
        fc.pre(other.code !== learnt.code || other.press !== learnt.press);
        expect(commandOfPress(after, other)).toBe(commandOfPress(before, other));
      }),
    );
  });

  test('a removed press does nothing, while its hold stays', () => {
    const without = withoutPress(DEFAULT_BINDINGS, { code: 'Space', press: 'short' });
    expect(commandOfPress(without, { code: 'Space', press: 'short' })).toBeNull();
    expect(commandOfPress(without, { code: 'Space', press: 'long' })).toBe('live-scroll');
    expect(without).toHaveLength(DEFAULT_BINDINGS.length - 1);
  });
});
