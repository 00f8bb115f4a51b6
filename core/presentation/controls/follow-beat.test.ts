import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SectionId, toId } from '@uplift/core/foundation';
import { beatAt, scrollTimeline, timeOfBeat, type TimelineEntry } from '@uplift/core/performance';
import { NEW_SONG_DRAFT, newSong, type Song } from '@uplift/core/songbook';
import { NO_FRAME, nextFrame, shownSlide } from '../audience/audience-frame.ts';
import { buildDeck } from '../deck/deck.ts';
import type { Deck, DeckSlide } from '../deck/deck-slide.ts';
import { LOOKAHEAD_BEATS, planMoves, slideAtBeat, listSlideTimes, type SlideTime } from './follow-beat.ts';
import { exampleDeck, exampleSlide } from '../testing/example-deck.ts';
import { DEFAULT_SLIDE_SETTINGS } from '../look/slide-settings.ts';

/** The words of a line, sung from a beat of the song on for four beats. */
function sung(orderIndex: number, line: number, beat: number, parts: Partial<TimelineEntry> = {}): TimelineEntry {
  return { orderIndex, line, bar: null, lyrics: 'la', beat, endBeat: beat + 4, ...parts };
}

function slide(orderIndex: number, line: number, parts: Partial<DeckSlide> = {}): DeckSlide {
  return exampleSlide({ orderIndex, line, ...parts });
}

function listTimes(slides: readonly DeckSlide[], ...entries: readonly TimelineEntry[]): readonly SlideTime[] {
  const deck: Deck = exampleDeck(slides);
  return listSlideTimes(deck, { entries });
}

describe('[PRES-26] when the slides are sung', () => {
  test('each slide is timed by the beginning of its line', () => {
    expect(listTimes([slide(0, 0), slide(0, 1), slide(1, 0)], sung(0, 0, -1), sung(0, 1, 4), sung(1, 0, 8))).toEqual([
      { index: 0, beat: -1 },
      { index: 1, beat: 4 },
      { index: 2, beat: 8 },
    ]);
  });

  test('the previous slide stays while nothing is sung: measures, lines of chords, lines without a slide', () => {
    const times = listTimes(
      [slide(1, 0), slide(3, 2)],
      sung(0, 0, 0, { line: null, bar: 0, lyrics: '' }),
      sung(1, 0, 4),
      sung(1, 1, 8, { lyrics: ' ' }),
      sung(2, 0, 12),
      sung(3, 0, 16),
      sung(3, 2, 20),
    );
    expect(times).toEqual([
      { index: 0, beat: 4 },
      { index: 1, beat: 20 },
    ]);
  });

  test('lines that share a slide move to it once', () => {
    const lines = [0, 1, 2, 3].map((line) => sung(0, line, line * 4));
    expect(listTimes([slide(0, 0), slide(0, 2)], ...lines)).toEqual([
      { index: 0, beat: 0 },
      { index: 1, beat: 8 },
    ]);
  });

  test('slides of one line divide its time by their letters, up to the next line', () => {
    const long = [slide(0, 0, { rows: ['la la', 'l'] }), slide(0, 0, { rows: ['la'] }), slide(0, 1)];
    expect(listTimes(long, sung(0, 0, 8, { endBeat: 16 }), sung(0, 1, 16))).toEqual([
      { index: 0, beat: 8 },
      { index: 1, beat: 14 },
      { index: 2, beat: 16 },
    ]);
  });

  test('slides of lines that were split together divide the time of all of them', () => {
    const parted = [slide(0, 0), slide(0, 0)];
    expect(listTimes(parted, sung(0, 0, 0), sung(0, 1, 4), sung(0, 2, 8))).toEqual([
      { index: 0, beat: 0 },
      { index: 1, beat: 6 },
    ]);
  });

  test('a repeated section has its own slides', () => {
    expect(listTimes([slide(0, 0), slide(1, 0)], sung(0, 0, 0), sung(1, 0, 4)).map(({ index }) => index)).toEqual([
      0, 1,
    ]);
  });

  test('a deck without words has no slide times', () => {
    expect(listTimes([slide(-1, 0, { kind: 'empty', rows: [] })], sung(0, 0, 0))).toEqual([]);
  });
});

describe('[PRES-26] the slide at a beat', () => {
  const TIMES = [
    { index: 0, beat: 4 },
    { index: 1, beat: 8 },
    { index: 3, beat: 16 },
  ];

  test.each([
    [-4, 0],
    [7.49, 0],
    [7.5, 1],
    [15.49, 1],
    [15.5, 3],
    [999, 3],
  ])('a slide is shown half a beat ahead of its words: at beat %d it is slide %d', (beat, index) => {
    expect(slideAtBeat(TIMES, beat)).toBe(index);
  });

  test('the first slide is shown at any beat of a deck without words', () => {
    expect(slideAtBeat([], 7)).toBe(0);
  });

  test('the plan lists the times of the coming moves', () => {
    const anchor = { beat: 5, atMs: 1000, tempo: 120 };
    expect(planMoves(TIMES, anchor, 1_000_000)).toEqual([
      { index: 1, atEpochMs: 1_002_250 },
      { index: 3, atEpochMs: 1_006_250 },
    ]);
  });

  test('the plan contains the next move, and not the past one', () => {
    const plans = [7.4, 7.5].map((beat) => planMoves(TIMES, { beat, atMs: 0, tempo: 60 }, 0));
    expect(plans.map((plan) => plan.map(({ index }) => index))).toEqual([[1, 3], [3]]);
  });

  test.each([0, -60, Number.NaN, Infinity])('no moves are planned at a tempo of %d', (tempo) => {
    expect(planMoves(TIMES, { beat: 5, atMs: 1000, tempo }, 0)).toEqual([]);
  });
});

const anyTimes = fc
  .array(fc.tuple(fc.nat(400), fc.integer({ min: -4, max: 800 })), { maxLength: 60 })
  .map((pairs) =>
    pairs.map(([index, quarter]) => ({ index, beat: quarter / 4 })).toSorted((one, other) => one.beat - other.beat),
  );

test('[PRES-26] the plan by the clock shows the slide of the beat, at every beat and from any starting point', () => {
  const soon = fc.double({ min: 0, max: 4, noNaN: true });
  const anyAnchor = fc.record({
    beat: fc.double({ min: -8, max: 200, noNaN: true }),
    atMs: fc.integer({ min: 0, max: 1e7 }),
    tempo: fc.integer({ min: 20, max: 300 }),
  });
  fc.assert(
    fc.property(
      anyTimes,
      anyAnchor,
      fc.oneof(soon, fc.double({ min: 0, max: 300, noNaN: true })),
      (times, anchor, beats) => {
        const nowMs = timeOfBeat(anchor, anchor.beat + beats);
        const beat = beatAt(anchor, nowMs);
        // Within a rounding error of a move both answers are right.
        fc.pre(times.every((time) => Math.abs(time.beat - LOOKAHEAD_BEATS - beat) > 1e-6));
        const epochOffsetMs = 1_700_000_000_000;
        const plan = planMoves(times, anchor, epochOffsetMs);
        const deck = exampleDeck(Array.from({ length: 401 }, () => slide(0, 0)));
        const audienceDeck = { id: 'a', deck, settings: DEFAULT_SLIDE_SETTINGS };
        const index = slideAtBeat(times, anchor.beat);
        const show = { deckId: 'a', index, screen: 'shown' as const, plan, sentAtEpochMs: 0, number: 0 };
        const frame = [{ deck: audienceDeck }, { show }].reduce(nextFrame, NO_FRAME);
        expect(shownSlide(frame, nowMs + epochOffsetMs).index).toBe(slideAtBeat(times, beat));
      },
    ),
  );
});

test('[PRES-26] a plan made later agrees on the moves that are left', () => {
  fc.assert(
    fc.property(
      anyTimes,
      fc.integer({ min: -16, max: 800 }),
      fc.integer({ min: 20, max: 300 }),
      (times, quarter, tempo) => {
        const start = { beat: -4, atMs: 0, tempo };
        const later = { beat: quarter / 4, atMs: timeOfBeat(start, quarter / 4), tempo };
        const still = planMoves(times, start, 0).slice(-planMoves(times, later, 0).length || Infinity);
        expect(planMoves(times, later, 0).map(({ index }) => index)).toEqual(still.map(({ index }) => index));
      },
    ),
  );
});

function buildSong(lyrics: string, order: readonly string[]): Song {
  const song = newSong({ ...NEW_SONG_DRAFT, title: 'Grace', tempo: 90 }, () => 'main');
  const [arrangement] = Object.values(song.arrangements);
  if (arrangement === undefined) throw new Error('A new song has an arrangement.');
  const section = { name: 'Verse 1', measures: [], chords: {}, line_beginnings: {}, line_breaks: {} };
  const sections = { verse: { ...section, lyrics }, solo: { ...section, lyrics: '', measures: [4, 4] } };
  const places = order.map((id) => ({ section_id: toId<SectionId>(id), annotation: '' }));
  return { ...song, sections, arrangements: { main: { ...arrangement, order: places } } as Song['arrangements'] };
}

function timed(lyrics: string, order: readonly string[], linesPerSlide: 1 | 2 | 3 | 4 = 1) {
  const song = buildSong(lyrics, order);
  const timeline = scrollTimeline(song, 'main');
  if (timeline === null) throw new Error('There is something to sing.');
  const item = { type: 'song', song, arrangementId: 'main', secondLanguage: null } as const;
  const deck = buildDeck(item, { ...DEFAULT_SLIDE_SETTINGS, linesPerSlide }, (text) => text.length * 0.5);
  return { deck, times: listSlideTimes(deck, timeline), timeline };
}

describe('[LIVE-12] a song as LiveScroll presents it', () => {
  const LINE = 'Amazing grace how sweet the sound that saved a wretch like me';

  test('[PRES-26] every slide is sung once, in order, including those of a line that is too long for one', () => {
    const { deck, times } = timed(`${LINE}\n\n${LINE.repeat(12)}\n${LINE}`, ['verse', 'solo', 'verse']);
    expect(deck.slides.length).toBeGreaterThan(6);
    expect(times.map(({ index }) => index)).toEqual(deck.slides.map((_, index) => index));
    expect(times.map(({ beat }) => beat)).toEqual(times.map(({ beat }) => beat).toSorted((one, other) => one - other));
  });

  test('[PRES-26] every slide with several lines is sung once, in order', () => {
    const { deck, times } = timed(`${LINE}\nla\n\nla\nla\nla`, ['verse', 'verse'], 2);
    expect(times.map(({ index }) => index)).toEqual(deck.slides.map((_, index) => index));
  });

  test('[PRES-26] the last words stay on the slide during the instrumental', () => {
    const { times, timeline } = timed('la\nla', ['verse', 'solo', 'verse']);
    const solo = timeline.sections[1]?.beat ?? 0;
    expect(slideAtBeat(times, solo + 4)).toBe(1);
    expect(slideAtBeat(times, solo + 8)).toBe(2);
  });
});
