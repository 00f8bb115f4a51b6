import { laidOutSongs, readPreferences } from '@uplift/core/performance';
import type { Chart, Section, Song } from '@uplift/core/songbook';
import { buildSong, placeChords } from '@uplift/testing/songs';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { ChartView, useChartFit } from '../index.ts';

interface StageProps {
  readonly song: Song;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly chordScale?: number;
  /** A text above the chart, which takes some of its room. */
  readonly note?: string;
}

function layOut(song: Song): Chart {
  const { notation, isLyricsOnly } = readPreferences(new Map());
  const laidOut = laidOutSongs(song, {
    arrangementId: 'main',
    transposedBy: 0,
    ownKey: null,
    capo: null,
    notation,
    isLyricsOnly,
  });
  if (laidOut === null) throw new Error('The song has no arrangement.');
  return laidOut.chart;
}

/** A chart on a screen that scrolls. */
function Stage({ song, widthPx, heightPx, chordScale = 100, note = '' }: StageProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const [chart] = useState(() => layOut(song));
  const fit = useChartFit(chart, lines, { preferencePx: 20, fitsWidth: true, namesPx: 92, chordScale });
  return (
    <div
      ref={scroller}
      role="document"
      aria-label="Stage"
      style={{ width: widthPx, height: heightPx, padding: '10px 32px 24px', overflow: 'hidden auto' }}
    >
      <div ref={lines}>
        <p>{note}</p>
        {fit !== null && <ChartView chart={chart} fit={fit} screen={scroller} chordColor="coral" />}
      </div>
    </div>
  );
}

/** Draws a stage in a box that is watched: what is set again on the chart was measured by drawing it otherwise. */
async function open(props: StageProps) {
  const container = document.createElement('div');
  document.body.append(container);
  const watch = new MutationObserver(() => {});
  watch.observe(container, { subtree: true, attributeFilter: ['class', 'style'] });
  const screen = await render(<Stage {...props} />, { container });
  const stage = screen.getByRole('document', { name: 'Stage' });
  await expect.element(stage.getByRole('heading').first()).toBeVisible();
  const sections = [...stage.element().querySelectorAll('[data-section]')];
  return {
    redraws: watch.takeRecords().length,
    columns: new Set(sections.map((section) => section.getBoundingClientRect().left)).size,
    scrolls: stage.element().scrollHeight > stage.element().clientHeight,
  };
}

const LINE = 'Amazing grace how sweet the sound';
const CHORDS = placeChords(['1', 0, 0], ['4maj7', 0, 8], ['5sus4', 0, 20], ['1', 1, 0], ['6m7', 1, 14]);
const VERSE = { lyrics: [LINE, LINE, LINE, LINE].join('\n'), chords: CHORDS };
const WORDS = { lyrics: [LINE, LINE, '', LINE].join('\n') };
const BARS = {
  lyrics: '',
  measures: [4, 4, 4, 4, 4, 4, 4, 4],
  chords: Object.fromEntries(
    ['1', '4', '5', '6m', '2m7', '5/7', 'b7', '1sus4'].map((chord, bar) => [
      `bar-${bar}`,
      { chord, line: -1, character: -1, beat: 4 * bar },
    ]),
  ),
};

function buildVerses(...sections: readonly (Partial<Section> & { readonly name?: string })[]): Song {
  const named = sections.map((section, index) => [`s${index}`, { name: `Verse ${index + 1}`, ...section }] as const);
  return buildSong({ sections: Object.fromEntries(named), arrangements: { main: {} } });
}

const VERSES = buildVerses(VERSE, VERSE, VERSE, VERSE);

test.each<[string, StageProps, number]>([
  ['a song that fits the screen', { song: buildVerses(VERSE, VERSE), widthPx: 1300, heightPx: 800 }, 1],
  ['a song of two columns', { song: VERSES, widthPx: 1000, heightPx: 700 }, 2],
  [
    'a song of three columns',
    { song: buildVerses(VERSE, VERSE, VERSE, VERSE, VERSE, VERSE), widthPx: 1440, heightPx: 600 },
    3,
  ],
  ['a song that is too long for columns', { song: VERSES, widthPx: 1000, heightPx: 300 }, 1],
  ['a song below a note', { song: VERSES, widthPx: 1000, heightPx: 700, note: 'Softly' }, 2],
  ['large chords', { song: VERSES, widthPx: 1000, heightPx: 750, chordScale: 150 }, 2],
  ['measures', { song: buildVerses(BARS, VERSE, WORDS, BARS, VERSE), widthPx: 1000, heightPx: 600 }, 2],
  [
    'measures with large chords',
    { song: buildVerses(BARS, VERSE, WORDS, BARS, VERSE), widthPx: 1300, heightPx: 540, chordScale: 140 },
    2,
  ],
  [
    'measures over lyrics',
    { song: buildVerses({ ...BARS, lyrics: VERSE.lyrics }, VERSE, VERSE), widthPx: 1000, heightPx: 500 },
    2,
  ],
])('the columns of %s are planned, and the chart is drawn once', async (_, stage, expected) => {
  const { columns, redraws, scrolls } = await open(stage);
  expect(columns).toBe(expected);
  expect(redraws).toBe(0);
  expect(scrolls).toBe(expected === 1 && stage.heightPx < 400);
});

test('a name that takes two rows is measured, and the columns fit all the same', async () => {
  const name = 'Chorus after the second verse, with the choir and without the organ, very softly';
  const song = buildVerses(VERSE, { ...VERSE, name }, VERSE, VERSE);
  const { columns, scrolls } = await open({ song, widthPx: 1000, heightPx: 700 });
  expect(columns).toBe(2);
  expect(scrolls).toBe(false);
});
