import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleDeck, exampleSlide } from '../testing/example-deck.ts';
import { clampSlide, endSlide, firstSlideIn, keptSlide } from './slide-places.ts';

const slide = (orderIndex: number, line: number) => exampleSlide({ orderIndex, line });
const TWO_LINES = exampleDeck([slide(0, 0), slide(0, 2), slide(1, 0)]);
const ONE_LINE = exampleDeck([slide(0, 0), slide(0, 1), slide(0, 2), slide(0, 3), slide(1, 0)]);

describe('the slide that stays when the deck changes', () => {
  const at = (deck: typeof TWO_LINES | null, index: number, songIndex = 0) => ({ deck, index, songIndex });

  test('the words stay where settings put them on another slide', () => {
    expect(keptSlide(at(TWO_LINES, 1), at(ONE_LINE, 1))).toBe(2);
    expect(keptSlide(at(TWO_LINES, 2), at(ONE_LINE, 2))).toBe(4);
    expect(keptSlide(at(ONE_LINE, 3), at(TWO_LINES, 2))).toBeNull();
  });

  test.each([
    ['the deck is the same', at(TWO_LINES, 1), at(TWO_LINES, 1)],
    ['the words kept their place', at(TWO_LINES, 0), at(ONE_LINE, 0)],
    ['another item is shown', at(TWO_LINES, 1), at(ONE_LINE, 1, 1)],
    ['another slide was picked', at(TWO_LINES, 1), at(ONE_LINE, 3)],
    ['the slides are gone', at(TWO_LINES, 1), at(null, 0)],
    ['there were no slides before', at(null, 0), at(ONE_LINE, 0)],
  ])('no slide is moved to if %s', (_, before, now) => {
    expect(keptSlide(before, now)).toBeNull();
  });
});

describe('places of slides', () => {
  test('an index is brought to the nearest slide of the deck', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 10 }), fc.constantFrom(TWO_LINES, ONE_LINE), (index, deck) => {
        const clamped = clampSlide(index, deck);
        expect(deck.slides[clamped]).toBeDefined();
        expect(clamped === index).toBe(deck.slides[index] !== undefined);
      }),
    );
    expect(clampSlide(3, null)).toBe(0);
  });

  test('the ends of a deck are its first slide and its last; without slides both are the first', () => {
    expect([endSlide(ONE_LINE, 'first'), endSlide(ONE_LINE, 'last')]).toEqual([0, 4]);
    expect([endSlide(null, 'first'), endSlide(null, 'last')]).toEqual([0, 0]);
  });

  test('a section begins at its first slide, and one without slides nowhere', () => {
    const deck = { ...ONE_LINE, sections: [{ orderIndex: 1, first: 4, count: 1, name: 'Chorus', occurrence: null }] };
    expect(firstSlideIn(deck, 1)).toBe(4);
    expect(firstSlideIn(deck, 7)).toBeNull();
    expect(firstSlideIn(null, 1)).toBeNull();
  });
});
