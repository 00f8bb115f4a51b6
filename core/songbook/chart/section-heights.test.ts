import { toId, type SectionId } from '@uplift/core/foundation';
import { describe, expect, test } from 'vitest';
import { buildSection, placeChords } from '../testing/example-song.ts';
import type { Section } from '../song.ts';
import type { ChartSection } from './chart.ts';
import { layOutSection } from './lay-out-section.ts';
import { sectionHeight, type SectionSetting } from './section-heights.ts';

const LINE = 'Amazing grace';
/** Row heights at 100 px an em. */
const [LYRIC, CHORDS, GAP, BLANK, NAME] = [128, 102.6, 34, 60, 14 * 1.3 + 1];

/** Letters of names are 7 px wide, chords 1 em a letter. */
const ABOVE: SectionSetting = {
  fit: { sizePx: 100, chordScale: 100, marginAbove: true, namesPx: 92, stretchPercent: 100 },
  columnPx: 2000,
  measureAt: () => ({ chord: (text) => text.length, lyric: (text) => text.length, chordGap: 0.3 }),
  names: { fontPx: 14, widthPx: (name) => 7 * name.length },
};
const BESIDE: SectionSetting = { ...ABOVE, fit: { ...ABOVE.fit, marginAbove: false } };

function layOut(parts: Partial<Section>, annotation = ''): ChartSection {
  const section = buildSection({ name: 'Verse', ...parts });
  const laidOut = layOutSection(section, (chord) => ({ text: chord, spoken: chord }), { usualBeats: 4 });
  return {
    ...laidOut,
    sectionId: toId<SectionId>('s'),
    orderIndex: 0,
    name: section.name,
    annotation,
    isRepeat: false,
  };
}

/** A section of that many measures of four beats, each with one chord. */
function bars(count: number, chord = '1'): Partial<Section> {
  const places = Array.from({ length: count }, (_, bar) => [
    `c${bar}`,
    { chord, line: -1, character: -1, beat: 4 * bar },
  ]);
  return { measures: Array.from({ length: count }, () => 4), chords: Object.fromEntries(places) };
}

describe('the height of a section', () => {
  test.each<[string, Partial<Section>, number]>([
    ['a line of lyrics', { lyrics: LINE }, LYRIC],
    ['a line with chords', { lyrics: LINE, chords: placeChords(['1', 0, 0]) }, CHORDS + LYRIC],
    [
      'two lines, one of them with chords',
      { lyrics: `${LINE}\n${LINE}`, chords: placeChords(['1', 0, 0]) },
      2 * (CHORDS + LYRIC) + GAP,
    ],
    ['two stanzas', { lyrics: `${LINE}\n\n${LINE}` }, 2 * LYRIC + BLANK + GAP],
    ['four measures on a row', bars(4), 160 + GAP],
    ['six measures, two of them on a second row', bars(6), 2 * 160 + 30 + GAP],
    ['four measures that are too wide for a row', bars(4, '1sus4add'), 2 * 160 + 30 + GAP],
    ['measures too wide for two on a row', bars(2, '1sus4add9/3 1'), 2 * 160 + 30 + GAP],
    ['measures over lyrics', { ...bars(1), lyrics: LINE }, 160 + GAP + LYRIC],
  ])('the height of %s is known with the name above', (_, parts, expected) => {
    expect(sectionHeight(layOut(parts), ABOVE)).toBeCloseTo(NAME + expected);
  });

  test('larger chords have a higher row over lyrics, and higher measures', () => {
    const large = { ...ABOVE, fit: { ...ABOVE.fit, chordScale: 150 } };
    const verse = layOut({ lyrics: LINE, chords: placeChords(['1', 0, 0]) });
    expect(sectionHeight(verse, large)).toBeCloseTo(NAME + 1.5 * CHORDS + LYRIC);
    expect(sectionHeight(layOut(bars(1)), large)).toBeCloseTo(NAME + 32 + 1.5 * LYRIC + GAP);
  });

  test('a name next to its lines adds nothing to their height', () => {
    expect(sectionHeight(layOut({ lyrics: LINE }), BESIDE)).toBeNull();
    expect(sectionHeight(layOut({ lyrics: `${LINE}\n${LINE}` }), BESIDE)).toBeCloseTo(2 * LYRIC + GAP);
  });

  test.each<[string, SectionSetting, string, string]>([
    ['a name on two rows', ABOVE, 'V'.repeat(300), ''],
    ['a name wider than its margin', BESIDE, 'Pre-Chorus and more', ''],
    ['a direction', ABOVE, 'Verse', 'Softly'],
    ['no name', ABOVE, '', ''],
  ])('the height of a section with %s is left to the browser', (_, setting, name, annotation) => {
    expect(sectionHeight(layOut({ name, lyrics: `${LINE}\n${LINE}` }, annotation), setting)).toBeNull();
  });
});
