import type { Song } from '@uplift/core/songbook';
import { createDice, wholeBetween, type Dice } from './dice.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

const SECTIONS = 50;
const LINES_A_SECTION = 8;
const SEED = 1843;
const WORDS_A_LINE = [3, 12] as const;
/** Some lines are of about 400 characters. */
const WORDS_A_LONG_LINE = 75;
const LONG_LINE_EVERY = 40;

export const SLIDES = SECTIONS * LINES_A_SECTION;

/** A song of 400 lines, no two alike: a slide each, and more for those that are too long for one. */
export function slideSong(): Song {
  const lines = slideLines();
  const places = Array.from({ length: SECTIONS }, (_, index) => index);
  const sections = places.map((index) => [
    `s${index}`,
    {
      name: `Part ${index + 1}`,
      measures: [],
      lyrics: lines.slice(index * LINES_A_SECTION, (index + 1) * LINES_A_SECTION).join('\n'),
      chords: {},
      line_beginnings: {},
      line_breaks: {},
    },
  ]);
  const order = places.map((index) => ({ section_id: `s${index}`, annotation: '' }));
  const song = {
    id: 'slide-song',
    title: 'Slide Song',
    time_signature: '4/4',
    copyright_status: 'public',
    copyright_information: 'Words and music: nobody, 1843. Public domain.',
    sections: Object.fromEntries(sections),
    arrangements: { all: { name: 'Default', key: 'G', tempo: 96, capo: null, order } },
    last_performed: null,
    times_performed: 0,
  };
  return song as unknown as Song; // its ids are plain strings, which a file's are too
}

/** The song with nothing but one of its lines: a deck of its own. */
export function songOfLine(song: Song, line: string): Song {
  const section = { name: 'Verse 1', measures: [], lyrics: line, chords: {}, line_beginnings: {}, line_breaks: {} };
  const order = [{ section_id: 's', annotation: '' }];
  const arrangements = { all: { name: 'Default', key: 'G', tempo: 96, capo: null, order } };
  return { ...song, sections: { s: section }, arrangements } as unknown as Song; // as above
}

export function slideLines(): readonly string[] {
  const dice = createDice(SEED);
  const vocabulary = createVocabulary();
  const wordCount = (line: number) =>
    line % LONG_LINE_EVERY === 0 ? WORDS_A_LONG_LINE : wholeBetween(dice, ...WORDS_A_LINE);
  return Array.from({ length: SLIDES }, (_, line) => sentence(vocabulary, dice, wordCount(line)));
}

function sentence(vocabulary: Vocabulary, dice: Dice, words: number): string {
  return Array.from({ length: words }, () => vocabulary.draw(dice)).join(' ');
}
