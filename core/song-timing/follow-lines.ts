import type { Section } from '@uplift/core/songbook';
import { snapBeat } from './beats.ts';
import { lineSpans, type LineSpan } from './line-spans.ts';
import { withBeats } from './with-beats.ts';

/**
 * Moves the section's lyric chords and line breaks to where they were within their lines in `before`, if those lines
 * now begin on another beat or last longer.
 */
export function followLines(section: Section, before: Section): Section {
  const [from, to] = [lineSpans(before), lineSpans(section)];
  const follow = ({ line, beat }: { readonly line: number; readonly beat: number | null }) =>
    moveWithLine(beat, from.get(line), to.get(line));
  return withBeats(section, { ofChord: follow, ofBreak: follow });
}

/** Keeps items on whole beats of their line on whole beats. */
function moveWithLine(beat: number | null, from: LineSpan | undefined, to: LineSpan | undefined): number | null {
  if (beat === null || from === undefined || to === undefined) return beat;
  const isWithin = beat >= from.start && beat < from.end;
  const scale = isWithin ? (to.end - to.start) / (from.end - from.start) : 1;
  const exact = to.start + (beat - from.start) * scale;
  return Number.isInteger(beat - from.start) ? snapBeat(to.start + Math.round(exact - to.start)) : snapBeat(exact);
}
