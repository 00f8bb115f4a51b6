import { createStore, type Store } from '@uplift/core/foundation';
import { chartWidths } from './text-width.ts';

const FACES = ['"Instrument Sans Variable"', '"Noto Sans Symbols Variable"'].flatMap((family) => [
  `430 100px ${family}`,
  `700 100px ${family}`,
]);
const LETTERS = 'A♭♯';
const arrivals = createStore(0);
let isLoading = false;

/** Counts the arrivals of the chart's fonts; earlier measurements are then repeated. */
export const chartFonts: Store<number> = {
  get: () => arrivals.get(),
  subscribe(listener) {
    load();
    return arrivals.subscribe(listener);
  },
};

function load(): void {
  if (isLoading) return;
  isLoading = true;
  // What was measured with them is right already.
  if (FACES.every((face) => document.fonts.check(face, LETTERS))) return;
  // A font that cannot be loaded leaves the system's, which is then measured just the same.
  Promise.all(FACES.map((face) => document.fonts.load(face, LETTERS))).then(measureAgain, measureAgain);
}

function measureAgain(): void {
  chartWidths.forget();
  arrivals.set(arrivals.get() + 1);
}
