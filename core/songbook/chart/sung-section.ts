import type { ChartLine } from './chart.ts';
import { withoutBlankEnds } from './lay-out-section.ts';
import type { SectionLayout } from './lay-out-section.ts';

/** The section as sung: its words alone, no row for chords, no bars. Lines of only chords are left out. */
export function withoutChords({ isInstrumental, lines }: SectionLayout): SectionLayout {
  const sung = lines.filter(({ text, isBlank }) => isBlank || text.trim() !== '').map(sungLine);
  return { isInstrumental, lines: withoutBlankEnds(sung), bars: [] };
}

/** Counts the measures of a section without words, for singers: "8 measures"; empty for a sung one. */
export function measuresInWords({ isInstrumental, bars }: SectionLayout): string {
  if (!isInstrumental) return '';
  return bars.length === 1 ? '1 measure' : `${String(bars.length)} measures`;
}

function sungLine(line: ChartLine): ChartLine {
  const words = line.words.map(({ segments, space }) => ({
    segments: [{ chord: null, lyric: segments.map(({ lyric }) => lyric).join('') }],
    space,
  }));
  return { ...line, words, isPlain: true, spoken: line.text.trim() };
}
