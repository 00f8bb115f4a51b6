import { type SectionId, toId } from '@uplift/core/foundation';
import type { Notation } from '@uplift/core/music';
import { describe, expect, test } from 'vitest';
import type { Chart } from './chart.ts';
import { chordTexts, GRACE, allLines, songWithSection, lineText } from '../testing/example-chart.ts';
import { placeChords, orderSections } from '../testing/example-song.ts';
import { layOutChart } from './lay-out-chart.ts';
import type { Arrangement, Section } from '../song.ts';

function sung(section: Partial<Section>, arrangement: Partial<Arrangement> = {}): Chart {
  return layOutChart(songWithSection(section, arrangement), null, { isLyricsOnly: true });
}

describe('the chart of a performance', () => {
  test('a transposed chart shows the chords of its key, or of the shapes with a capo', () => {
    const song = songWithSection(GRACE, { key: 'Eb' });
    expect(layOutChart(song, null, { key: 'F' })).toMatchObject({ key: 'F' });
    expect(chordTexts(layOutChart(song, null, { key: 'F' }))).toEqual(['F', 'F7']);
    expect(chordTexts(layOutChart(song, null, { key: 'F', shapeKey: 'D' }))).toEqual(['D', 'D7']);
  });

  test.each<[Notation, readonly string[]]>([
    ['letters', ['E', 'B7/F#', 'N.C.']],
    ['nashville', ['1', '57/2', 'N.C.']],
    ['roman', ['I', 'V7/2', 'N.C.']],
    ['solfege', ['Mi', 'Si7/Fa♯', 'N.C.']],
    ['german', ['E', 'H7/Fis', 'N.C.']],
  ])('in %s its chords are %j', (notation, texts) => {
    const song = songWithSection(
      { ...GRACE, chords: placeChords(['1', 0, 1], ['57/2', 0, 8], ['N.C.', 0, 9]) },
      { key: 'E' },
    );
    const chart = layOutChart(song, null, { notation });
    expect(chart.notation).toBe(notation);
    expect(chordTexts(chart)).toEqual(texts);
    expect(chordTexts(layOutChart(song, null))).toEqual(['E', 'B7/F#', 'N.C.']);
  });

  test('a screen reader reads the chosen notation', () => {
    const [line] = allLines(layOutChart(songWithSection(GRACE, { key: 'E' }), null, { notation: 'nashville' }));
    expect(line?.spoken).toBe('Amazing grace. Chords: 1 on amazing, 1 7 on grace');
  });
});

describe('lyrics only', () => {
  test('a lyrics-only chart has all words, and no chord or row for one', () => {
    const chart = sung({ ...GRACE, lyrics: 'Amazing grace\nhow sweet' });
    expect(chordTexts(chart)).toEqual([]);
    expect(allLines(chart).map(({ isPlain, spoken, line }) => [isPlain, spoken, line])).toEqual([
      [true, 'Amazing grace', 0],
      [true, 'how sweet', 1],
    ]);
    expect(allLines(chart).map(lineText)).toEqual(['Amazing grace', 'how sweet']);
  });

  test('a lyrics-only chart omits lines of only chords, and keeps stanzas apart', () => {
    const lyrics = '\nAmazing grace\n\nhow sweet\n';
    const chart = sung({ lyrics, chords: placeChords(['1', 0, 0], ['4', 4, 0]) });
    expect(allLines(chart).map(({ line, isBlank }) => [line, isBlank])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
  });

  test.each<[readonly number[], string]>([
    [[4, 4, 4, 4, 4, 4, 4, 4], '8 measures'],
    [[4], '1 measure'],
    [[], '1 measure'],
  ])('a section without words keeps its name, with %j counted: %s', (measures, annotation) => {
    const chords = { solo: { chord: '1', line: -1, character: -1, beat: 0 } };
    const [section] = sung({ name: 'Interlude', lyrics: '', measures, chords }).sections;
    expect(section).toMatchObject({ name: 'Interlude', annotation, lines: [], bars: [], isInstrumental: true });
  });

  test('a lyrics-only chart has the annotation of a section without words after its count of measures', () => {
    const order = [{ section_id: toId<SectionId>('verse'), annotation: 'drums only' }];
    const [section] = sung({ lyrics: '', measures: [4, 4], chords: {} }, { order }).sections;
    expect(section?.annotation).toBe('2 measures, drums only');
  });

  test('a repeat in a lyrics-only chart shares the layout of the first', () => {
    const [first, second] = sung(GRACE, { order: orderSections('verse', 'verse') }).sections;
    expect(second?.lines).toBe(first?.lines);
  });
});
