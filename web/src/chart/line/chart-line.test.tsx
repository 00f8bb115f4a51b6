import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { layOutSection, type ChartMeasure } from '@uplift/core/songbook';
import { ChartLineView } from './chart-line.tsx';

const MEASURE: ChartMeasure = { chord: (text) => text.length, lyric: (text) => text.length, chordGap: 0.5 };

function render(lyrics: string): string {
  const chords = { c: { chord: '2m', line: 0, character: 2, beat: null } };
  const section = { name: '', measures: [], lyrics, chords, line_beginnings: {}, line_breaks: {} };
  const [line] = layOutSection(section, (chord) => ({ text: chord, spoken: chord }), { usualBeats: 4 }).lines;
  return line === undefined ? '' : renderToString(<ChartLineView line={line} measure={MEASURE} rowEm={Infinity} />);
}

test('a line takes its text direction from its words, not from its chords', () => {
  expect(render('Amazing grace')).toMatch(/^<p [^>]*dir="ltr"/u);
  expect(render('הללויה לעולם')).toMatch(/^<p [^>]*dir="rtl"/u);
  expect(render('السلام عليكم')).toMatch(/^<p [^>]*dir="rtl"/u);
});

test('a line renders words without a chord as one text, and leaves nothing out', () => {
  const html = render('Amazing grace how sweet the sound').replace(/<span class="visually-hidden">.*?<\/span>/u, '');
  // React separates adjacent texts by a comment.
  expect(html).toContain(' grace how sweet the sound</span>');
  expect(html.replaceAll(/<[^>]*>/gu, '')).toBe('Am2mazing grace how sweet the sound');
});
