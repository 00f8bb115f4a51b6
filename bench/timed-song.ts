import type { Song } from '@uplift/core/songbook';

const BEATS_IN_MEASURE = 4;
/** A line takes two measures. */
const LINE_BEATS = 2 * BEATS_IN_MEASURE;
const VERSE_LINES = 8;
const INTERLUDE_MEASURES = 4;
const TEMPO = 120;
const WORDS = 'grace mercy light river morning heart singing over mountain wonder holy heaven gentle'.split(' ');
const WORDS_A_LINE = 7;
const CHORDS = ['1', '5/7', '6m', '4'];
const ORDER = ['interlude', 'v1', 'chorus', 'v2', 'chorus', 'interlude', 'v3', 'chorus'] as const;

/** What is played from `beat` on: a line of the section at `orderIndex`, or a measure of it. */
export interface PlayedPart {
  readonly orderIndex: number;
  readonly kind: 'line' | 'bar';
  readonly index: number;
  readonly beat: number;
}

export const TIMED_TITLE = 'Timed Song';
export const COUNT_IN_BEATS = BEATS_IN_MEASURE;
export const BEAT_MS = 60_000 / TEMPO;

/** A song at 120 beats a minute, a little over three minutes long, whose every line and measure has its beat: six times eight lines, and interludes. */
export function timedSong(): Song {
  const sections = {
    interlude: interlude(),
    v1: sung('Verse 1', 0),
    v2: sung('Verse 2', 3),
    v3: sung('Verse 3', 6),
    chorus: sung('Chorus', 9),
  };
  const order = ORDER.map((section_id) => ({ section_id, annotation: '' }));
  const song = {
    id: 'timed-song',
    title: TIMED_TITLE,
    time_signature: '4/4',
    copyright_status: 'original',
    copyright_information: '',
    sections,
    arrangements: { all: { name: 'Default', key: 'G', tempo: TEMPO, capo: null, order } },
    last_performed: null,
    times_performed: 0,
  };
  return song as unknown as Song; // its ids are plain strings, which a file's are too
}

/** What of the song is played when, in order. */
export function playedParts(): readonly PlayedPart[] {
  let beat = 0;
  return ORDER.flatMap((section, orderIndex) => {
    const isSung = section !== 'interlude';
    const [count, beats] = isSung ? [VERSE_LINES, LINE_BEATS] : [INTERLUDE_MEASURES, BEATS_IN_MEASURE];
    const from = beat;
    beat += count * beats;
    return Array.from({ length: count }, (_, index): PlayedPart => {
      return { orderIndex, kind: isSung ? 'line' : 'bar', index, beat: from + index * beats };
    });
  });
}

function sung(name: string, seed: number) {
  const lines = Array.from({ length: VERSE_LINES }, (_, line) =>
    Array.from({ length: WORDS_A_LINE }, (_each, word) => WORDS[(seed + line * 5 + word) % WORDS.length] ?? ''),
  );
  const chords = lines.flatMap((words, line) =>
    CHORDS.map((chord, at) => {
      const character = words.slice(0, at * 2).reduce((length, word) => length + word.length + 1, 0);
      return [`c${line}-${at}`, { chord, line, character, beat: line * LINE_BEATS + at * 2 }];
    }),
  );
  return {
    name,
    lyrics: lines.map((words) => words.join(' ')).join('\n'),
    measures: Array.from({ length: (VERSE_LINES * LINE_BEATS) / BEATS_IN_MEASURE }, () => BEATS_IN_MEASURE),
    chords: Object.fromEntries(chords),
    line_beginnings: Object.fromEntries(lines.map((_, line) => [`b${line}`, { line, beat: line * LINE_BEATS }])),
    line_breaks: {},
  };
}

function interlude() {
  const chords = CHORDS.map((chord, at) => [`m${at}`, { chord, line: -1, character: -1, beat: at * BEATS_IN_MEASURE }]);
  return {
    name: 'Interlude',
    lyrics: '',
    measures: Array.from({ length: INTERLUDE_MEASURES }, () => BEATS_IN_MEASURE),
    chords: Object.fromEntries(chords),
    line_beginnings: {},
    line_breaks: {},
  };
}
