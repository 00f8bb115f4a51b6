import { describe, expect, test } from 'vitest';
import type { DeviceName, Fault, Look, Sample } from './sample.ts';
import { findings, isMet, isWhole, judge } from './verdict.ts';

const SECOND = 1_000;

const AT_LINE_5: Look = {
  title: 'Amazing Grace',
  lines: { first: 5, last: 5 },
  words: null,
  isRunning: true,
  beats: { beat: 20, atMs: 0, tempo: 120 },
  bar: '',
  isBlank: false,
  isNotFound: false,
};
const ON_THE_WALL: Look = { ...AT_LINE_5, title: null, words: 'How sweet the sound', beats: null };

type Changed = Partial<Record<DeviceName, Partial<Look> | null>>;

/** Sample with all devices at the leader's line, except for `changed`. */
function sample(second: number, changed: Changed = {}, leader: DeviceName | null = 'leader'): Sample {
  const look = (device: DeviceName, plain: Look): Look | null => {
    const change = changed[device];
    return change === null ? null : { ...plain, ...change };
  };
  return {
    atMs: second * SECOND,
    leader,
    looks: {
      leader: look('leader', AT_LINE_5),
      tablet: look('tablet', AT_LINE_5),
      phone: look('phone', AT_LINE_5),
      presenter: look('presenter', { ...AT_LINE_5, words: 'How sweet the sound' }),
      wall: look('wall', ON_THE_WALL),
    },
  };
}

const fault = (part: Partial<Fault>): Fault => ({
  type: 'network',
  devices: ['phone'],
  fromMs: 10 * SECOND,
  untilMs: 15 * SECOND,
  ...part,
});
const otherLine = { lines: { first: 12, last: 12 } };

test('a rehearsal in which all devices stay together meets every goal', () => {
  const verdict = judge([sample(0), sample(1), sample(2)], []);
  expect(Object.values(verdict)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(isMet(verdict)).toBe(true);
});

describe('each figure counts what its name says', () => {
  test.each([
    ['blank_screens', { phone: { isBlank: true } }],
    ['black_wall_s', { wall: { words: '' } }],
    ['not_found', { tablet: { isNotFound: true } }],
    ['wrong_line_s', { tablet: otherLine }],
    ['wrong_line_s', { wall: otherLine }],
    ['wrong_line_s', { phone: { title: 'Come, Thou Fount' } }],
    ['late_ticks', { phone: { beats: { beat: 20, atMs: 41, tempo: 120 } } }],
  ] as const)('the figure counts its own fault: %s', (figure, changed) => {
    const verdict = judge([sample(0), sample(1, changed), sample(2)], []);
    expect(verdict).toEqual({ ...judge([], []), [figure]: 1 });
    expect(isMet(verdict)).toBe(false);
  });
});

test('a rehearsal passes if it is only late, and fails if a screen loses something', () => {
  const late = { phone: { beats: { beat: 20, atMs: 41, tempo: 120 } }, tablet: otherLine };
  expect(isWhole(judge([sample(1, late)], []))).toBe(true);
  const losses = [{ phone: { isBlank: true } }, { wall: { words: '' } }, { tablet: { isNotFound: true } }];
  expect(losses.map((changed) => isWhole(judge([sample(1, changed)], [])))).toEqual([false, false, false]);
});

test('findings name the fault and its time', () => {
  const changed = { wall: { words: '' }, phone: { title: 'Come, Thou Fount', bar: 'Offline' } };
  expect(findings([sample(0), sample(1, changed)], [])).toEqual([
    '1 s phone: wrong line (Come, Thou Fount 5 Offline)',
    '1 s wall: black wall (5)',
  ]);
  expect(findings([sample(10, { phone: { title: 'Come, Thou Fount' } })], [fault({})])).toEqual([]);
  expect(findings([sample(9, { tablet: { isBlank: true } })], [])).toEqual(['0 s tablet: blank (Amazing Grace 5)']);
});

describe('no device is wrong', () => {
  test.each([
    ['a line or two apart, since screens differ', { phone: { lines: { first: 7, last: 8 } } }],
    ['where its screen shows no place', { phone: { lines: null } }],
    ['at rest, when it shows another part of the song', { leader: { isRunning: false }, phone: otherLine }],
    ['while the leader is not there to follow', { leader: null, phone: otherLine }],
  ] as const)('no device is wrong: %s', (_, changed) => {
    expect(judge([sample(1, changed)], []).wrong_line_s).toBe(0);
  });

  test('no device is wrong in the second in which the leader moves', () => {
    const moved = { leader: { title: 'Come, Thou Fount' } };
    const before = { tablet: {}, phone: {}, presenter: {} };
    expect(judge([sample(0), sample(1, { ...moved, ...before })], []).wrong_line_s).toBe(0);
    expect(judge([sample(0), sample(1, moved), sample(2, moved)], []).wrong_line_s).toBe(3);
  });
});

function wrongAt(seconds: readonly number[], faults: readonly Fault[]): number {
  const samples = seconds.map((second) => sample(second, { phone: otherLine }));
  return judge(samples, faults).wrong_line_s;
}

describe('a fault excuses', () => {
  test('a fault excuses a device that it disconnects, until two seconds after its end', () => {
    expect(wrongAt([9, 10, 12, 15, 17, 18], [fault({})])).toBe(2);
  });

  test('a fault excuses other devices for two seconds after its beginning and its end', () => {
    expect(wrongAt([9, 10, 12, 13, 14, 15, 17, 18], [fault({ devices: ['tablet'] })])).toBe(4);
  });

  test('a fault excuses a loading page from being blank, for three seconds', () => {
    const blank = [10, 13, 14].map((second) => sample(second, { phone: { isBlank: true } }));
    expect(judge(blank, [fault({ type: 'reloaded-away' })]).blank_screens).toBe(1);
    expect(judge(blank, [fault({})]).blank_screens).toBe(3);
    expect(judge(blank, [fault({ type: 'session-ended' })]).blank_screens).toBe(1);
  });
});

test('healing is timed from the end of a fault until its devices agree', () => {
  const seconds = [14, 15, 16, 17, 18, 19].map((second) => sample(second, second < 18 ? { phone: otherLine } : {}));
  expect(judge(seconds, [fault({})]).healed_s).toBe(3);
  const never = [15, 25].map((second) => sample(second, { phone: null }));
  expect(judge(never, [fault({})]).healed_s).toBe(10);
});

test('recovery is timed from the loss of the leader to the next leader', () => {
  const gone = fault({ type: 'leader-gone', devices: ['leader'], untilMs: 10 * SECOND });
  const without = { leader: null };
  const samples = [sample(9), sample(11, without, null), sample(27, without, 'tablet'), sample(28, without, 'tablet')];
  expect(judge(samples, [gone]).lead_recovery_s).toBe(17);
  expect(judge(samples.slice(0, 2), [gone]).lead_recovery_s).toBe(Infinity);
});
