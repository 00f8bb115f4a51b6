import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toId, type NoteId, type SectionId, type SongId } from '@uplift/core/foundation';
import { layOutChart, type Chart, type ChartSection } from '@uplift/core/songbook';
import { buildSong, placeChords } from '@uplift/testing/songs';
import { anchorAt } from './anchor-note.ts';
import { putNote, setHidden } from './change-layer.ts';
import { layeredChart } from './layered-chart.ts';
import { newLayer, type Layer } from './layer.ts';

const VERSE = toId<SectionId>('verse');
const CHORUS = toId<SectionId>('chorus');
const NONE = new Set<number>();
const LINES = [
  'Amazing grace, how sweet the sound',
  'That saved a wretch like me!',
  'I once was lost, but now am found,',
  'Was blind, but now I see.',
];

function buildChart(
  verse: readonly string[],
  order: readonly string[] = ['verse', 'chorus', 'verse'],
  key: 'G' | 'Bb' = 'G',
): Chart {
  const sections = {
    verse: { lyrics: verse.join('\n'), chords: placeChords(['1', 0, 0]) },
    chorus: { name: 'Chorus', lyrics: 'Praise God, praise God' },
  };
  return layOutChart(buildSong({ sections, order, key }), null);
}

/** A layer with one note above each of these lines of the verse, as it is in `chart`; the note's text is its line's index. */
function notedLayer(chart: Chart, ...lines: readonly (number | null)[]): Layer {
  return lines.reduce<Layer>(
    (layer, line) => {
      const anchor = anchorAt(chart, VERSE, line);
      if (anchor === null) throw new Error(`The chart has no line ${String(line)}`);
      const name = String(line);
      return putNote(layer, toId<NoteId>(name), { ...anchor, text: name });
    },
    newLayer(toId<SongId>('grace')),
  );
}

/** The words of the line under each note of a chart, by the note's text; a note without a line by the words it lost. */
function findPlaces(chart: Chart): Readonly<Record<string, string>> {
  return Object.fromEntries(chart.sections.flatMap((section) => [...startPlaces(section), ...linePlaces(section)]));
}

type Place = readonly [text: string, place: string];

function startPlaces({ own }: ChartSection): readonly Place[] {
  const notes = own?.atStart ?? [];
  return notes.map(({ text, lostWords }) => [text, lostWords === null ? 'start' : `lost ${lostWords}`]);
}

function linePlaces({ own, lines }: ChartSection): readonly Place[] {
  return lines.flatMap(({ line, text: words }) =>
    (own?.aboveLines.get(line) ?? []).map(({ text }): Place => [text, words]),
  );
}

describe('notes above lines', () => {
  const layer = notedLayer(buildChart(LINES), 2);

  test.each<[change: string, verse: readonly string[], place: string | undefined]>([
    ['as it was', LINES, LINES[2]],
    ['with a line above it', ['Intro', ...LINES], LINES[2]],
    ['with its lines in another order', LINES.toReversed(), LINES[2]],
    [
      'with a word of the line changed',
      LINES.with(2, 'I once was lost, but now I’m found'),
      'I once was lost, but now I’m found',
    ],
    [
      'with other capitals and punctuation',
      LINES.with(2, 'i once was lost but now am found'),
      'i once was lost but now am found',
    ],
    ['with the line written again', LINES.with(2, 'Verloren war ich, jetzt daheim'), 'Verloren war ich, jetzt daheim'],
    ['without the line', LINES.toSpliced(2, 1), 'lost I once was lost, but now am found,'],
    ['without any line', [], 'lost I once was lost, but now am found,'],
  ])('a note stays with its line in a verse %s', (_change, verse, place) => {
    expect(findPlaces(layeredChart(buildChart(verse), layer, NONE))).toEqual({ 2: place });
  });

  test('of two lines with the same words, a note stays with the one between its neighbors, then with the nearest', () => {
    const verse = ['Holy', 'first', 'Holy', 'second', 'Holy'];
    const noted = notedLayer(buildChart(verse), 2);
    const moved = layeredChart(buildChart(['New', ...verse]), noted, NONE);
    expect([...(moved.sections[0]?.own?.aboveLines.keys() ?? [])]).toEqual([3]);
    const same = layeredChart(
      buildChart(['Holy', 'Holy', 'Holy', 'Holy']),
      notedLayer(buildChart(['Holy', 'Holy', 'Holy', 'Holy']), 1),
      NONE,
    );
    expect([...(same.sections[0]?.own?.aboveLines.keys() ?? [])]).toEqual([1]);
  });

  test('a note is drawn wherever its section is played, in any key', () => {
    const chart = layeredChart(buildChart(LINES, ['verse', 'chorus', 'verse'], 'Bb'), layer, NONE);
    expect(chart.sections.map(({ own }) => [...(own?.aboveLines.keys() ?? [])])).toEqual([[2], [], [2]]);
  });

  test('a note whose section is gone is at the start of the chart, with the words it was about', () => {
    const chart = layeredChart(buildChart(LINES, ['chorus']), layer, NONE);
    expect(chart.sections[0]?.own?.atStart).toEqual([{ id: '2', text: '2', lostWords: LINES[2] }]);
  });

  test('a note at a section’s start stays there, whatever becomes of its lines', () => {
    const chart = layeredChart(buildChart([]), notedLayer(buildChart(LINES), null), NONE);
    expect(chart.sections[0]?.own?.atStart).toEqual([{ id: 'null', text: 'null', lostWords: null }]);
  });

  test('a note above a line without words stays above the one between its neighbors', () => {
    const verse = ['One', '', 'Two', '', 'Three'];
    const chart = layeredChart(buildChart(['Zero', ...verse]), notedLayer(buildChart(verse), 3), NONE);
    expect([...(chart.sections[0]?.own?.aboveLines.keys() ?? [])]).toEqual([4]);
  });

  const line = fc.array(fc.constantFrom('grace', 'love', 'lost', 'found', 'sweet', 'sound', 'now'), {
    minLength: 1,
    maxLength: 5,
  });
  const verses = fc.uniqueArray(
    line.map((words) => words.join(' ')),
    { minLength: 2, maxLength: 8 },
  );

  test('a note stays with its line while other lines come, go and move', () => {
    fc.assert(
      fc.property(verses, fc.nat(), fc.nat(), (all, chosen, removed) => {
        const words = all[chosen % all.length];
        const layerOfOne = notedLayer(buildChart(all), chosen % all.length);
        const others = all.filter((each, at) => each === words || at !== removed % all.length);
        const moved = ['something else entirely', ...others.toReversed()];
        expect(Object.values(findPlaces(layeredChart(buildChart(moved), layerOfOne, NONE)))).toEqual([words]);
      }),
    );
  });

  test('no edit of a chart loses a note', () => {
    fc.assert(
      fc.property(verses, verses, fc.subarray(['verse', 'chorus'], { minLength: 1 }), (before, after, order) => {
        const all = before.map((_, at) => at);
        const chart = layeredChart(buildChart(after, order), notedLayer(buildChart(before), ...all), NONE);
        expect(Object.keys(findPlaces(chart)).toSorted()).toEqual(all.map(String).toSorted());
      }),
    );
  });
});

describe('hidden sections', () => {
  const hidden = setHidden(newLayer(toId<SongId>('grace')), VERSE, true);
  const folded = (opened: ReadonlySet<number> | 'all') =>
    layeredChart(buildChart(LINES), hidden, opened).sections.map(({ own }) => own?.isFolded ?? false);

  test('a hidden section is folded wherever it is played, and opened one by one or all at once', () => {
    expect(folded(NONE)).toEqual([true, false, true]);
    expect(folded(new Set([2]))).toEqual([true, false, false]);
    expect(folded('all')).toEqual([false, false, false]);
    expect(setHidden(hidden, VERSE, false).hidden).toEqual({});
    expect(setHidden(hidden, CHORUS, false)).toBe(hidden);
  });

  test('a layer without notes and hidden sections leaves the chart as it is, and sections without either too', () => {
    const chart = buildChart(LINES);
    expect(layeredChart(chart, null, NONE)).toBe(chart);
    expect(layeredChart(chart, { ...newLayer(toId<SongId>('grace')), capo: 3 }, NONE)).toBe(chart);
    expect(layeredChart(chart, hidden, NONE).sections[1]).toBe(chart.sections[1]);
  });
});
