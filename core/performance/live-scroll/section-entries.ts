import type { Section } from '@uplift/core/songbook';
import { sungLines } from './sung-lines.ts';

/** A lyric line or a measure of a section, and the beat it begins on. */
export interface SectionEntry {
  /** Its index in the section's lyrics; null for a measure. */
  readonly line: number | null;
  /** Its measure's index in the section; null for a line. */
  readonly bar: number | null;
  /** Empty for a measure, and for a line of chords alone. */
  readonly lyrics: string;
  /** From the start of measure 1; below 0 in the pickup. */
  readonly beat: number;
}

/**
 * Lists the timed entries of a section: its lines that have a beat in `timed`, and measures played without words.
 * Those are all measures of a section without lyrics, else measures with chords before the first line, which are drawn
 * above it. Lists only entries that a chart of `drawn` shows.
 */
export function sectionEntries(drawn: Section, timed: Section): readonly SectionEntry[] {
  const bars = barEntries(drawn);
  const lines = [...wordLines(timed), ...chordLines(timed)];
  if (drawn.lyrics.trim() === '') return bars.length > 0 ? bars : lines;
  const firstBeat = lines.reduce((first, { beat }) => Math.min(first, beat), Infinity);
  const withChords = new Set(chordsOnMeasures(drawn).map((beat) => barAt(bars, beat)));
  return [...bars.filter((bar) => withChords.has(bar) && bar.beat < firstBeat), ...lines];
}

function wordLines(section: Section): readonly SectionEntry[] {
  return sungLines(section).flatMap(({ line, text, beat }) =>
    beat === null ? [] : [{ line, bar: null, lyrics: text, beat }],
  );
}

/** Begins a line of only chords with the first of them. Chords below the last line belong to it, as on the chart. */
function chordLines({ lyrics, chords }: Section): readonly SectionEntry[] {
  const texts = lyrics.split('\n');
  const beats = new Map<number, number>();
  for (const chord of Object.values(chords)) {
    const line = Math.min(chord.line, texts.length - 1);
    if (line < 0 || chord.beat === null || texts[line]?.trim() !== '') continue;
    beats.set(line, Math.min(chord.beat, beats.get(line) ?? Infinity));
  }
  return [...beats].map(([line, beat]) => ({ line, bar: null, lyrics: '', beat }));
}

/** A measure for each that is drawn; chords on measures that are not there share one. */
function barEntries(section: Section): readonly SectionEntry[] {
  const measures = section.measures.length === 0 && chordsOnMeasures(section).length > 0 ? [0] : section.measures;
  let start = 0;
  return measures.map((beats, bar) => {
    const entry = { line: null, bar, lyrics: '', beat: start };
    start += beats;
    return entry;
  });
}

/** Beats of the chords on measures; an unscheduled one is at the start. */
function chordsOnMeasures({ chords }: Section): readonly number[] {
  return Object.values(chords).flatMap(({ line, beat }) => (line < 0 ? [beat ?? 0] : []));
}

/** The measure of a chord; one in the pickup is in the first. */
function barAt(bars: readonly SectionEntry[], beat: number): SectionEntry | undefined {
  return bars.findLast((bar) => bar.beat <= beat) ?? bars[0];
}
