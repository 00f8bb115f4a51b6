import { toId, type SectionId } from '@uplift/core/foundation';
import { describe, expect, test } from 'vitest';
import { buildSection } from '../testing/example-song.ts';
import type { Chart } from './chart.ts';
import { fitToWidth } from './fit-to-width.ts';
import { layOutSection } from './lay-out-section.ts';
import { isAsPlanned, planColumns, type ColumnPlan, type ColumnScreen } from './plan-columns.ts';

const LINES = 4;
/** A section of four lines at 20 px, with its name above. */
const SECTION_PX = 14 * 1.3 + 1 + 20 * (LINES * 1.28 + (LINES - 1) * 0.34);
const GAP_PX = 22;
/** The same section with its name next to it. */
const BESIDE_PX = 20 * (LINES * 1.28 + (LINES - 1) * 0.34);

function buildChart(count: number, name = 'Verse'): Chart {
  const section = buildSection({ name, lyrics: Array.from({ length: LINES }, () => 'Amazing grace').join('\n') });
  const laidOut = layOutSection(section, (chord) => ({ text: chord, spoken: chord }), { usualBeats: 4 });
  const sections = Array.from({ length: count }, (_, orderIndex) => ({
    ...laidOut,
    sectionId: toId<SectionId>('verse'),
    orderIndex,
    name,
    annotation: '',
    isRepeat: orderIndex > 0,
  }));
  return { title: 'Song', arrangementName: '', key: 'G', notation: 'letters', sections };
}

function plan(chart: Chart, screenPx: number, { widthPx = 1000, preferencePx = 20 } = {}) {
  const fit = fitToWidth({ fullEm: 15, narrowEm: 13 }, widthPx, { preferencePx, fitsWidth: true, namesPx: 92 });
  const screen: ColumnScreen = {
    screenPx,
    measureAt: () => ({ chord: (text) => text.length, lyric: (text) => text.length, chordGap: 0.3 }),
    names: { fontPx: 14, widthPx: (text) => 7 * text.length },
  };
  return planColumns(chart, fit, screen);
}

describe('planned columns', () => {
  test('a chart that fits the screen stays in one column', () => {
    expect(plan(buildChart(2), 2 * BESIDE_PX + GAP_PX + 2)).toEqual({
      columns: null,
      sectionsPx: [expect.closeTo(BESIDE_PX), expect.closeTo(BESIDE_PX)],
    });
  });

  test('a chart higher than the screen has the fewest columns that show all of it', () => {
    const two = plan(buildChart(4), 2 * SECTION_PX + GAP_PX + 2, { widthPx: 1400 });
    expect(two?.columns).toEqual({
      count: 2,
      heightPx: expect.closeTo(2 * SECTION_PX + GAP_PX + 1),
      stretchPercent: 100,
    });
    expect(two?.sectionsPx).toEqual(Array.from({ length: 4 }, () => expect.closeTo(SECTION_PX)));
    expect(plan(buildChart(6), 2 * SECTION_PX + GAP_PX + 2, { widthPx: 1400 })?.columns).toMatchObject({ count: 3 });
  });

  test('a chart that no number of columns shows whole stays in one', () => {
    expect(plan(buildChart(9), 2 * SECTION_PX)?.columns).toBeNull();
    expect(plan(buildChart(3), 2 * SECTION_PX, { widthPx: 500 })?.columns).toBeNull();
  });

  test('columns that would fill the screen to less than a pixel are not planned: they might spill over', () => {
    expect(plan(buildChart(4), 2 * SECTION_PX + GAP_PX + 0.5, { widthPx: 1400 })?.columns).toBeNull();
  });

  test('the letters of narrow columns are narrower', () => {
    expect(plan(buildChart(4), 2 * SECTION_PX + GAP_PX + 2, { widthPx: 620 })?.columns?.stretchPercent).toBeLessThan(
      100,
    );
  });

  test('a chart as high as the screen is not planned: the browser’s rounding decides', () => {
    expect(plan(buildChart(2), 2 * BESIDE_PX + GAP_PX + 0.5)).toBeNull();
    expect(plan(buildChart(2), 2 * BESIDE_PX + GAP_PX - 0.5)).toBeNull();
  });

  test('a chart with a name that may take two rows is not planned', () => {
    expect(plan(buildChart(2, 'Chorus with the choir and without the organ'), 400)).toBeNull();
  });

  test('a name that fits the page but no column is left to the browser', () => {
    const name = 'Chorus with the choir and without the organ';
    expect(plan(buildChart(2, name), 200, { widthPx: 590, preferencePx: 15 })).toBeNull();
    expect(plan(buildChart(2, name), 400, { widthPx: 590, preferencePx: 15 })?.columns).toBeNull();
  });
});

describe('a drawn chart and its plan', () => {
  const columns = { count: 2, heightPx: 222, stretchPercent: 100 } as const;
  const planned: ColumnPlan = { columns, sectionsPx: [100, 100, 100, 100] };

  test.each<[string, boolean, ColumnPlan, readonly number[]]>([
    ['as planned but for rounding', true, planned, [100.4, 99.6, 100, 100]],
    ['with one that is higher', false, planned, [100, 101, 100, 100]],
    ['rounded too high for the columns', false, planned, [100.4, 100.4, 100, 100]],
    ['in one column as planned', true, { ...planned, columns: null }, [100.4, 100.4, 100, 100]],
    ['in one column with one that is higher', false, { ...planned, columns: null }, [100, 101, 100, 100]],
  ])('sections drawn %s agree with the plan: %s', (_, expected, given, sectionsPx) => {
    expect(isAsPlanned(given, { sectionsPx, gapPx: GAP_PX })).toBe(expected);
  });
});
