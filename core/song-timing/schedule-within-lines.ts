import type { ChordId } from '@uplift/core/foundation';
import type { LineBreak, PlacedChord, Section } from '@uplift/core/songbook';
import { snapBeat, totalBeats } from './beats.ts';
import { wordsOf } from './lyric-lines.ts';
import { setLineBeats } from './spread-lines.ts';

/** From a line's beginning to that of the next, or to the end of the measures. */
interface LineSpan {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The section with each lyric chord and line break that waits placed within its line, as far into it as it stands in the text. */
export function scheduleWithinLines(section: Section): Section {
  const spans = lineSpans(section);
  const chords = Object.entries(section.chords).flatMap(([id, chord]): [string, PlacedChord][] => {
    const span = chord.beat === null ? spans.get(chord.line) : undefined;
    return span === undefined ? [] : [[id, { ...chord, beat: chordBeat(span, chord.character) }]];
  });
  const breaks = Object.entries(section.line_breaks).flatMap(([id, lineBreak]): [string, LineBreak][] => {
    const span = lineBreak.beat === null ? spans.get(lineBreak.line) : undefined;
    return span === undefined ? [] : [[id, { ...lineBreak, beat: breakBeat(span, lineBreak.word) }]];
  });
  if (chords.length === 0 && breaks.length === 0) return section;
  return {
    ...section,
    chords: { ...section.chords, ...(Object.fromEntries(chords) as Record<ChordId, PlacedChord>) }, // ids of its chords
    line_breaks: { ...section.line_breaks, ...Object.fromEntries(breaks) },
  };
}

function lineSpans(section: Section): ReadonlyMap<number, LineSpan> {
  const texts = section.lyrics.split('\n');
  const beats = [...setLineBeats(section)].toSorted(([, one], [, other]) => one - other);
  const total = totalBeats(section.measures);
  return new Map(
    beats.map(([line, start], index) => {
      const end = beats[index + 1]?.[1] ?? Math.max(total, start + 1);
      return [line, { start, end, text: texts[line] ?? '' }];
    }),
  );
}

/** Chords change on beats; where a line is short of them, on half a beat. */
function chordBeat({ start, end, text }: LineSpan, character: number): number {
  const exact = start + ((end - start) * Math.min(character, text.length)) / Math.max(1, text.length);
  const beat = end - start >= 2 ? Math.round(exact) : Math.round(exact * 2) / 2;
  const last = end - 1 > start ? end - 1 : start;
  return snapBeat(Math.max(start, Math.min(beat, last)));
}

function breakBeat({ start, end, text }: LineSpan, word: number): number {
  const at = wordsOf(text)[word]?.start ?? text.length;
  return snapBeat(start + ((end - start) * at) / Math.max(1, text.length));
}
