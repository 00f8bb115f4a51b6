import { createStore } from '@uplift/core/foundation';

/** Fonts on paper, in addition to the chart's own. */
const FACES = [
  '500 100px "Newsreader Variable"',
  'italic 420 100px "Newsreader Variable"',
  '430 100px "Instrument Sans Variable"',
  '600 100px "Instrument Sans Variable"',
  '700 100px "Instrument Sans Variable"',
  '430 100px "Noto Sans Symbols Variable"',
];
const SAMPLE = 'A♭♯';

/** Becomes true when every font has arrived or failed: earlier measurements would not fit the drawing. */
export const printFonts = createStore(false);

let isLoading = false;

export function loadPrintFonts(): void {
  if (isLoading) return;
  isLoading = true;
  // A font that cannot be loaded leaves the system's, which is then measured and drawn just the same.
  Promise.all(FACES.map((face) => document.fonts.load(face, SAMPLE))).then(arrived, arrived);
}

function arrived(): void {
  printFonts.set(true);
}
