/** A song whose every line has its beat: two verses of eight lines and an interlude of four measures between them, in 4/4. */
export function timedSong(id: string, title: string, tempo = 240): object {
  return {
    id,
    title,
    time_signature: '4/4',
    copyright_status: 'public',
    copyright_information: '',
    last_performed: null,
    times_performed: 0,
    sections: { verse: timedVerse(), interlude: interlude() },
    arrangements: {
      default: {
        name: 'Default',
        key: 'G',
        tempo,
        capo: null,
        order: ['verse', 'interlude', 'verse'].map((section_id) => ({ section_id, annotation: '' })),
      },
    },
  };
}

/** A slow song: a line of it lasts 8 s, its count-in 4 s. */
export const slowSong = (id: string): object => timedSong(id, 'Come, Thou Fount', 60);

/** The beats of a verse of {@link timedSong}: eight lines of two measures. */
export const VERSE_BEATS = 64;
const LINES = [
  'Come, thou fount of every blessing',
  'Tune my heart to sing thy grace',
  'Streams of mercy, never ceasing',
  'Call for songs of loudest praise',
  'Teach me some melodious sonnet',
  'Sung by flaming tongues above',
  'Praise the mount, I am fixed upon it',
  'Mount of thy redeeming love',
];

function timedVerse() {
  const beginnings = LINES.map((_, line) => [`b${line}`, { line, beat: line * 8 }]);
  const chords = LINES.map((_, line) => [`c${line}`, { chord: '1', line, character: 0, beat: line * 8 }]);
  return {
    name: 'Verse',
    lyrics: LINES.join('\n'),
    measures: Array.from({ length: VERSE_BEATS / 4 }, () => 4),
    chords: Object.fromEntries(chords),
    line_beginnings: Object.fromEntries(beginnings),
    line_breaks: {},
  };
}

function interlude() {
  const chords = ['4', '5', '6m', '1'].map((chord, at) => [`m${at}`, { chord, line: -1, character: -1, beat: at * 4 }]);
  return {
    name: 'Interlude',
    lyrics: '',
    measures: [4, 4, 4, 4],
    chords: Object.fromEntries(chords),
    line_beginnings: {},
    line_breaks: {},
  };
}
