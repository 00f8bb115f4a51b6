import type { ChartJson } from '@uplift/core/chord-sheets';
import { toLetters } from './corpus-lines.ts';

export interface ExpectedChord {
  readonly chord: string;
  /** The character below it; null on a line without words. */
  readonly index: number | null;
}

export interface ExpectedLine {
  readonly lyrics: string;
  readonly chords: readonly ExpectedChord[];
}

/** Expected content of a song's PDF, in any layout. */
export interface ExpectedChart {
  readonly title: string;
  readonly key: string | null;
  readonly tempo: number | null;
  readonly time: string | null;
  readonly sections: readonly { readonly name: string | null; readonly lines: readonly ExpectedLine[] }[];
}

/** Comparison of a reading with the expected one. */
export interface PdfVerdict {
  readonly chords: number;
  /** Chords found above their word. */
  readonly onWord: number;
  /** Chords found above their letter. */
  readonly onLetter: number;
  /** Everything else that is not as expected. */
  readonly failures: readonly string[];
}

interface Sung {
  readonly letters: string;
  readonly chords: readonly { readonly chord: string; readonly word: number; readonly letter: number }[];
}

/** Compares a chart that was read with the one its PDF was made from. A section without a heading may bear any name. */
export function judgePdf(read: ChartJson, expected: ExpectedChart, hasHeadings: boolean): PdfVerdict {
  const sections = expected.sections.map((section, index) => judgeSection(read.sections[index], section));
  return {
    chords: addUp(sections.map((one) => one.chords)),
    onWord: addUp(sections.map((one) => one.onWord)),
    onLetter: addUp(sections.map((one) => one.onLetter)),
    failures: [
      ...differs('title', read.title, expected.title),
      ...differs('key', read.key, expected.key ?? read.key),
      ...differs('tempo', read.tempo, expected.tempo ?? 120),
      ...differs('time', read.time_signature, expected.time ?? '4/4'),
      ...differs('sections', listNames(read, hasHeadings), listNames(expected, hasHeadings)),
      ...sections.flatMap(({ failures }) => failures),
    ],
  };
}

function judgeSection(read: ChartSection | undefined, expected: ExpectedChart['sections'][number]): PdfVerdict {
  const [wanted, got] = [sungIn(expected), sungIn(read)];
  const pairs = wanted.flatMap(({ chords }, line) =>
    chords.map((chord, at) => ({ chord, there: got[line]?.chords[at] })),
  );
  const named = pairs.filter(({ chord, there }) => there?.chord === chord.chord);
  const [chords, count] = [pairs.length, addUp(got.map((line) => line.chords.length))];
  return {
    chords,
    onWord: named.filter(({ chord, there }) => there?.word === chord.word).length,
    onLetter: named.filter(({ chord, there }) => there?.letter === chord.letter).length,
    failures: [
      ...differs(`words of ${expected.name ?? 'a section'}`, listWords(got), listWords(wanted)),
      ...(count > chords ? differs(`chords of ${expected.name ?? 'a section'}`, count, chords) : []),
    ],
  };
}

function differs(what: string, read: unknown, expected: unknown): readonly string[] {
  const [ours, theirs] = [JSON.stringify(read), JSON.stringify(expected)];
  return ours === theirs ? [] : [`${what}: ${ours} instead of ${theirs}`];
}

function listNames(
  { sections }: { readonly sections: readonly { readonly name: string | null }[] },
  hasHeadings: boolean,
) {
  return hasHeadings ? sections.map(({ name }) => name) : sections.length;
}

type ChartSection = ChartJson['sections'][number];

/** The lines of a section with the chord above each letter; chords without words are one line. */
function sungIn(section: ExpectedChart['sections'][number] | ChartSection | undefined): readonly Sung[] {
  const lines: readonly (ExpectedLine | ChartSection['lines'][number])[] = section?.lines ?? [];
  const sung = lines.map((line) => ({
    letters: toLetters(line.lyrics),
    chords: line.chords.map((chord) => {
      const at = 'index' in chord ? (chord.index ?? 0) : chord.character;
      return { chord: chord.chord, ...placeIn(line.lyrics, at) };
    }),
  }));
  const measures = section !== undefined && 'measures' in section ? section.measures : [];
  const played = measures.flatMap((measure) => measure.chords.map((chord) => ({ chord, word: 0, letter: 0 })));
  return [
    ...sung.filter(({ letters, chords }) => letters !== '' || chords.length > 0),
    ...(played.length > 0 ? [{ letters: '', chords: played }] : []),
  ];
}

/** Counts the words that begin up to a place in a line, and the letters before it. */
function placeIn(lyrics: string, at: number): { readonly word: number; readonly letter: number } {
  if (lyrics.trim() === '') return { word: 0, letter: 0 };
  const starts = [...lyrics.matchAll(/\S+/gu)].filter(({ index }) => index <= at);
  return { word: starts.length, letter: toLetters(lyrics.slice(0, at)).length };
}

function listWords(lines: readonly Sung[]): readonly string[] {
  return lines.map(({ letters }) => letters);
}

function addUp(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
