import { type SectionId, toId } from '@uplift/core/foundation';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChartLine } from './chart.ts';
import { chordTexts, GRACE, allLines, songWithSection, lineText } from '../testing/example-chart.ts';
import { placeChords, exampleSong, orderSections } from '../testing/example-song.ts';
import { layOutChart } from './lay-out-chart.ts';

function listChordIds(lines: readonly ChartLine[]): readonly string[] {
  return lines.flatMap(({ words }) => words.flatMap((word) => word.segments.flatMap(({ chord }) => chord?.id ?? [])));
}

describe('the chart of an arrangement', () => {
  test('[SONG-9] a chart draws each chord over its letter, in the key of the arrangement', () => {
    const [section] = layOutChart(songWithSection(GRACE), null).sections;
    expect(section?.lines[0]?.words).toEqual([
      {
        segments: [
          { chord: null, lyric: 'A' },
          { chord: { id: 'c0', text: 'G', spoken: 'G', beat: null }, lyric: 'mazing' },
        ],
        space: ' ',
      },
      { segments: [{ chord: { id: 'c1', text: 'G7', spoken: 'G7', beat: null }, lyric: 'grace' }], space: '' },
    ]);
  });

  test('[MUS-5] a chart shows the chords in the arrangement’s key, or in that of the capo’s shapes', () => {
    expect(chordTexts(layOutChart(songWithSection(GRACE, { key: 'Eb' }), null))).toEqual(['Eb', 'Eb7']);
    expect(layOutChart(songWithSection(GRACE, { key: 'Eb' }), null, { shapeKey: 'C' })).toMatchObject({ key: 'C' });
    expect(chordTexts(layOutChart(songWithSection(GRACE, { key: 'Eb' }), null, { shapeKey: 'C' }))).toEqual([
      'C',
      'C7',
    ]);
  });

  test('a chart has the title, the arrangement’s name and the sections of its order with their annotations', () => {
    const order = [{ section_id: toId<SectionId>('verse'), annotation: 'Voices only' }];
    expect(
      layOutChart(songWithSection({ name: 'Verse 1', ...GRACE }, { name: 'Acoustic', order }), null),
    ).toMatchObject({
      title: 'Amazing Grace',
      arrangementName: 'Acoustic',
      key: 'G',
      sections: [{ sectionId: 'verse', orderIndex: 0, name: 'Verse 1', annotation: 'Voices only', isRepeat: false }],
    });
  });

  test('a repeat in a chart is marked and shares its layout; a non-linear chart has each section once', () => {
    const song = songWithSection(GRACE, { order: orderSections('verse', 'gone', 'verse') });
    const [first, second] = layOutChart(song, null).sections;
    expect([first?.isRepeat, second?.isRepeat]).toEqual([false, true]);
    expect(second?.orderIndex).toBe(2);
    expect(second?.lines).toBe(first?.lines);
    expect(layOutChart(song, null, { linear: true })).toEqual(layOutChart(song, null));
    expect(layOutChart(song, null, { linear: false }).sections).toEqual([first]);
  });

  test('a song without arrangements has a chart without sections', () => {
    expect(layOutChart(exampleSong({ arrangements: {} }), 'x')).toEqual({
      title: 'Amazing Grace',
      arrangementName: '',
      key: 'C',
      notation: 'letters',
      sections: [],
    });
  });
});

describe('the lines of a section', () => {
  test('[SONG-8] the lines of a section are those of its lyrics, without blank ones at either end', () => {
    const lines = allLines(layOutChart(songWithSection({ lyrics: '\nAmazing\n\ngrace\n \n' }), null));
    expect(lines.map(({ line, text, isBlank }) => [line, text, isBlank])).toEqual([
      [1, 'Amazing', false],
      [2, '', true],
      [3, 'grace', false],
    ]);
  });

  test('a line needs no chord row unless it or its neighbor in the couplet has chords', () => {
    const lyrics = 'a\nb\nc\nd\n\ne\nf\ng';
    const lines = allLines(
      layOutChart(songWithSection({ lyrics, chords: placeChords(['1', 1, 0], ['1', 6, 0]) }), null),
    );
    expect(lines.map(({ text, isPlain }) => `${text}${isPlain ? ' plain' : ''}`)).toEqual([
      'a',
      'b',
      'c plain',
      'd plain',
      ' plain',
      'e',
      'f',
      'g plain',
    ]);
  });

  test('a chord beyond a line is placed at its end, and one before it at its start', () => {
    const chords = placeChords(['1', 0, 900], ['4', 1, -7], ['5', 99, 0]);
    const lines = allLines(layOutChart(songWithSection({ lyrics: 'Amazing\ngrace', chords }), null));
    expect(lines.map(({ spoken }) => spoken)).toEqual([
      'Amazing. Chords: G after amazing',
      'grace. Chords: C on grace, D after grace',
    ]);
  });

  test('a chord inside a character of two code units is placed over the whole character', () => {
    const lines = allLines(layOutChart(songWithSection({ lyrics: '🙏grâce', chords: placeChords(['1', 0, 1]) }), null));
    expect(lines[0]?.words[0]?.segments).toEqual([expect.objectContaining({ lyric: '🙏grâce' })]);
  });

  test('a section without lyrics but with chords on them has a line of chords', () => {
    const [section] = layOutChart(songWithSection({ chords: placeChords(['1', 0, 0], ['5', 0, 0]) }), null).sections;
    expect(section).toMatchObject({ isInstrumental: false, bars: [], lines: [{ spoken: 'Chords: G, D' }] });
  });

  test('an empty section has neither lines nor bars', () => {
    expect(layOutChart(songWithSection({}), null).sections).toMatchObject([
      { isInstrumental: false, lines: [], bars: [] },
    ]);
  });
});

describe('the bars of a section', () => {
  test('[SONG-13] an instrumental section has its chords in measures, empty ones included', () => {
    const chords = placeChords(['1', -1, -1, 0], ['5', -1, -1, 5]);
    const [section] = layOutChart(songWithSection({ measures: [3, 3, 3], chords }), null).sections;
    expect(section).toMatchObject({ isInstrumental: true, lines: [] });
    expect(section?.bars.map((bar) => bar.chords.map(({ text, beat }) => `${text}@${String(beat)}`))).toEqual([
      ['G@0'],
      ['D@2'],
      [],
    ]);
  });

  test('a section with lyrics shows only the measures that hold chords', () => {
    const chords = placeChords(['1', 0, 0, 0], ['5', -1, -1, 4]);
    const [section] = layOutChart(songWithSection({ lyrics: 'Amazing', measures: [3, 3, 3], chords }), null).sections;
    expect(section).toMatchObject({ isInstrumental: false, bars: [{ number: 2, start: 3, chords: [{ text: 'D' }] }] });
    expect(chordTexts(layOutChart(songWithSection({ lyrics: 'Amazing', measures: [3, 3, 3], chords }), null))).toEqual([
      'D',
      'G',
    ]);
  });
});

describe('laws of every chart', () => {
  const letters = fc.array(fc.constantFrom('a', 'e', ' ', '   ', '\n', '\u0301', '🙏', '主', '。', '\t'), {
    maxLength: 40,
  });
  const place = fc.tuple(
    fc.constantFrom('1', '4', 'b7', '6m7/5', 'N.C.'),
    fc.integer({ min: -1, max: 6 }),
    fc.integer({ min: -2, max: 30 }),
    fc.option(fc.integer({ min: -2, max: 20 })),
  );
  const sections = fc.record({
    lyrics: letters.map((units) => units.join('')),
    chords: fc.array(place, { maxLength: 25 }).map((places) => placeChords(...places)),
    measures: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
  });

  test('the segments and spaces of a line join to its text', () => {
    fc.assert(
      fc.property(sections, (section) => {
        const texts = section.lyrics.split('\n');
        for (const line of allLines(layOutChart(songWithSection(section), null))) {
          expect(lineText(line)).toBe(texts[line.line]);
          expect(line.text).toBe(texts[line.line]);
        }
      }),
    );
  });

  test('every chord of the section is drawn exactly once', () => {
    fc.assert(
      fc.property(sections, (section) => {
        const [laidOut] = layOutChart(songWithSection(section), null).sections;
        const inBars = laidOut?.bars.flatMap(({ chords }) => chords.map(({ id }) => id)) ?? [];
        const inLines = listChordIds(laidOut?.lines ?? []);
        expect([...inBars, ...inLines].toSorted()).toEqual(Object.keys(section.chords).toSorted());
      }),
    );
  });

  test('lyric chords keep the order of line, character and entry', () => {
    fc.assert(
      fc.property(sections, (section) => {
        const onLyrics = Object.entries(section.chords).filter(([, { line }]) => line >= 0);
        const expected = onLyrics.toSorted(([, a], [, b]) => a.line - b.line || a.character - b.character);
        expect(listChordIds(allLines(layOutChart(songWithSection(section), null)))).toEqual(expected.map(([id]) => id));
      }),
    );
  });
});

describe('hostile songs', () => {
  test('a line of 5,000 letters and 2,000 chords is laid out', () => {
    const chords = placeChords(...Array.from({ length: 2000 }, (_, index) => ['1', 0, (index * 7) % 6000] as const));
    const chart = layOutChart(songWithSection({ lyrics: 'grace '.repeat(834).slice(0, 5000), chords }), null);
    expect(chordTexts(chart)).toHaveLength(2000);
  });

  test('200,000 chords on one space are laid out', () => {
    const chord = { chord: '1', line: 0, character: 3, beat: null };
    const chords = Object.fromEntries(Array.from({ length: 200_000 }, (_, id) => [`c${String(id)}`, chord]));
    expect(chordTexts(layOutChart(songWithSection({ lyrics: 'a           b', chords }), null))).toHaveLength(200_000);
  });
});
