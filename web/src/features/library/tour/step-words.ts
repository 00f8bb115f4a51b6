import type { TourStep, LibraryRow } from '@uplift/core/library';
import { assertNever } from '@uplift/core/foundation';
import { performLink, songLink } from '@uplift/core/links';

/** Texts and link of a step; without a link it opens the import dialog. */
export interface StepWords {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly href: string | null;
}

/** The words of a step, about a song of the library. */
export function stepWords(step: TourStep, song: LibraryRow): StepWords {
  return { ...WORDS[step], href: stepHref(step, song) };
}

function stepHref(step: TourStep, song: LibraryRow): string | null {
  switch (step) {
    case 'open':
      return songLink(song);
    case 'transpose':
    case 'perform':
      return performLink([song]);
    case 'plan':
      return '/plan';
    case 'import':
      return null;
    default:
      return assertNever(step);
  }
}

const WORDS: Readonly<Record<TourStep, Omit<StepWords, 'href'>>> = {
  open: {
    title: 'Open a song',
    text: 'Click a title to open its chart. Choose Edit to change words, chords or timing.',
    action: 'Open a Song',
  },
  transpose: {
    title: 'Play it in your key',
    text: 'In Perform, open preferences to change the key or capo for today. Chords update instantly.',
    action: 'Try It in Perform',
  },
  plan: {
    title: 'Plan a set',
    text: 'A set list has a date, songs in order, and a key for each. It adds up how long everything takes.',
    action: 'Go to Plan',
  },
  perform: {
    title: 'Let it scroll',
    text: 'Press and hold the LiveScroll button in Perform: the chart moves with the beat. Swipe, or use a key or pedal, to go to the next song.',
    action: 'Perform a Song',
  },
  import: {
    title: 'Bring your own songs',
    text: 'Import Files reads ChordPro, text, PDF, OpenSong and more, and shows each song before you add it.',
    action: 'Import Files',
  },
};
