import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import type { Chart, Song } from '@uplift/core/songbook';
import { buildSong, placeChords } from '@uplift/testing/songs';
import { laidOutSongs, readPreferences } from '@uplift/core/performance';
import { render } from 'vitest-browser-react/pure';
import { chartClasses, ChartView, useChartFit } from './index.ts';

const LONG = 'Immortal, invisible, God only wise, in light inaccessible hid from our eyes, most blessed, most glorious';

interface PaperProps {
  readonly song: Song;
  readonly widthPx: number;
  readonly fitsWidth: boolean;
}

/** The chart of a song for a reader who has chosen nothing. */
function layOutSong(song: Song): Chart {
  const { notation, isLyricsOnly } = readPreferences(new Map());
  const laidOut = laidOutSongs(song, {
    arrangementId: 'default',
    transposedBy: 0,
    ownKey: null,
    capo: null,
    notation,
    isLyricsOnly,
  });
  if (laidOut === null) throw new Error('The song has no arrangement.');
  return laidOut.chart;
}

/** A chart as large as its reader wants, on paper of some width. */
function Paper({ song, widthPx, fitsWidth }: PaperProps) {
  const paper = useRef<HTMLDivElement>(null);
  const [chart] = useState(() => layOutSong(song));
  const fit = useChartFit(chart, paper, { preferencePx: 20, fitsWidth, namesPx: 0, chordScale: 100 });
  return (
    <div ref={paper} role="document" aria-label="Paper" style={{ width: widthPx }}>
      {fit !== null && <ChartView chart={chart} fit={fit} chordColor="coral" isWhole />}
    </div>
  );
}

async function open(song: Song, options: Partial<PaperProps> = {}) {
  const screen = await render(<Paper song={song} widthPx={400} fitsWidth {...options} />);
  const paper = screen.getByRole('document', { name: 'Paper' });
  await expect.element(paper.getByRole('heading').first()).toBeVisible();
  const texts = () => {
    const walker = document.createTreeWalker(paper.element(), NodeFilter.SHOW_TEXT);
    const boxes: DOMRect[] = [];
    while (walker.nextNode() !== null) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      // What only screen readers read has no place on the paper.
      const isSpoken = walker.currentNode.parentElement?.closest('.visually-hidden') !== null;
      if (!isSpoken) boxes.push(...range.getClientRects());
    }
    return boxes;
  };
  /** In whole px from the left edge of the paper. */
  const rightmost = () =>
    Math.floor(Math.max(...texts().map(({ right }) => right)) - paper.element().getBoundingClientRect().left);
  return { paper, rightmost };
}

function verse(lyrics: string, chords = placeChords()): Song {
  return buildSong({ sections: { v: { name: 'Verse', lyrics, chords } } });
}

test('a line that is longer than its paper breaks and stays within it', async () => {
  const { paper, rightmost } = await open(verse(LONG));
  expect(rightmost()).toBeLessThanOrEqual(400);
  expect(paper.element().textContent).toContain('glorious');
});

test('a line with a chord on every word of it stays within narrow paper, chords and all', async () => {
  const starts = [...LONG.matchAll(/\S+/gu)].map(({ index }) => index);
  const chords = placeChords(...starts.map((at) => ['1maj7', 0, at] as const));
  const { paper, rightmost } = await open(verse(LONG, chords), { widthPx: 320 });
  expect(rightmost()).toBeLessThanOrEqual(320);
  expect(paper.element().textContent.match(/Gmaj7/gu)?.length ?? 0).toBeGreaterThanOrEqual(starts.length);
});

test('neighboring chords on one word never cover each other', async () => {
  const chords = placeChords(['1maj7', 0, 0], ['4maj7', 0, 1], ['5sus4', 0, 2]);
  const { paper } = await open(verse('Amen', chords));
  const boxes = [...paper.element().querySelectorAll(`.${chartClasses.chord ?? ''}`)].map((chord) => {
    const range = document.createRange();
    range.selectNodeContents(chord);
    return range.getBoundingClientRect();
  });
  expect(boxes).toHaveLength(3);
  const gaps = boxes.slice(1).map((box, index) => box.left - (boxes[index]?.right ?? Infinity));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
});

test('a chart that may not shrink keeps the size that its reader chose, on narrow paper too', async () => {
  const { paper } = await open(verse(LONG), { widthPx: 240, fitsWidth: false });
  const sizes = [...paper.element().querySelectorAll('*')].map((element) =>
    Number.parseFloat(getComputedStyle(element).fontSize),
  );
  expect(sizes).toContain(20);
});

test('a section with a very long name stays within its paper', async () => {
  const name = 'Chorus after the second verse, with the choir and without the organ, softly';
  const { rightmost } = await open(buildSong({ sections: { v: { name, lyrics: 'Amen' } } }), { widthPx: 280 });
  expect(rightmost()).toBeLessThanOrEqual(280);
});

test('words that are read from right to left begin at the right edge of their line', async () => {
  const { paper } = await open(verse('הללו את יהוה כל גוים'));
  const line = paper.element().querySelector('[dir=rtl]');
  const range = document.createRange();
  range.selectNodeContents(line ?? paper.element());
  const [words, box] = [range.getBoundingClientRect(), line?.getBoundingClientRect()];
  expect(words.width).toBeLessThan(300);
  expect(words.right).toBeCloseTo(box?.right ?? 0, 0);
  expect(words.right).toBeGreaterThan(paper.element().getBoundingClientRect().right - 60);
});
