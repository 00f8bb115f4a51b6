import type { NewId } from '@uplift/core/foundation';
import { timeSignatureTop, type Section, type Song, withSection } from '@uplift/core/songbook';
import { snapBeat } from './beats.ts';
import { followLines } from './follow-lines.ts';
import { setLineBeats, spreadLines, withLineBeats, type LineBeats } from './spread-lines.ts';
import { keepsMeasures, tappedSections, type TappedSection, type TapsOfSong } from './tapped-sections.ts';

export interface TapScheduling extends TapsOfSong {
  /** True if measures and lines that are set already are replaced. */
  readonly replaces: boolean;
  readonly newId: NewId;
}

/**
 * Times a song by taps. A section begins on a downbeat, with up to half a measure of its first line before it as a
 * pickup, and has measures up to the start of the next one. Untapped lines are placed evenly between their neighbors;
 * chords and line breaks with a beat in their line keep their place in it. Nothing changes without a tap.
 */
export function scheduleTaps(song: Song, scheduling: TapScheduling): Song {
  const usualBeats = timeSignatureTop(song);
  const tapped = tappedSections(song, scheduling) ?? [];
  return tapped.reduce(
    (timed, section) =>
      withSection(timed, section.id, (current) => timedSection(current, section, { ...scheduling, usualBeats })),
    song,
  );
}

interface SectionTiming {
  readonly replaces: boolean;
  readonly newId: NewId;
  readonly usualBeats: number;
}

function timedSection(section: Section, tapped: TappedSection, timing: SectionTiming): Section {
  const measured = withMeasures(section, tapped.beats, timing);
  const beats = new Map([...tappedBeats(tapped), ...(timing.replaces ? [] : setLineBeats(section))]);
  const timed = withLineBeats(measured, spreadLines(measured, beats), timing.newId);
  return timing.replaces && timed !== section ? followLines(timed, section) : timed;
}

/** Beat of each line, from the section's start. */
function tappedBeats({ lines, start }: TappedSection): LineBeats {
  return new Map(
    lines.flatMap(({ line, beat }): [number, number][] => (line === null ? [] : [[line, snapBeat(beat - start)]])),
  );
}

function withMeasures(section: Section, beats: number, { replaces, usualBeats }: SectionTiming): Section {
  const count = Math.round(beats / usualBeats);
  const isThere = section.measures.length === count && section.measures.every((each) => each === usualBeats);
  if (isThere || keepsMeasures(section, replaces)) return section;
  return { ...section, measures: Array.from({ length: count }, () => usualBeats) };
}
