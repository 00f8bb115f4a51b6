import { afterEach, expect, test, vi } from 'vitest';
import { markOpened, startAfterFirstPage } from './first-page.ts';

/** Observers of a page that is painted a moment after it is asked; with null, of one that never is. */
function paintObserver(paint: (() => void) | null) {
  return class {
    readonly report: () => void;
    constructor(report: () => void) {
      this.report = report;
    }
    observe() {
      if (paint !== null) setTimeout(() => (paint(), this.report()));
    }
    disconnect() {
      // It reports once.
    }
  };
}

/** A document whose HTML shows a page, and the browser's small storage; null for one that is switched off. */
function openPage({ stored = {}, search = '' }: { stored?: Readonly<Record<string, string>> | null; search?: string }) {
  const kept = new Map(Object.entries(stored ?? {}));
  const page = { querySelectorAll: () => ['bar'], querySelector: () => null, replaceChildren: vi.fn<() => void>() };
  const events: string[] = [];
  vi.stubGlobal('document', { querySelector: () => page, addEventListener: () => undefined });
  vi.stubGlobal('window', { location: { search } });
  vi.stubGlobal(
    'PerformanceObserver',
    paintObserver(() => events.push('paint')),
  );
  vi.stubGlobal('localStorage', {
    get length() {
      if (stored === null) throw new Error('switched off');
      return kept.size;
    },
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  return { page, events };
}

afterEach(() => vi.unstubAllGlobals());

test('on a new device the app starts after the page in the HTML is painted', async () => {
  const { page, events } = openPage({});
  startAfterFirstPage(() => events.push('start'));
  await vi.waitFor(() => expect(events).toEqual(['paint', 'start']));
  expect(page.replaceChildren).not.toHaveBeenCalled();
});

test.each([
  ['that was opened before', { stored: { 'uplift.opened': '' } }],
  ['whose storage is switched off', { stored: null }],
  ['at an address with a query', { search: '?set=sunday' }],
])('on a device %s the app starts at once, and only the bar of the page stays', (_, state) => {
  const { page, events } = openPage(state);
  startAfterFirstPage(() => events.push('start'));
  expect(events).toEqual(['start']);
  expect(page.replaceChildren).toHaveBeenCalledWith('bar');
});

test('a page that is never painted starts the app after half a second', () => {
  vi.useFakeTimers();
  openPage({});
  vi.stubGlobal('PerformanceObserver', paintObserver(null));
  const start = vi.fn<() => void>();
  startAfterFirstPage(start);
  vi.advanceTimersByTime(499);
  expect(start).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(start).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('a device is new until Uplift was opened on it', () => {
  const { events } = openPage({});
  markOpened();
  startAfterFirstPage(() => events.push('start'));
  expect(events).toEqual(['start']);
});
