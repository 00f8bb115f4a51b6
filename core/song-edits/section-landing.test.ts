import { describe, expect, test } from 'vitest';
import { isSameOrder, landingBefore, sectionLanding, type SectionSpan } from './section-landing.ts';

/** Three sections of 100 px, 40 px apart. */
const SPANS: readonly SectionSpan[] = [
  { orderIndex: 0, sectionId: 'v1', top: 0, bottom: 100 },
  { orderIndex: 1, sectionId: 'c', top: 140, bottom: 240 },
  { orderIndex: 2, sectionId: 'v2', top: 280, bottom: 380 },
];

describe('where a dragged section lands', () => {
  test.each([
    ['[EDIT-45] a section dropped above the first comes first', 2, -30, { gap: 0, y: 0 }],
    ['[EDIT-45] a section dropped between the first two comes second', 2, 120, { gap: 1, y: 120 }],
    ['[EDIT-45] a section dropped on the lower half of the second comes after it', 0, 200, { gap: 2, y: 260 }],
    ['[EDIT-45] a section dropped below the last comes last', 0, 900, { gap: 3, y: 380 }],
    ['[EDIT-47] a section dropped on itself stays', 1, 150, null],
    ['[EDIT-47] a section dropped just above itself stays', 1, 130, null],
    ['[EDIT-47] a section dropped just below itself stays', 1, 270, null],
  ])('a dragged section lands: %s', (_, from, y, landing) => {
    expect(sectionLanding(SPANS, y, { from, repeats: false })).toEqual(landing);
  });

  test('[EDIT-46] a dragged repeat may land right next to the section it repeats', () => {
    expect(sectionLanding(SPANS, 130, { from: 1, repeats: true })).toEqual({ gap: 1, y: 120 });
    expect(sectionLanding(SPANS, 270, { from: 1, repeats: true })).toEqual({ gap: 2, y: 260 });
  });

  test('[EDIT-47] a repeat dropped where it was lifted changes nothing', () => {
    expect(sectionLanding(SPANS, 190, { from: 1, repeats: true })).toBeNull();
  });

  test('a section without words on the page is placed by its index in the order', () => {
    const spans = [...SPANS.slice(0, 1), ...SPANS.slice(2).map((span) => ({ ...span, orderIndex: 5 }))];
    expect(sectionLanding(spans, 900, { from: 0, repeats: false })).toEqual({ gap: 6, y: 380 });
    expect(landingBefore(spans, 1)).toEqual({ gap: 5, y: 190 });
  });

  test('an empty list has no landing for a section', () => {
    expect(sectionLanding([], 10, { from: 0, repeats: true })).toBeNull();
  });
});

describe('an order that changed while a section was dragged', () => {
  const moved = SPANS.map((span, at) => ({ ...span, sectionId: ['c', 'v1', 'v2'][at] ?? '' }));

  test('[EDIT-45] an order is the same while its sections are, wherever they are drawn', () => {
    expect(
      isSameOrder(
        SPANS,
        SPANS.map((span) => ({ ...span, top: span.top + 40 })),
      ),
    ).toBe(true);
    expect(isSameOrder(SPANS, moved)).toBe(false);
    expect(isSameOrder(SPANS, SPANS.slice(1))).toBe(false);
  });
});
