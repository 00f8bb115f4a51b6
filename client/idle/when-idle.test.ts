import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';
import { whileIdle } from './while-idle.ts';

const FRAME_MS = 16;

/** A page whose content is awaited as long as `isBusy`, and that is idle at once. */
const page = { isBusy: true, hidden: false, querySelector: () => (page.isBusy ? {} : null) };
let done: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work, FRAME_MS));
  Object.assign(page, { isBusy: true, hidden: false });
  done = [];
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('idle work begins one frame after the awaited content is on the page', () => {
  whenIdle(() => done.push('work'));
  vi.advanceTimersByTime(2_000);
  page.isBusy = false;
  vi.advanceTimersByTime(50);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(FRAME_MS + 1);
  expect(done).toEqual(['work']);
});

test('content that never comes delays idle work by five seconds at most', () => {
  whenIdle(() => done.push('work'));
  vi.advanceTimersByTime(4_900);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(300);
  expect(done).toEqual(['work']);
});

test('idle work of a hidden page waits for no frame', () => {
  Object.assign(page, { isBusy: false, hidden: true });
  whenIdle(() => done.push('work'));
  vi.advanceTimersByTime(51);
  expect(done).toEqual(['work']);
});

test('a page that is never idle runs idle work a second after the paint, and no work that is spread over idle moments', () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void, { timeout }: IdleRequestOptions) => {
    if (timeout !== undefined) setTimeout(work, timeout);
  });
  page.isBusy = false;
  whenIdle(() => done.push('work'));
  whileIdle([() => done.push('piece')]);
  vi.advanceTimersByTime(50 + FRAME_MS + 999);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['work']);
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual(['work']);
});

test('canceled idle work stops after the piece that is running', () => {
  page.isBusy = false;
  const cancel = whileIdle([() => done.push('one'), () => cancel(), () => done.push('three')]);
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual(['one']);
});
