import type { SectionId } from '@uplift/core/foundation';
import { sectionsInOrder, timeSignatureTop, type Section, type Song } from '@uplift/core/songbook';
import { snapBeat } from './beats.ts';
import { lyricLines } from './lyric-lines.ts';
import { measuresOfLines, median } from './song-speed.ts';

/** A section whose start is known; beats are counted from the first downbeat after the count-in. */
export interface StartedSection {
  readonly id: SectionId;
  readonly orderIndex: number;
  readonly section: Section;
  readonly lines: readonly { readonly line: number | null; readonly beat: number }[];
  readonly start: number;
  /** Fixed length in beats; null if it may change. */
  readonly keptBeats: number | null;
}

interface TappedSong {
  readonly sections: readonly StartedSection[];
  /** For each section, the indexes of the sections repeated before the next one begins for the first time. */
  readonly repeats: readonly (readonly number[])[];
  readonly usualBeats: number;
}

/**
 * Chooses the number of beats of each section, in whole measures, so that it reaches the start of the next. A user who
 * taps along with a recording leaves repeats untapped; one who taps alone may skip them. A repeat counts as played if
 * that makes line lengths more even by over a measure.
 */
export function sectionLengths(
  song: Song,
  sections: readonly StartedSection[],
  arrangementId: string,
): readonly number[] {
  const repeats = repeatsAfter(song, sections, arrangementId);
  const tapped = { sections, repeats, usualBeats: timeSignatureTop(song) };
  const leftOut = reachingNext({ ...tapped, repeats: sections.map(() => []) });
  const played = reachingNext(tapped);
  const arePlayed = played.strangeness + tapped.usualBeats < leftOut.strangeness;
  const lengths = arePlayed ? played.lengths : leftOut.lengths;
  return [...lengths, ...lastLength(song, tapped, { lengths, arrangementId })];
}

function repeatsAfter(
  song: Song,
  sections: readonly StartedSection[],
  arrangementId: string,
): readonly (readonly number[])[] {
  const indexes = new Map(sections.map(({ id }, index) => [id, index]));
  const repeats = sections.map((): number[] => []);
  let current = -1;
  for (const { id, orderIndex } of sectionsInOrder(song, arrangementId)) {
    if (sections[current + 1]?.orderIndex === orderIndex) current += 1;
    else repeats[current]?.push(indexes.get(id) ?? 0);
  }
  return repeats;
}

interface Lengths {
  /** Lengths of all but the last section. */
  readonly lengths: readonly number[];
  /** Deviation in beats from the length that the lines suggest. */
  readonly strangeness: number;
}

function reachingNext({ sections, repeats, usualBeats }: TappedSong): Lengths {
  const lengths: number[] = [];
  const exact: number[] = [];
  for (const [index, { start, keptBeats }] of sections.slice(0, -1).entries()) {
    const again = repeats[index] ?? [];
    const others = again.filter((each) => each !== index).reduce((sum, each) => sum + (lengths[each] ?? 0), 0);
    const times = 1 + again.filter((each) => each === index).length;
    const beats = ((sections[index + 1]?.start ?? start) - start - others) / times;
    exact.push(beats);
    lengths.push(keptBeats ?? wholeMeasures(beats, usualBeats));
  }
  return { lengths, strangeness: scoreStrangeness({ sections, usualBeats }, exact) };
}

function wholeMeasures(beats: number, usualBeats: number): number {
  return Math.max(1, Math.round(beats / usualBeats)) * usualBeats;
}

function scoreStrangeness(
  { sections, usualBeats }: Pick<TappedSong, 'sections' | 'usualBeats'>,
  exact: readonly number[],
): number {
  const line = usualLine(sections, exact);
  return exact.reduce((sum, beats, index) => {
    const section = sections[index];
    if (section === undefined) return sum;
    if (section.keptBeats === null && !isPossible(section, beats, usualBeats)) return Infinity;
    const expected = expectedBeats(section, line);
    return expected === null ? sum : sum + Math.abs(beats - expected);
  }, 0);
}

/** Accepts whole measures, long enough for the repeated pickup to come after the last line. */
function isPossible({ lines, start }: StartedSection, beats: number, usualBeats: number): boolean {
  const [first, last] = [lines[0]?.beat ?? start, lines.at(-1)?.beat ?? start];
  return beats > snapBeat(last - Math.min(first, start)) && Number.isInteger(beats / usualBeats);
}

function expectedBeats(section: StartedSection, usualLineBeats: number | null): number | null {
  const { length } = lyricLines(section.section);
  if (section.keptBeats !== null) return section.keptBeats;
  const line = averageLine(section) ?? usualLineBeats;
  return line === null || length === 0 ? null : line * length;
}

/** Beats from one line to the next; null for a section with fewer than two taps. */
function averageLine({ lines }: StartedSection): number | null {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined || lines.length < 2) return null;
  return (last.beat - first.beat) / (lines.length - 1);
}

function usualLine(sections: readonly StartedSection[], lengths: readonly number[]): number | null {
  return median(
    lengths.flatMap((beats, index) => {
      const section = sections[index]?.section;
      const lines = section === undefined ? 0 : lyricLines(section).length;
      return lines === 0 ? [] : [beats / lines];
    }),
  );
}

/**
 * Estimates the last section, which nothing follows: its last line lasts as long as its other lines, or as those of
 * the song.
 */
function lastLength(
  song: Song,
  { sections, usualBeats }: TappedSong,
  { lengths, arrangementId }: { readonly lengths: readonly number[]; readonly arrangementId: string },
): readonly number[] {
  const last = sections.at(-1);
  if (last === undefined || last.keptBeats !== null) return last === undefined ? [] : [last.keptBeats ?? 0];
  const beats =
    expectedBeats(last, usualLine(sections, lengths)) ??
    beatsByWords(song, last.section, arrangementId) ??
    median(lengths) ??
    usualBeats;
  return [Math.max(wholeMeasures(beats, usualBeats), measuresUpToLastLine(last, usualBeats) * usualBeats)];
}

/** Counts enough measures for the last line to begin within them. */
function measuresUpToLastLine({ lines, start }: StartedSection, usualBeats: number): number {
  return Math.floor(((lines.at(-1)?.beat ?? start) - start) / usualBeats) + 1;
}

/** Estimates the beats of a section's words at the tempo; null without words or a tempo. */
function beatsByWords(song: Song, section: Section, arrangementId: string): number | null {
  const tempo = Object.entries(song.arrangements).find(([id]) => id === arrangementId)?.[1].tempo ?? 0;
  const beats = timeSignatureTop(song);
  const measures = tempo > 0 ? measuresOfLines(section, { beats, tempo }) : 0;
  return measures === 0 ? null : measures * beats;
}
