import type { Song } from '@uplift/core/songbook';

const SECTIONS = 60;
const LINES = 5;
const WORDS = 'grace mercy light river morning heart singing over mountain wonder holy heaven gentle'.split(' ');
const WORDS_A_LINE = 8;
/** Of the words of a line, so many have a chord: with one more on the first line of some sections it comes to 2,000. */
const CHORDS_A_SECTION = 33;
const CHORDS = ['1', '4', '5', '6m', '2m7', '5/7', 'b7', '1sus4'];
const MORE_CHORDS = 20;

/** A song of 60 sections and 2,000 chords over their words: longer than any that is sung. */
export function longSong(): Song {
  const names = Array.from({ length: SECTIONS }, (_, index) => `s${index}`);
  const sections = names.map((id, index) => [id, sectionOf(index)]);
  const order = names.map((section_id) => ({ section_id, annotation: '' }));
  const song = {
    id: 'long-song',
    title: 'Long Song',
    time_signature: '4/4',
    copyright_status: 'original',
    copyright_information: '',
    sections: Object.fromEntries(sections),
    arrangements: { all: { name: 'Default', key: 'G', tempo: 96, capo: null, order } },
    last_performed: null,
    times_performed: 0,
  };
  return song as unknown as Song; // its ids are plain strings, which a file's are too
}

function sectionOf(index: number) {
  const lines = Array.from({ length: LINES }, (_, line) =>
    Array.from({ length: WORDS_A_LINE }, (_each, word) => WORDS[(index + line * 3 + word) % WORDS.length] ?? ''),
  );
  const places = lines.flatMap((words, line) => words.map((_, word) => ({ line, character: startOf(words, word) })));
  const count = CHORDS_A_SECTION + (index < MORE_CHORDS ? 1 : 0);
  const chords = places
    .slice(0, count)
    .map((place, at) => [`c${index}-${at}`, { chord: CHORDS[at % CHORDS.length], ...place, beat: null }]);
  return {
    name: `Part ${index + 1}`,
    measures: [],
    lyrics: lines.map((words) => words.join(' ')).join('\n'),
    chords: Object.fromEntries(chords),
    line_beginnings: {},
    line_breaks: {},
  };
}

function startOf(words: readonly string[], word: number): number {
  return words.slice(0, word).reduce((length, each) => length + each.length + 1, 0);
}
