import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArrangementId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import type { SetItem } from '@uplift/core/set-list';
import { NO_PRESENTATION, nextPresentation } from './presentation-list.ts';
import type { Presentation, PresentationEvent } from './presentation.ts';

const entry = (song: string): SetItem => ({ song_id: toId<SongId>(song), arrangement: toId<ArrangementId>('default') });
const SUNDAY = toId<SetId>('sunday');
const EVENING = toId<SetId>('evening');
const PRAYER: SetItem = { section: 'Prayer', duration: 90 };
const SERVICE: readonly SetItem[] = [entry('a'), PRAYER, entry('b'), entry('c')];
const LIVE = { beat: 12.5, atEpochMs: 1_700_000_000_000, tempo: 90 };

function after(...events: readonly PresentationEvent[]): Presentation {
  return events.reduce(nextPresentation, NO_PRESENTATION);
}

function atService(songIndex: number, ...events: readonly PresentationEvent[]): Presentation {
  return after({ type: 'set-opened', setId: SUNDAY, list: SERVICE }, { type: 'picked', songIndex }, ...events);
}

const toSlide = (index: number, duringLive = false): PresentationEvent => ({
  type: 'slide-picked',
  index,
  slides: 16,
  duringLive,
});
const next = (duringLive = false): PresentationEvent => ({ type: 'slide-stepped', by: 1, slides: 16, duringLive });
const back: PresentationEvent = { type: 'slide-stepped', by: -1, slides: 16, duringLive: false };

describe('opening', () => {
  const busy = atService(2, toSlide(5, true));

  test.each<[string, PresentationEvent]>([
    ['songs', { type: 'opened', list: SERVICE.slice(1) }],
    ['another set', { type: 'set-opened', setId: EVENING, list: SERVICE.slice(1) }],
  ])('[PRES-20] %s starts at the first slide of the first item, following', (_, event) => {
    expect(nextPresentation(busy, event)).toMatchObject({
      list: SERVICE.slice(1),
      place: { songIndex: 0, isFollowing: true },
      lyricIndex: 0,
      live: null,
    });
  });

  test('presenting an empty list, as of a damaged link, removes nothing', () => {
    expect(nextPresentation(busy, { type: 'opened', list: [] })).toEqual(busy);
  });

  test('[PRES-20] songs of the library belong to no set', () => {
    expect(nextPresentation(busy, { type: 'opened', list: SERVICE }).setId).toBeNull();
  });

  test('opening another list keeps a black wall black', () => {
    const black = nextPresentation(busy, { type: 'screen', to: 'black' });
    const seen = nextPresentation(black, { type: 'presenting', atEpochMs: 7 });
    const list = [PRAYER];
    expect(nextPresentation(seen, { type: 'opened', list })).toMatchObject({ screen: 'black', startedAtEpochMs: 7 });
    expect(nextPresentation(black, { type: 'opened', list })).toMatchObject({ screen: 'shown' });
  });

  test('a cleared presentation is restored as it was; events after clearing are ignored', () => {
    expect(nextPresentation(busy, { type: 'cleared' })).toEqual(NO_PRESENTATION);
    expect(after({ type: 'brought-back', presentation: busy })).toEqual(busy);
    expect(after(next(), toSlide(3, true), { type: 'beat-reached', index: 4 }, { type: 'live', run: LIVE })).toEqual(
      NO_PRESENTATION,
    );
  });
});

describe('slides', () => {
  test('[PRES-24] slide steps stay within the slides, in either direction', () => {
    expect(atService(0, back).lyricIndex).toBe(0);
    expect(atService(0, next(), next(), back).lyricIndex).toBe(1);
    expect(atService(0, toSlide(15), next()).lyricIndex).toBe(15);
  });

  test.each([
    [99, 16, 15],
    [-1, 16, 0],
    [3, 0, 0],
    [3, Number.NaN, 0],
    [0.5, 16, 0],
    [Infinity, 16, 0],
  ])('[PRES-24] choosing slide %d of %d shows slide %d', (index, slides, reached) => {
    expect(atService(0, { type: 'slide-picked', index, slides, duringLive: false }).lyricIndex).toBe(reached);
  });

  test.each([
    ['step', next(true)],
    ['choice', toSlide(3, true)],
  ])('[PRES-27] a %s by hand during LiveScroll stops following', (_, event) => {
    expect(atService(0, { type: 'resumed-following' }, event).place.isFollowing).toBe(false);
  });

  test('[PRES-27] LiveScroll leaves the slides to the operator until the operator gives them back', () => {
    const left = atService(0, next(true));
    expect(left).toMatchObject({ isWithBeat: false, place: { isFollowing: false } });
    expect(nextPresentation(left, { type: 'beat-rejoined' })).toMatchObject({
      isWithBeat: true,
      place: { isFollowing: false },
    });
  });

  test('[PRES-21] [PRES-26] an operator who left the leader follows the beat of their own LiveScroll', () => {
    const left = atService(0, { type: 'stepped', by: 1, isShared: true });
    expect(nextPresentation(left, { type: 'beat-reached', index: 4 })).toMatchObject({
      lyricIndex: 4,
      place: { songIndex: 1, isFollowing: false },
    });
  });

  test('[PRES-27] moving the slides without LiveScroll keeps following the leader', () => {
    expect(atService(0, { type: 'resumed-following' }, next(), toSlide(3), back).place.isFollowing).toBe(true);
  });

  test('[PRES-26] LiveScroll moves the slide only while it is followed', () => {
    const following = atService(0, { type: 'resumed-following' }, { type: 'beat-reached', index: 6 });
    expect(following).toMatchObject({ lyricIndex: 6, place: { isFollowing: true } });
    const left = nextPresentation(nextPresentation(following, next(true)), { type: 'beat-reached', index: 9 });
    expect(left.lyricIndex).toBe(7);
    const again = nextPresentation(left, { type: 'resumed-following' });
    expect(nextPresentation(again, { type: 'beat-reached', index: 9 }).lyricIndex).toBe(9);
  });
});

describe('items', () => {
  test('[PRES-24] item moves stay within the set', () => {
    expect(atService(3, { type: 'stepped', by: 1 }).place.songIndex).toBe(3);
    expect(atService(0, { type: 'stepped', by: -1 }).place.songIndex).toBe(0);
    expect(atService(99).place.songIndex).toBe(3);
  });

  test.each<[string, PresentationEvent]>([
    ['step', { type: 'stepped', by: 1 }],
    ['choice', { type: 'picked', songIndex: 0 }],
    ['leader', { type: 'leader-moved', songIndex: 3 }],
    ['edit that takes the song away', { type: 'set-opened', setId: SUNDAY, list: [entry('a'), PRAYER] }],
  ])('[PRES-25] a %s that changes the song begins with its first slide, the screen stays', (_, event) => {
    const before = atService(2, { type: 'live', run: LIVE }, toSlide(5), { type: 'screen', to: 'blank' });
    const following = nextPresentation(before, { type: 'resumed-following' });
    expect(nextPresentation(following, event)).toMatchObject({ lyricIndex: 0, live: null, screen: 'blank' });
  });

  test.each<[string, PresentationEvent]>([
    ['a step beyond the end', { type: 'stepped', by: 1 }],
    ['the song that is there already', { type: 'picked', songIndex: 3 }],
    ['an edit before it', { type: 'set-opened', setId: SUNDAY, list: [PRAYER, PRAYER, ...SERVICE] }],
  ])('[PRES-25] %s leaves the slide', (_, event) => {
    expect(nextPresentation(atService(3, toSlide(5)), event).lyricIndex).toBe(5);
  });

  test('[PRES-21] moving to another item by hand in a shared session stops following', () => {
    const following = atService(0, { type: 'resumed-following' });
    for (const event of [
      { type: 'stepped', by: 1, isShared: true },
      { type: 'picked', songIndex: 2, isShared: true },
    ] as const) {
      expect(nextPresentation(following, event).place.isFollowing).toBe(false);
    }
  });

  test('[PRES-21] moving to another item without a session keeps following: in the next song the slides follow LiveScroll again', () => {
    const left = atService(0, toSlide(3, true));
    expect(nextPresentation(left, { type: 'picked', songIndex: 0 }).place.isFollowing).toBe(false);
    expect(nextPresentation(left, { type: 'stepped', by: 1 })).toMatchObject({
      isWithBeat: true,
      place: { isFollowing: true },
    });
  });

  test('a step without an effect keeps following the leader', () => {
    expect(atService(3, { type: 'resumed-following' }, { type: 'stepped', by: 1 }).place).toEqual({
      songIndex: 3,
      isFollowing: true,
    });
  });

  test('[PRES-22] [PRES-23] the leader moves the song only of followers', () => {
    const left = atService(0, { type: 'stepped', by: 1, isShared: true });
    expect(nextPresentation(left, { type: 'leader-moved', songIndex: 3 })).toEqual(left);
    const again = nextPresentation(left, { type: 'resumed-following' });
    expect(again).toEqual({ ...left, place: { songIndex: 1, isFollowing: true } });
    expect(nextPresentation(again, { type: 'leader-moved', songIndex: 3 }).place).toEqual({
      songIndex: 3,
      isFollowing: true,
    });
  });
});

describe('the screen', () => {
  test.each(['black', 'blank'] as const)('%s is turned on and off by the same key', (to) => {
    const dark = atService(0, { type: 'screen', to });
    expect(dark.screen).toBe(to);
    expect(nextPresentation(dark, { type: 'screen', to }).screen).toBe('shown');
    expect(nextPresentation(dark, { type: 'screen', to: 'shown' }).screen).toBe('shown');
  });

  test('the screen goes from black to blank, and slides move behind it', () => {
    const dark = atService(0, { type: 'screen', to: 'black' }, { type: 'screen', to: 'blank' }, next());
    expect(dark).toMatchObject({ screen: 'blank', lyricIndex: 1 });
  });
});

describe('[PRES-24] whatever happens', () => {
  const number = fc.oneof(fc.integer({ min: -3, max: 20 }), fc.constantFrom(Number.NaN, Infinity, 0.5, 2 ** 60));
  const by = fc.constantFrom(1 as const, -1 as const);
  const moves: fc.Arbitrary<PresentationEvent> = fc.oneof(
    fc.record({ type: fc.constant('slide-stepped' as const), by, slides: fc.constant(16), duringLive: fc.boolean() }),
    fc.record({
      type: fc.constant('slide-picked' as const),
      index: number,
      slides: fc.constant(16),
      duringLive: fc.boolean(),
    }),
    fc.record({ type: fc.constant('beat-reached' as const), index: fc.nat(15) }),
    fc.record({ type: fc.constant('stepped' as const), by, isShared: fc.boolean() }),
    fc.record({ type: fc.constant('picked' as const), songIndex: number, isShared: fc.boolean() }),
    fc.record({ type: fc.constant('leader-moved' as const), songIndex: number }),
    fc.constant({ type: 'resumed-following' as const }),
    fc.constant({ type: 'beat-rejoined' as const }),
    fc.constant({ type: 'left-leader' as const }),
    fc.record({
      type: fc.constant('set-opened' as const),
      setId: fc.constantFrom(SUNDAY, EVENING),
      list: fc.subarray([...SERVICE]),
    }),
    fc.record({ type: fc.constant('screen' as const), to: fc.constantFrom('shown', 'blank', 'black') }),
  );

  test('song and slide stay within their bounds, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 40 }), (events) => {
        const { list, place, lyricIndex } = atService(0, ...events);
        expect(place.songIndex).toBeGreaterThanOrEqual(0);
        expect(place.songIndex).toBeLessThanOrEqual(Math.max(0, list.length - 1));
        expect(lyricIndex).toBeGreaterThanOrEqual(0);
        expect(lyricIndex).toBeLessThan(16);
      }),
    );
  });

  test('[PRES-23] [PRES-26] neither leader nor LiveScroll moves an operator who does not follow', () => {
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 20 }), fc.nat(15), (events, index) => {
        const presentation = atService(0, ...events, next(true));
        if (presentation.list.length === 0) return;
        expect(presentation.place.isFollowing).toBe(false);
        expect(nextPresentation(presentation, { type: 'beat-reached', index })).toEqual(presentation);
        expect(nextPresentation(presentation, { type: 'leader-moved', songIndex: index })).toEqual(presentation);
      }),
    );
  });
});
