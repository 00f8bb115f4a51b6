import { createStore, type Store } from '@uplift/core/foundation';
import type { SlideFont } from '@uplift/core/presentation';

/** Font families of each choice; those of the device come last, for letters that a family lacks. */
export const FONT_FAMILIES: Readonly<Record<SlideFont, string>> = {
  sans: '"Instrument Sans Variable", system-ui, sans-serif',
  serif: '"Newsreader Variable", Georgia, serif',
  system: 'system-ui, sans-serif',
};
/** As slide.module.css sets it. */
export const SLIDE_WEIGHT = 560;
const BUNDLED = ['"Instrument Sans Variable"', '"Newsreader Variable"'];

const arrivals = createStore(0);
let isAwaited = false;

/** Counts the arrivals of slide fonts; earlier measurements are then repeated. */
export const slideFonts: Store<number> = {
  get: () => arrivals.get(),
  subscribe(listener) {
    awaitLetters();
    return arrivals.subscribe(listener);
  },
};

function awaitLetters(): void {
  if (isAwaited) return;
  isAwaited = true;
  // A font that cannot be loaded leaves the system's, which is then measured just the same.
  Promise.all(BUNDLED.map((family) => document.fonts.load(`${SLIDE_WEIGHT} 100px ${family}`, 'A'))).then(
    arrived,
    arrived,
  );
  // Letters of other alphabets come in files of their own, at the first word that needs them.
  document.fonts.addEventListener('loadingdone', arrived);
}

function arrived(): void {
  arrivals.set(arrivals.get() + 1);
}
