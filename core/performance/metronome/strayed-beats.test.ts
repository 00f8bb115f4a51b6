import { describe, expect, test } from 'vitest';
import type { BeatAnchor } from './beats.ts';
import { isSameTempo, straying } from './strayed-beats.ts';

const NOW_MS = 10_000;
/** Beat 8 is now, half a second a beat. */
const LEADER: BeatAnchor = { beat: 8, atMs: NOW_MS, tempo: 120 };

describe('[LIVE-23] planned beats, beside the leader’s', () => {
  test.each([
    ['on the leader’s beat', 0, 'in-time'],
    ['1 ms late, which is inaudible', 1, 'in-time'],
    ['a little late', 1.1, 'off'],
    ['a little early', -20, 'off'],
    ['late by more than clocks are wrong', 20.1, 'far'],
    ['a bar early', -2000, 'far'],
  ])('planned beats are compared with the leader’s: %s', (_, lateMs, expected) => {
    expect(straying({ ...LEADER, atMs: NOW_MS + lateMs }, LEADER, NOW_MS)).toBe(expected);
  });

  test("planned beats in phase but a beat ahead are far from the leader's", () => {
    expect(straying({ ...LEADER, beat: 9 }, LEADER, NOW_MS)).toBe('far');
  });

  test("planned beats at another tempo are far from the leader's; clock drift isn’t another tempo", () => {
    expect(straying(LEADER, { ...LEADER, tempo: 126 }, NOW_MS)).toBe('far');
    expect(straying(LEADER, { ...LEADER, tempo: 120.012 }, NOW_MS)).toBe('in-time');
    expect(isSameTempo(120, 120.2)).toBe(false);
  });

  test.each([0, Number.NaN, -3, Infinity])('a leader at tempo %d moves no follower', (tempo) => {
    expect(straying(LEADER, { ...LEADER, atMs: 0, tempo }, NOW_MS)).toBe('in-time');
  });
});
