import { describe, expect, test } from 'vitest';
import { startDrag, type DragPoint, type DragTarget } from './pointer-drag.ts';
import type { DragEvents } from './watch-drag.ts';

const at = (y: number, isAltHeld = false): DragPoint => ({ x: 0, y, isAltHeld });

const FRAME_SECONDS = 0.1;

/** A drag over a target that scrolls by 100 px per second beyond 500 px, with a log of its calls. */
function openDrag({ delaySeconds = 0 } = {}) {
  const done: string[] = [];
  const events: DragEvents[] = [];
  const target: DragTarget = {
    scrolls: {
      speedAt: ({ y }) => (y > 500 ? 100 : 0),
      scrollBy: (px) => done.push(`scroll ${px}`),
      delaySeconds,
    },
    show: ({ y, isAltHeld }) => done.push(`show ${y}${isAltHeld ? ' alt' : ''}`),
    drop: ({ y, isAltHeld }) => done.push(`drop ${y}${isAltHeld ? ' alt' : ''}`),
    clear: () => done.push('clear'),
  };
  const drag = startDrag(target, {
    release: () => done.push('release'),
    watch(heard) {
      events.push(heard);
      return () => done.push('stop');
    },
  });
  const [surroundings] = events;
  if (surroundings === undefined) throw new Error('nothing is watched');
  return { done, drag, ...surroundings, frame: () => surroundings.onFrame(FRAME_SECONDS) };
}

describe('a pointer drag', () => {
  test('a pointer drag shows the last point of a frame once', () => {
    const { done, drag, frame } = openDrag();
    frame();
    drag.moveTo(at(10));
    drag.moveTo(at(20));
    frame();
    frame();
    expect(done).toEqual(['show 20']);
  });

  test('a pointer drag drops at the last point, once everything shown is removed', () => {
    const { done, drag, frame } = openDrag();
    drag.moveTo(at(10));
    frame();
    drag.moveTo(at(30));
    drag.drop();
    expect(done).toEqual(['show 10', 'stop', 'clear', 'drop 30']);
  });

  test('a pointer drag drops nothing without a move', () => {
    const { done, drag } = openDrag();
    drag.drop();
    expect(done).toEqual(['stop', 'clear']);
  });

  test('a pointer drag is canceled by Escape, which releases the pointer, and then does nothing more', () => {
    const { done, drag, onEscape } = openDrag();
    drag.moveTo(at(10));
    onEscape();
    drag.drop();
    drag.cancel();
    expect(done).toEqual(['stop', 'clear', 'release']);
  });

  test('a pointer drag can be canceled without a drop', () => {
    const { done, drag } = openDrag();
    drag.moveTo(at(10));
    drag.cancel();
    drag.cancel();
    expect(done).toEqual(['stop', 'clear']);
  });

  test('a pointer drag follows the Alt key while the pointer rests', () => {
    const { done, drag, frame, onAlt } = openDrag();
    drag.moveTo(at(10));
    onAlt(true);
    frame();
    onAlt(false);
    frame();
    onAlt(true);
    drag.drop();
    expect(done).toEqual(['show 10 alt', 'show 10', 'stop', 'clear', 'drop 10 alt']);
  });

  test('a pointer drag is shown again when the page below the pointer moves', () => {
    const { done, drag, frame, onScroll } = openDrag();
    drag.moveTo(at(10));
    frame();
    onScroll();
    frame();
    expect(done).toEqual(['show 10', 'show 10']);
  });

  test('a pointer drag scrolls near an edge, frame by frame, and shows the same point there', () => {
    const { done, drag, frame } = openDrag();
    drag.moveTo(at(600));
    frame();
    frame();
    expect(done).toEqual(['scroll 10', 'show 600', 'scroll 10', 'show 600']);
  });

  test('a pointer drag scrolls only after the delay, which begins again away from the edge', () => {
    const { done, drag, frame } = openDrag({ delaySeconds: 0.15 });
    drag.moveTo(at(600));
    frame();
    drag.moveTo(at(100));
    frame();
    drag.moveTo(at(600));
    frame();
    frame();
    expect(done).toEqual(['show 600', 'show 100', 'show 600', 'scroll 10', 'show 600']);
  });
});
