import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AudienceDeck,
  type AudienceFrame,
  type AudienceMessage,
  type AudienceShow,
  NO_FRAME,
  nextFrame,
  showNumber,
  shownSlide,
} from './audience-frame.ts';
import { exampleDeck, exampleSlide } from '../testing/example-deck.ts';
import { DEFAULT_SLIDE_SETTINGS } from '../look/slide-settings.ts';

function deck(id: string, lines = 4): AudienceDeck {
  const slides = Array.from({ length: lines }, (_, line) => exampleSlide({ line, rows: [`${id} ${String(line)}`] }));
  return { id, deck: exampleDeck(slides), settings: DEFAULT_SLIDE_SETTINGS };
}

function show(deckId: string, number: number, parts: Partial<AudienceShow> = {}): AudienceShow {
  return { deckId, number, index: 0, screen: 'shown', plan: [], sentAtEpochMs: 1000 + number, ...parts };
}

function frameAfter(...messages: readonly AudienceMessage[]): AudienceFrame {
  return messages.reduce(nextFrame, NO_FRAME);
}

const firstRow = (frame: AudienceFrame, nowEpochMs = 0) => shownSlide(frame, nowEpochMs).slide?.rows[0] ?? null;

describe('what an audience window shows', () => {
  test('an audience window shows nothing before the first message', () => {
    expect(shownSlide(NO_FRAME, 0)).toEqual({ slide: null, index: 0, screen: 'shown', dueAtEpochMs: null });
  });

  test('[PRES-17] an audience window shows the slide of the deck it received', () => {
    expect(firstRow(frameAfter({ deck: deck('a') }, { show: show('a', 1, { index: 2 }) }))).toBe('a 2');
  });

  test.each([
    [9, 'a 3'],
    [3, 'a 3'],
  ])('[PRES-24] an audience window shows slide %d of four: %s', (index, row) => {
    expect(firstRow(frameAfter({ deck: deck('a') }, { show: show('a', 1, { index }) }))).toBe(row);
  });

  test('an audience window shows no slide of an empty deck', () => {
    expect(firstRow(frameAfter({ deck: deck('a', 0) }, { show: show('a', 1, { index: 2 }) }))).toBeNull();
  });

  test('an audience window shows the next song’s deck only with its show, and never a slide of another deck', () => {
    const first = frameAfter({ deck: deck('a') }, { show: show('a', 1, { index: 2 }) });
    expect(firstRow(nextFrame(first, { deck: deck('b') }))).toBe('a 2');
    expect(firstRow(nextFrame(first, { show: show('b', 2) }))).toBe('a 2');
    const both = [{ deck: deck('b') }, { show: show('b', 2) }];
    expect(firstRow(both.reduce(nextFrame, first))).toBe('b 0');
    expect(firstRow(both.toReversed().reduce(nextFrame, first))).toBe('b 0');
  });

  test('a deck dropped by an audience window is shown once it is received again', () => {
    const turns = Array.from('abcdefgh').map((id, number) => [{ deck: deck(id) }, { show: show(id, number) }]);
    const frame = frameAfter(...turns.flat(), { show: show('a', 20) });
    expect(firstRow(frame)).toBe('h 0');
    expect(firstRow(nextFrame(frame, { deck: deck('a') }))).toBe('a 0');
  });

  test('a deck received again under its id replaces the older one', () => {
    const frame = frameAfter({ deck: deck('a') }, { show: show('a', 1, { index: 3 }) });
    expect(shownSlide(nextFrame(frame, { deck: deck('a', 2) }), 0).index).toBe(1);
  });

  test('an audience window drops a late show, but not a later one after it', () => {
    const frame = frameAfter({ deck: deck('a') }, { show: show('a', 5, { index: 2 }) });
    expect(nextFrame(frame, { show: show('a', 4) })).toEqual(frame);
    expect(nextFrame(frame, { show: show('a', 5) })).toEqual(frame);
    expect(firstRow(nextFrame(frame, { show: show('a', 6) }))).toBe('a 0');
  });

  test('messages of a page that reloaded after the clock was set back are accepted at once', () => {
    const frame = frameAfter({ deck: deck('a') }, { show: show('a', 1_000_000, { index: 2 }) });
    expect(firstRow(nextFrame(frame, { show: show('a', 990_000) }))).toBe('a 2');
    const back = nextFrame(frame, { show: show('a', 700_000) });
    expect(firstRow(back)).toBe('a 0');
    expect(firstRow(nextFrame(back, { show: show('a', 700_001, { index: 1 }) }))).toBe('a 1');
  });

  test('black and blank keep the slide behind them', () => {
    for (const screen of ['black', 'blank'] as const) {
      const frame = frameAfter({ deck: deck('a') }, { show: show('a', 1, { screen }) });
      expect(shownSlide(frame, 0)).toMatchObject({ screen, index: 0 });
      expect(firstRow(frame)).toBe('a 0');
    }
  });

  test('a removed part of the audience frame is gone, and late messages do not bring it back', () => {
    const frame = frameAfter({ deck: deck('a') }, { image: 'data:' }, { show: show('a', 3) });
    expect(firstRow(nextFrame(frame, { show: null }))).toBeNull();
    const away = nextFrame(frame, { deck: null });
    expect(firstRow(away)).toBeNull();
    expect(away.image).toBe('data:');
    expect(firstRow([{ deck: deck('a') }, { show: show('a', 2) }].reduce(nextFrame, away))).toBeNull();
    expect(firstRow([{ deck: deck('a') }, { show: show('a', 4) }].reduce(nextFrame, away))).toBe('a 0');
  });
});

describe('[PRES-26] planned moves', () => {
  const plan = [
    { index: 1, atEpochMs: 100 },
    { index: 3, atEpochMs: 200 },
    { index: 2, atEpochMs: 200 },
  ];
  const frame = frameAfter({ deck: deck('a') }, { show: show('a', 1, { plan }) });

  test.each([
    [99, 0, 100],
    [100, 1, 200],
    [199, 1, 200],
    [200, 2, null],
    [9999, 2, null],
  ])(
    'planned moves happen by the clock: at %d ms slide %d is shown, the next is due at %s',
    (nowEpochMs, index, dueAtEpochMs) => {
      expect(shownSlide(frame, nowEpochMs)).toMatchObject({ index, dueAtEpochMs });
    },
  );

  test('a later show replaces planned moves', () => {
    expect(shownSlide(nextFrame(frame, { show: show('a', 2) }), 9999)).toMatchObject({ index: 0, dueAtEpochMs: null });
  });
});

describe('however messages arrive', () => {
  const IDS = ['a', 'b', 'c', 'd'];
  const decks = IDS.map((id) => deck(id));
  const anyShow = fc.record({ id: fc.constantFrom(...IDS), index: fc.nat(3) });
  const anyRun = fc.array(anyShow, { minLength: 1, maxLength: 12 }).chain((run) => {
    const shows = run.map(({ id, index }, number): AudienceMessage => ({ show: show(id, number, { index }) }));
    const messages = [...decks.map((each): AudienceMessage => ({ deck: each })), ...shows];
    const doubled = fc.subarray(messages).map((again) => [...messages, ...again]);
    const last = run.at(-1);
    return doubled
      .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }))
      .map((arrived) => ({ arrived, row: last === undefined ? null : `${last.id} ${String(last.index)}` }));
  });

  test('messages in any order and repeated end at the newest show', () => {
    fc.assert(
      fc.property(anyRun, ({ arrived, row }) => {
        expect(firstRow(frameAfter(...arrived))).toBe(row);
      }),
    );
  });

  test('an audience window never goes back to an older show, and only shows slides of its own deck', () => {
    fc.assert(
      fc.property(anyRun, ({ arrived }) => {
        const frames = arrived.map((_, count) => frameAfter(...arrived.slice(0, count + 1)));
        const numbers = frames.map(({ show: each }) => each?.number ?? -1);
        expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
        expect(frames.map((each) => each.deck?.id)).toEqual(frames.map((each) => each.show?.deckId));
      }),
    );
  });
});

test('show numbers increase, also across a reload', () => {
  expect(showNumber(null, 1_700_000_000_000.7)).toBe(1_700_000_000_000);
  expect(showNumber(1_700_000_000_000, 1_700_000_000_000)).toBe(1_700_000_000_001);
  expect(showNumber(1_700_000_000_005, 1_600_000_000_000)).toBe(1_700_000_000_006);
});
