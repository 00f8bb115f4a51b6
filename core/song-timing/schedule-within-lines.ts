import type { LineBreak, PlacedChord, Section } from '@uplift/core/songbook';
import { SUBDIVISIONS_PER_BEAT, snapBeat } from './beats.ts';
import { letterBeat, buildLineCourse, type ChordEntry, type LineCourse } from './line-course.ts';
import { lineSpans } from './line-spans.ts';
import { splitWords } from './lyric-lines.ts';
import { withBeats } from './with-beats.ts';

/** The section with each unscheduled lyric chord and line break placed within its line, as far into it as in the text. */
export function scheduleWithinLines(section: Section): Section {
  if (!isWaiting(section)) return section;
  const chords = chordsByLine(section);
  const courses = new Map(
    [...lineSpans(section)].map(([line, span]) => [line, buildLineCourse(span, chords.get(line) ?? [])]),
  );
  const beats = new Map([...courses.values()].flatMap((course) => chordBeats(course)));
  return withBeats(section, {
    ofChord: ({ beat }, id) => beat ?? beats.get(id) ?? null,
    ofBreak: (lineBreak) => lineBreak.beat ?? scheduleBreak(courses.get(lineBreak.line), lineBreak),
  });
}

function isWaiting({ chords, line_breaks }: Section): boolean {
  return [...Object.values(chords), ...Object.values(line_breaks)].some(({ line, beat }) => line >= 0 && beat === null);
}

function chordsByLine({ chords }: Section): ReadonlyMap<number, readonly ChordEntry[]> {
  const lines = new Map<number, ChordEntry[]>();
  for (const entry of Object.entries(chords)) {
    const known = lines.get(entry[1].line);
    if (known === undefined) lines.set(entry[1].line, [entry]);
    else known.push(entry);
  }
  return lines;
}

/** Steps for placing chords: beats; halves if two share a beat, and in the end subdivisions. */
const CHORD_STEPS_BEATS = [1, 1 / 2, 1 / SUBDIVISIONS_PER_BEAT];

function chordBeats(course: LineCourse): readonly [string, number][] {
  const waiting = course.chords.filter(([, { beat }]) => beat === null);
  const step = CHORD_STEPS_BEATS.find((each) => !hasCollision(course, each)) ?? 1 / SUBDIVISIONS_PER_BEAT;
  return waiting.map(([id, chord]) => [id, scheduleChord(course, chord, step)]);
}

function hasCollision(course: LineCourse, step: number): boolean {
  const characterOn = new Map<number, number>();
  return course.chords.some(([, chord]) => {
    const beat = chord.beat ?? scheduleChord(course, chord, step);
    const other = characterOn.get(beat);
    characterOn.set(beat, chord.character);
    return other !== undefined && other !== chord.character;
  });
}

function scheduleChord(course: LineCourse, { character }: PlacedChord, step: number): number {
  const { start, end } = course.span;
  const exact = letterBeat(course, course.letters.get(character) ?? 0);
  const last = Math.max(start, end - step);
  return snapBeat(Math.max(start, Math.min(Math.round(exact / step) * step, last)));
}

function scheduleBreak(course: LineCourse | undefined, { word }: LineBreak): number | null {
  if (course === undefined) return null;
  const { text } = course.span;
  return snapBeat(letterBeat(course, splitWords(text)[word]?.start ?? text.length));
}
