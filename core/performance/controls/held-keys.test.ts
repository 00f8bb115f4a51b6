import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOUNCE_MS, heldDueAt, nextHeld, NOTHING_HELD } from './held-keys.ts';
import type { HeldKeys, KeyEvent } from './held-keys.ts';

type Written = readonly [kind: 'down' | 'up' | 'repeat' | 'time', atMs: number, code?: string];

function event([kind, atMs, code = 'Space']: Written): KeyEvent {
  if (kind === 'time') return { type: 'time-passed', atMs };
  if (kind === 'up') return { type: 'up', code, atMs };
  return { type: 'down', code, atMs, isRepeat: kind === 'repeat' };
}

/** Runs the events with every timer firing on time, and lists the signals. */
function listSignals(events: readonly Written[]): readonly string[] {
  const seen: string[] = [];
  let keys: HeldKeys = NOTHING_HELD;
  const send = (next: KeyEvent) => {
    keys = nextHeld(keys, next);
    seen.push(...keys.signals.map(({ type, code }) => (code === 'Space' ? type : `${type} ${code}`)));
  };
  for (const written of events) {
    for (let due = heldDueAt(keys); due !== null && due < written[1]; due = heldDueAt(keys)) {
      send({ type: 'time-passed', atMs: due });
    }
    send(event(written));
  }
  return seen;
}

const END: Written = ['time', 60_000];

describe('keys that are held', () => {
  test.each<[string, readonly Written[], readonly string[]]>([
    ['a short press', [['down', 0], ['up', 80], END], ['began', 'lifted', 'ended']],
    ['one let go of just before the hold counts', [['down', 0], ['up', 499], END], ['began', 'lifted', 'ended']],
    ['a long press', [['down', 0], ['up', 900], END], ['began', 'long', 'lifted', 'ended']],
    [
      'a held key that repeats',
      [['down', 0], ['repeat', 400], ['repeat', 430], ['up', 450], END],
      ['began', 'lifted', 'ended'],
    ],
    [
      'a pedal that says down again and again',
      [['down', 0], ['down', 100], ['down', 200], ['up', 210], END],
      ['began', 'lifted', 'ended'],
    ],
    [
      'two presses',
      [['down', 0], ['up', 60], ['down', 120], ['up', 180], END],
      ['began', 'lifted', 'ended', 'began', 'lifted', 'ended'],
    ],
    [
      'a bouncing contact',
      [['down', 0], ['up', 5], ['down', 12], ['up', 100], END],
      ['began', 'lifted', 'lifted', 'ended'],
    ],
    [
      'a press whose keyup never arrived',
      [['down', 0], ['down', 1600], ['up', 1650], END],
      ['began', 'long', 'lifted', 'ended', 'began', 'lifted', 'ended'],
    ],
    ['the repeats of a key held before', [['repeat', 0], ['repeat', 30], ['up', 60], END], []],
    ['a key that comes up and was not down', [['up', 10], END], []],
  ])('%s', (_name, events, expected) => {
    expect(listSignals(events)).toEqual(expected);
  });

  test('[LIVE-4] [LIVE-6] a key hold counts at 500 ms, not before, and once', () => {
    expect(
      listSignals([
        ['down', 1000],
        ['time', 1499],
      ]),
    ).toEqual(['began']);
    expect(
      listSignals([
        ['down', 1000],
        ['time', 1500],
        ['time', 9000],
      ]),
    ).toEqual(['began', 'long']);
    expect(heldDueAt(nextHeld(NOTHING_HELD, event(['down', 1000])))).toBe(1500);
  });

  test('a busy page does not change the meaning of a key press', () => {
    const down = nextHeld(NOTHING_HELD, event(['down', 0]));
    const late = nextHeld(down, event(['up', 520]));
    expect(late.signals.map(({ type, isLong }) => [type, isLong])).toEqual([
      ['long', true],
      ['lifted', true],
    ]);
  });

  test('a pedal that sends repeated downs and ups while held makes one hold', () => {
    const flutter = Array.from({ length: 20 }, (_, at): readonly Written[] => [
      ['down', at * 40],
      ['up', at * 40 + 15],
    ]).flat();
    const seen = listSignals([...flutter, END]);
    expect(seen.filter((type) => type !== 'lifted')).toEqual(['began', 'long', 'ended']);
  });

  test('a hold that the pedal interrupted briefly is marked as such', () => {
    const events = [event(['down', 0]), event(['up', 100]), event(['down', 120]), event(['time', 500])];
    const held = events.reduce<HeldKeys>((keys, next) => nextHeld(keys, next), NOTHING_HELD);
    expect(held.signals).toEqual([{ type: 'long', code: 'Space', isLong: true, isUnbroken: false }]);
  });

  test('two keys at once are two presses', () => {
    expect(listSignals([['down', 0], ['down', 10, 'KeyM'], ['up', 50, 'KeyM'], ['up', 600], END])).toEqual([
      'began',
      'began KeyM',
      'lifted KeyM',
      'ended KeyM',
      'long',
      'lifted',
      'ended',
    ]);
  });

  test('held keys are released without an effect when the page loses the keyboard', () => {
    const left = nextHeld(nextHeld(NOTHING_HELD, event(['down', 0])), { type: 'left' });
    expect(left.signals.map(({ type }) => type)).toEqual(['lifted']);
    expect(left.held).toEqual([]);
    expect(nextHeld(left, event(['up', 300])).signals).toEqual([]);
  });

  test('key presses never overlap, whatever events arrive: each ends before the next begins, and none stays', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('down', 'up', 'repeat'), fc.integer({ min: 0, max: 400 })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(steps, (gaps) => {
        let atMs = 0;
        const events = gaps.map(([kind, gap]): Written => [kind, (atMs += gap)]);
        const seen = listSignals([...events, ['up', atMs + 1], END]).filter(
          (type) => type === 'began' || type === 'ended',
        );
        expect(seen).toEqual(seen.map((_, index) => (index % 2 === 0 ? 'began' : 'ended')));
        expect(seen.length % 2).toBe(0);
      }),
    );
  });

  test('the time of a bounce is too short for two presses by a finger', () => {
    expect(BOUNCE_MS).toBeLessThan(50);
  });
});
