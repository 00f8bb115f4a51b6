import type { ChartMeasure } from '@uplift/core/songbook';

/** The songs of a set share most words and chords; more texts than these are not worth keeping. */
const MOST_TEXTS = 50_000;

/** Caches a measure's results: a song is tried in many sizes with the same words. */
export function knownWidths(measure: ChartMeasure): ChartMeasure {
  return {
    chord: once((text) => measure.chord(text)),
    lyric: once((text) => measure.lyric(text)),
    chordGap: measure.chordGap,
  };
}

function once(widthOf: (text: string) => number): (text: string) => number {
  const widths = new Map<string, number>();
  return (text) => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    if (widths.size >= MOST_TEXTS) widths.clear();
    const width = widthOf(text);
    widths.set(text, width);
    return width;
  };
}
