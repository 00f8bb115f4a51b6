import { randomUUID } from 'node:crypto';
import { toChartJson, readChordSheet } from '@uplift/core/chord-sheets';
import type { ReadSheet } from '@uplift/core/chord-sheets';
import { describe, expect, test } from 'vitest';
import { corpusJson, corpusText, isCorpusThere } from './corpus-files.ts';

describe('test data of other readers of chord sheets', () => (isCorpusThere() ? testPeers() : warnAboutMissingData()));

function warnAboutMissingData(): void {
  test('Corpus not found at ../shared/corpus: its tests are left out.', () => {
    expect(isCorpusThere()).toBe(false);
  });
}

function testPeers(): void {
  test.each(statedPairs())('chordsheetjs test data is read: $name', ({ name, text, pairs }) => {
    const sung = withoutSpaces(typed(readText(text)));
    const wanted = pairs.filter(([chord]) => !isStroke(chord)).map(typedPair);
    const missing = wanted.filter((one) => !sung.includes(one));
    expect({ sung, missing }).toEqual({ sung, missing: NOT_SUNG.get(name) ?? [] });
  });

  test('a sheet of a chord site is read as the ChordPro that chordsheetjs makes of it', () => {
    const ours = readText(corpusText(`${SITE_SHEET}.txt`));
    const theirs = readText(corpusText(`${SITE_SHEET}_expected_chordpro_format.txt`));
    expect(withoutSpaces(typed(ours))).toBe(withoutSpaces(typed(theirs)));
    expect(sectionNames(ours)).toEqual(sectionNames(theirs));
  });

  test.each(chordProCases())('chordpro test data is read: $file', ({ input, expected_songs }) => {
    const sheet = readText(input);
    const wanted = expected_songs.flatMap(({ body = [] }) => body.filter(({ type }) => type === 'songline'));
    const sung = withoutSpaces(typed(sheet));
    for (const { phrases = [], chords = [] } of wanted) {
      const line = phrases.map((phrase, index) => (chords[index] ? `[${chords[index]}]` : '') + phrase).join('');
      expect(sung).toContain(withoutSpaces(line));
    }
    // The same song is stated once for each setting it is read with.
    const titles = expected_songs.map(({ title }) => title).filter((title) => title !== undefined);
    expect(new Set(titles)).toEqual(new Set(sheet.songs.map(({ song }) => song.title)));
  });

  test.each(['TestSong.txt', 'TestSong2023.txt'])('openlp test data is read: songselect/%s', (file) => {
    const [song] = readText(corpusText(`peers/openlp/songselect/${file}`)).songs;
    const expected = corpusJson(`peers/openlp/songselect/${file.replace('.txt', '-txt.json')}`) as OpenLpSong; // its index says so
    expect(song?.song).toMatchObject({ title: expected.title, artist: expected.authors.join(', ') });
    expect(song?.song.copyright_information).toContain(expected.copyright);
    expect(Object.values(song?.song.sections ?? {}).map(({ lyrics }) => lyrics)).toEqual(
      expected.verses.map(([lyrics]) => lyrics.trim()),
    );
  });

  test('openlp test data is read: chordpro/swing-low.chordpro', () => {
    const sheet = readText(corpusText('peers/openlp/chordpro/swing-low.chordpro'));
    const expected = corpusJson('peers/openlp/chordpro/swing-low.json') as OpenLpSong; // as above
    expect(sheet.songs[0]?.song.title).toBe(expected.title);
    const verses = expected.verses.map(([lyrics]) => withoutSpaces(lyrics));
    expect(verses.filter((verse) => !withoutSpaces(typed(sheet)).includes(verse))).toEqual([]);
  });

  test.each(graceSheets())('gracechords test data is read: $name', ({ text, kinds }) => {
    expect(sectionNames(readText(text)).map((name) => name.toLowerCase().replace(/ \d+$/, ''))).toEqual(kinds);
  });
}

const SITE_SHEET = 'peers/chordsheetjs/fixtures/ultimate_guitar_chordsheet';

/** Texts that chordsheetjs keeps among the words: a rule only divides, and a repeat is the section played that often. */
const NOT_SUNG: ReadonlyMap<string, readonly string[]> = new Map([
  ['ChordsOverWordsParser > treats lines with only rhythm symbols as lyrics', ['----']],
  ['UltimateGuitarParser > parses repeat notation x3', ['[F]x3']],
]);

/** Recognizes bars and strokes of rhythm, which chordsheetjs treats as chords; here they are measures and beats. */
function isStroke(chord: string): boolean {
  return /^[/|-]$/.test(chord);
}

function typedPair([chord, words]: Pair): string {
  return withoutSpaces((chord.trim() === '' ? '' : `[${chord}]`) + words);
}

/** A chord and the words from it on to the next. */
type Pair = readonly [chord: string, words: string];

interface StatedPairs {
  readonly name: string;
  readonly text: string;
  readonly pairs: readonly Pair[];
}

interface PeerCase {
  readonly file: string;
  readonly case: string;
  readonly inputs?: Readonly<Record<string, unknown>>;
  readonly expects: readonly { readonly matcher: string; readonly expect: unknown }[];
}

/**
 * Cases that state chords with their words, for one text each; those whose chords were masked with the words are
 * useless.
 */
function statedPairs(): readonly StatedPairs[] {
  const { cases } = corpusJson('peers/chordsheetjs/sheets.json') as { readonly cases: readonly PeerCase[] }; // its note says so
  return cases.flatMap((one) => {
    const [text, more] = Object.values(one.inputs ?? {});
    const stated = one.expects.filter(({ matcher }) => matcher === 'toBeChordLyricsPair');
    const pairs = stated.map(({ expect: pair }) => pair as Pair); // the matcher takes chord and words
    if (typeof text !== 'string' || more !== undefined || pairs.length === 0) return [];
    const isMasked = pairs.some(([chord, words]) => !text.includes(chord.trim()) || !text.includes(words.trim()));
    return isMasked ? [] : [{ name: one.case, text, pairs }];
  });
}

interface ChordProCase {
  readonly file: string;
  readonly input: string;
  readonly expected_songs: readonly {
    readonly title?: string;
    readonly body?: readonly {
      readonly type: string;
      readonly phrases?: readonly string[];
      readonly chords?: readonly string[];
    }[];
  }[];
}

/** Cases whose chords are stated as written, not transposed or translated for printing. */
function chordProCases(): readonly ChordProCase[] {
  const { cases } = corpusJson('peers/chordpro/parse_trees.json') as { readonly cases: readonly ChordProCase[] }; // its note says so
  return cases.filter(({ file, input }) => !/transpose|capo|transcode/.test(file + input));
}

interface OpenLpSong {
  readonly title: string;
  readonly authors: readonly string[];
  readonly copyright: string;
  readonly verses: readonly (readonly [lyrics: string, kind: string])[];
}

function graceSheets(): readonly { readonly name: string; readonly text: string; readonly kinds: readonly string[] }[] {
  const { cases } = corpusJson('peers/gracechords/pdf_import_and_chordpro.json') as {
    readonly cases: readonly PeerCase[];
  }; // its note says so
  return cases.flatMap((one) => {
    const text = one.inputs?.['s'];
    const kinds = one.expects.find(({ expect: kind }) => Array.isArray(kind) && kind.every((each) => KINDS.has(each)));
    return typeof text === 'string' && kinds !== undefined
      ? [{ name: one.case, text, kinds: kinds.expect as readonly string[] }] // checked by KINDS
      : [];
  });
}

const KINDS: ReadonlySet<unknown> = new Set(['verse', 'chorus', 'bridge', 'intro', 'outro', 'tag']);

function readText(text: string): ReadSheet {
  const read = readChordSheet(text, { fileName: 'x.cho', newId: randomUUID });
  if (!read.ok) throw new Error(read.refusal);
  return read.value;
}

function sectionNames({ songs }: ReadSheet): readonly string[] {
  return songs.flatMap(({ song }) => toChartJson(song, null).sections.map(({ name }) => name));
}

/** All played and sung content, with chords in brackets. */
function typed({ songs }: ReadSheet): string {
  const sections = songs.flatMap(({ song }) => toChartJson(song, null).sections);
  return sections
    .flatMap(({ lines, measures }) => [
      ...lines.map(({ lyrics, chords }) => typedLine(lyrics, chords)),
      ...measures.flatMap((measure) => measure.chords).map((chord) => `[${chord}]`),
    ])
    .join('\n');
}

function typedLine(lyrics: string, chords: readonly { readonly chord: string; readonly character: number }[]): string {
  return chords.toReversed().reduce((line, { chord, character }) => {
    return `${line.slice(0, character)}[${chord}]${line.slice(character)}`;
  }, lyrics);
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/g, '');
}
