import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beatAt, type BeatAnchor } from '../metronome/beats.ts';
import { laterBeat } from './later-beat.ts';

const OWN: BeatAnchor = { beat: 8, atMs: 1000, tempo: 120 };

describe('[LIVE-14] as long as clocks are not agreed', () => {
  test.each<[string, BeatAnchor, boolean]>([
    ['a peer that is farther on is followed', { beat: 9, atMs: 1000, tempo: 120 }, true],
    ['one that is behind is not', { beat: 7, atMs: 1000, tempo: 120 }, false],
    ['one that is level changes nothing', { ...OWN }, false],
    ['what counts is the beat of now: one said earlier has gone on', { beat: 8, atMs: 900, tempo: 120 }, true],
    ['at its own tempo', { beat: 8, atMs: 1000, tempo: 121 }, true],
    ['a count-in is behind the song', { beat: -1, atMs: 1000, tempo: 120 }, false],
    ['a tempo of 0 says nothing', { beat: 400, atMs: 1000, tempo: 0 }, false],
    ['nor does a beat that is none', { beat: Number.NaN, atMs: 1000, tempo: 120 }, false],
    ['nor one beyond all songs', { beat: Infinity, atMs: 1000, tempo: 120 }, false],
    ['nor a time that is none', { beat: 400, atMs: Number.NaN, tempo: 120 }, false],
  ])('%s', (_, peer, isAdopted) => {
    expect(laterBeat(OWN, peer, 2000)).toBe(isAdopted ? peer : OWN);
  });
});

const anchors = fc.record({
  beat: fc.double({ min: -8, max: 500, noNaN: true }),
  atMs: fc.double({ min: 0, max: 1e6, noNaN: true }),
  tempo: fc.double({ min: 1, max: 999, noNaN: true }),
});

test('[LIVE-14] two devices that exchange their beats agree, whichever receives first, and never go back', () => {
  fc.assert(
    fc.property(anchors, anchors, fc.double({ min: 0, max: 1e6, noNaN: true }), (one, other, nowMs) => {
      const adopted = beatAt(laterBeat(one, other, nowMs), nowMs);
      expect(adopted).toBe(beatAt(laterBeat(other, one, nowMs), nowMs));
      expect(adopted).toBe(Math.max(beatAt(one, nowMs), beatAt(other, nowMs)));
    }),
  );
});
