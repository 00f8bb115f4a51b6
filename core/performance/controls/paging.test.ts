import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askedMove, isConfirmed, SWIPE_AGAIN_WITHIN_MS, turnPage } from './paging.ts';
import type { ChartView, PageTurn } from './paging.ts';

const VIEW: ChartView = { scrollTop: 0, viewportHeight: 800, contentHeight: 2000, lineHeight: 50 };

const views = fc
  .record({
    viewportHeight: fc.integer({ min: 100, max: 2000 }),
    contentHeight: fc.integer({ min: 0, max: 20_000 }),
    lineHeight: fc.integer({ min: 10, max: 400 }),
  })
  .map((view) => ({ ...view, scrollTop: 0 }));

/** Lists every page turn from the top up to the move to the next item. */
function turnsForward(view: ChartView, turns: readonly PageTurn[] = []): readonly PageTurn[] {
  const turn = turnPage(view, 'forward');
  if (turn.type === 'move' || turns.length > 1000) return [...turns, turn];
  return turnsForward({ ...view, scrollTop: turn.to }, [...turns, turn]);
}

describe('turning pages', () => {
  test.each<[string, Partial<ChartView>, 'forward' | 'back', PageTurn]>([
    ['forward: a screen less one line', {}, 'forward', { type: 'scroll', to: 750 }],
    ['forward: not past the end', { scrollTop: 750 }, 'forward', { type: 'scroll', to: 1200 }],
    ['forward at the end: the next item', { scrollTop: 1200 }, 'forward', { type: 'move', by: 1 }],
    ['forward within a rounding of the end: the next item', { scrollTop: 1199.4 }, 'forward', { type: 'move', by: 1 }],
    ['forward when all is seen: the next item', { contentHeight: 500 }, 'forward', { type: 'move', by: 1 }],
    ['back: a screen less one line', { scrollTop: 1200 }, 'back', { type: 'scroll', to: 450 }],
    ['back: not past the top', { scrollTop: 300 }, 'back', { type: 'scroll', to: 0 }],
    ['back at the top: the previous item', {}, 'back', { type: 'move', by: -1 }],
    ['back from beyond the end, as rubber bands go', { scrollTop: 1300 }, 'back', { type: 'scroll', to: 450 }],
    ['lines taller than the screen: half a screen', { lineHeight: 900 }, 'forward', { type: 'scroll', to: 400 }],
  ])('%s', (_name, view, direction, expected) => {
    expect(turnPage({ ...VIEW, ...view }, direction)).toEqual(expected);
  });

  test('paging shows every line on the way to the next item, at any size', () => {
    fc.assert(
      fc.property(views, (view) => {
        const turns = turnsForward(view);
        const stops = [0, ...turns.filter((turn) => turn.type === 'scroll').map((turn) => turn.to)];
        expect(turns.at(-1)).toEqual({ type: 'move', by: 1 });
        expect(stops.every((stop, index) => stop <= (stops[index - 1] ?? 0) + view.viewportHeight)).toBe(true);
        expect((stops.at(-1) ?? 0) + view.viewportHeight).toBeGreaterThanOrEqual(view.contentHeight - 1);
      }),
    );
  });
});

describe('asking before another item', () => {
  test('a second press in the same direction within 10 s confirms moving to another item', () => {
    const asked = askedMove(1, 5000);
    expect(isConfirmed(asked, 1, 5001)).toBe(true);
    expect(isConfirmed(asked, 1, 14_999)).toBe(true);
    expect(isConfirmed(asked, 1, 15_000)).toBe(false);
  });

  test('a second swipe within 2 s confirms the first', () => {
    const asked = askedMove(-1, 5000, SWIPE_AGAIN_WITHIN_MS);
    expect(isConfirmed(asked, -1, 6999)).toBe(true);
    expect(isConfirmed(asked, -1, 7000)).toBe(false);
  });

  test('a press in the other direction, or before the question, does not confirm moving to another item', () => {
    expect(isConfirmed(askedMove(1, 0), -1, 10)).toBe(false);
    expect(isConfirmed(null, 1, 10)).toBe(false);
  });
});
