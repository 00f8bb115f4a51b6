import { idEntries } from '@uplift/core/foundation';
import type { ChartChord, ChartLine, ChartSection } from './chart.ts';
import { layOutBars } from './lay-out-bars.ts';
import { layOutWords } from './lay-out-line.ts';
import type { ChordOnLine } from './lay-out-line.ts';
import type { ShownChord } from './shown-chord.ts';
import type { PlacedChord, Section } from '../song.ts';
import { spokenLine } from './spoken-line.ts';
import { characterStart } from './word-boundaries.ts';

export type SectionLayout = Pick<ChartSection, 'isInstrumental' | 'lines' | 'bars'>;

type Show = (relative: string) => ShownChord;

interface ChordInText extends Pick<PlacedChord, 'line' | 'character'> {
  readonly chord: ChartChord;
}

interface BarOptions {
  /** Beats of a bar made up for chords without measures. */
  readonly usualBeats: number;
  /** Over lyrics too, bars without chords. */
  readonly hasEmptyBars?: boolean;
}

/** Lines and bars of a section, its chords shown by `show`. */
export function layOutSection(
  section: Section,
  show: Show,
  { usualBeats, hasEmptyBars = false }: BarOptions,
): SectionLayout {
  const chords = chordsInReadingOrder(section, show);
  const onMeasures = chords.filter(({ line }) => line < 0).map(({ chord }) => chord);
  const onLyrics = chords.slice(onMeasures.length);
  const bars = layOutBars(section.measures, onMeasures, usualBeats);
  const hasLyrics = section.lyrics.trim() !== '';
  return {
    isInstrumental: !hasLyrics && bars.length > 0,
    lines: hasLyrics || onLyrics.length > 0 ? layOutLines(section.lyrics, onLyrics) : [],
    bars: hasLyrics && !hasEmptyBars ? bars.filter((bar) => bar.chords.length > 0) : bars,
  };
}

/**
 * Sorts chords by line, then character; chords on one letter keep their order of entry. Those on measures (line -1)
 * come first.
 */
function chordsInReadingOrder(section: Section, show: Show): readonly ChordInText[] {
  const chords = idEntries(section.chords);
  return chords
    .map(([id, { chord, line, character, beat }]) => {
      const { text, spoken } = show(chord);
      return { chord: { id, text, spoken, beat }, line, character };
    })
    .toSorted((a, b) => a.line - b.line || a.character - b.character);
}

function layOutLines(lyrics: string, chords: readonly ChordInText[]): readonly ChartLine[] {
  const texts = lyrics.split('\n');
  const chordsOfLines = placeOnLines(texts, chords);
  const lines = texts.map((text, line) => layOutLine(text, line, chordsOfLines[line] ?? []));
  return withCouplets(withoutBlankEnds(lines));
}

/** A chord beyond the last line is placed at that line's end. */
function placeOnLines(texts: readonly string[], chords: readonly ChordInText[]): readonly (readonly ChordOnLine[])[] {
  const placed = texts.map((): ChordOnLine[] => []);
  for (const { chord, line, character } of chords) {
    const text = texts[line];
    const place = text === undefined ? (texts.at(-1) ?? '').length : characterStart(text, character);
    placed[Math.min(line, texts.length - 1)]?.push({ at: place, chord });
  }
  return placed;
}

function layOutLine(text: string, line: number, chords: readonly ChordOnLine[]): ChartLine {
  const words = layOutWords(text, chords);
  const isPlain = chords.length === 0;
  return { line, text, words, isBlank: isPlain && text.trim() === '', isPlain, spoken: spokenLine(text, words) };
}

/** The lines from the first to the last non-blank one; none if all are blank. */
export function withoutBlankEnds(lines: readonly ChartLine[]): readonly ChartLine[] {
  return lines.slice(Math.max(lines.findIndex(isWritten), 0), lines.findLastIndex(isWritten) + 1);
}

function isWritten({ isBlank }: ChartLine): boolean {
  return !isBlank;
}

/** Pairs lines 1 and 2, 3 and 4 of a stanza as couplets: if one has chords, the other keeps its row for them too. */
function withCouplets(lines: readonly ChartLine[]): readonly ChartLine[] {
  let stanzaStart = 0;
  return lines.map((line, index) => {
    if (line.isBlank) stanzaStart = index + 1;
    const partner = lines[stanzaStart + ((index - stanzaStart) ^ 1)];
    return line.isPlain && partner !== undefined && !line.isBlank && !partner.isPlain
      ? { ...line, isPlain: false }
      : line;
  });
}
