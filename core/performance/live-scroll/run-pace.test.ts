import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArrangementId, toId } from '@uplift/core/foundation';
import { itemLength } from '@uplift/core/set-list';
import type { Song } from '@uplift/core/songbook';
import { buildSong } from '../testing/example-song.ts';
import { nextRunPace, playedPace, playedSong, runPace } from './run-pace.ts';
import { scrollTimeline } from './scroll-timeline.ts';

const MAIN = toId<ArrangementId>('main');
const LYRICS = 'Amazing grace! How sweet the sound\nThat saved a wretch like me!\nI once was lost, but now am found';
/** Three lines of four measures in 4/4 at 120: 24 s. */
const UNTIMED = buildSong({ verse: { lyrics: LYRICS } });
const MEASURED = buildSong({ verse: { lyrics: LYRICS, measures: [4, 4, 4, 4, 4, 4], beats: [0, 8, null] } });
const TIMED = buildSong({ verse: { lyrics: LYRICS, measures: [4, 4, 4, 4, 4, 4], beats: [0, 8, 16] } });

const buildItem = (song: Song, duration?: number) => ({
  song_id: song.id,
  arrangement: MAIN,
  ...(duration !== undefined && { duration }),
});
/** Returns the time that an item's chart scrolls, in seconds. */
function scrolled(song: Song, learned: number, duration?: number): number {
  const timeline = scrollTimeline(song, MAIN, runPace(song, buildItem(song, duration), learned));
  return ((timeline?.beats ?? 0) * 60) / (song.arrangements[MAIN]?.tempo ?? 1);
}

describe('the pace of an item', () => {
  test.each([
    ['what was learned', UNTIMED, 1.5, undefined, 1.5],
    ['what was typed: twice as long', UNTIMED, 1.5, 48, 0.5],
    ['what was typed: in half the time', UNTIMED, 1.5, 12, 2],
    ['what was learned: no song takes 0 s', UNTIMED, 1.5, 0, 1.5],
    ['what was learned: the item takes 10 hours, not the music', UNTIMED, 1.5, 36_000, 1.5],
    ['what was learned, brought within bounds', UNTIMED, 100, undefined, 4],
    ['nothing that is typed, of a song with measures', TIMED, 1.5, 24, 1.5],
  ])('the pace of an item is %s', (_, song, learned, duration, pace) => {
    expect(runPace(song, buildItem(song, duration), learned)).toBe(pace);
  });

  test.each([
    ['timed', TIMED],
    ['measured, with a line that waits for its beat', MEASURED],
  ])('[LIVE-19] a pace changes nothing about a song that is %s: plan and chart know its length', (_, song) => {
    expect(scrolled(song, 2)).toBe(12);
    expect(itemLength(buildItem(song), song, 2)?.seconds).toBe(12);
  });

  test('the plan and LiveScroll use one pace', () => {
    const part = fc.record({
      lyrics: fc.constantFrom('', LYRICS, 'la la la', 'Sing\nto\nthe\nLord'),
      measures: fc.constantFrom<readonly number[]>([], [4, 4, 4, 4, 4, 4, 4, 4]),
    });
    const pace = fc.double({ min: 0.25, max: 4, noNaN: true });
    const share = fc.option(fc.double({ min: 0.26, max: 3.9, noNaN: true }), { nil: undefined });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.integer({ min: 20, max: 300 }), pace, share, (...given) => {
        const [parts, tempo, learned, ofEstimate] = given;
        const song = buildSong(Object.fromEntries(parts.entries()), { tempo });
        const computed = itemLength(buildItem(song), song, learned);
        const isEstimate = computed?.source === 'estimate';
        const typed = isEstimate && ofEstimate !== undefined ? computed.seconds * learned * ofEstimate : undefined;
        const planned = itemLength(buildItem(song, typed), song, learned);
        expect(scrolled(song, learned, typed)).toBeCloseTo(planned?.seconds ?? 0, 6);
      }),
    );
  });
});

describe('the pace of a run', () => {
  const OWN = { pace: 1.3, isOwn: true };
  const LED = { pace: 0.8, isOwn: false };
  const sources = { own: 1.3, led: null, kept: null, isRunning: false };

  test.each([
    ["is the device's own at rest", LED, {}, OWN],
    ["is the leader's from the moment there is a run to follow", OWN, { led: 0.8 }, LED],
    ["is the leader's, too, where an own run is under way", OWN, { led: 0.8, isRunning: true }, LED],
    ["changes with the leader's", LED, { led: 2, isRunning: true }, { pace: 2, isOwn: false }],
    ['stays when the run is no longer led, or this device comes to lead it', LED, { isRunning: true }, LED],
    ['stays when something else is learned or typed during the run', OWN, { own: 2, isRunning: true }, OWN],
    ['is that of the run which a reload interrupted', OWN, { kept: 0.8 }, LED],
    ["is the device's own where that run was at it", LED, { kept: 1.3 }, OWN],
    ['stays within bounds', OWN, { led: 100 }, { pace: 4, isOwn: false }],
  ])('[LIVE-23] the pace of a run %s', (_, before, change, after) => {
    expect(nextRunPace(before, { ...sources, ...change })).toEqual(after);
  });
});

describe('the song that LiveScroll goes through', () => {
  const OTHER = toId<ArrangementId>('other');

  test('the song of an item has the tempo, the duration and the kept pace of its arrangement', () => {
    const song = buildSong({ verse: { lyrics: LYRICS } }, { tempo: 90 });
    expect(playedSong(song, buildItem(song, 30))).toEqual({
      song,
      arrangementId: MAIN,
      tempo: 90,
      duration: 30,
      paceKey: `${song.id}.main.pace`,
    });
  });

  test('an item whose arrangement is gone is played in the song’s first', () => {
    expect(playedSong(UNTIMED, { arrangement: OTHER })).toEqual(playedSong(UNTIMED, { arrangement: MAIN }));
    expect(playedSong(UNTIMED)).toEqual(playedSong(UNTIMED, { arrangement: MAIN }));
  });

  test.each([
    ['without a song', null],
    ['of a song without arrangements', { ...UNTIMED, arrangements: {} }],
  ])('an item %s plays nothing, and keeps no pace', (_, song) => {
    const played = playedSong(song, { arrangement: MAIN, duration: 30 });
    expect(played).toEqual({ song: null, arrangementId: null, tempo: 0, duration: undefined, paceKey: null });
    expect(playedPace(played, 1.5)).toBe(1.5);
  });

  test('a played song goes at the pace of its item', () => {
    const item = buildItem(UNTIMED, 48);
    expect(playedPace(playedSong(UNTIMED, item), 1.5)).toBe(runPace(UNTIMED, item, 1.5));
    expect(playedPace(playedSong(UNTIMED, item), 1.5)).toBe(0.5);
  });
});
