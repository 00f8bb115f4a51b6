import type { SectionId } from '@uplift/core/foundation';
import { timeSignatureTop, type Section, type Song } from '@uplift/core/songbook';
import { MOST_MEASURES, totalBeats } from './beats.ts';
import { filledTaps } from './filled-taps.ts';
import { lyricLines } from './lyric-lines.ts';
import { sectionLengths } from './section-lengths.ts';
import { tapTargets, type Tap, type Tapping } from './tap-timing.ts';
import { sectionsOnce, type SectionOnce } from './with-section.ts';

export interface TappedLine {
  /** Null for a section as a whole. */
  readonly line: number | null;
  /** From the first downbeat after the count-in. */
  readonly beat: number;
}

/** A section with its taps. */
export interface TappedSection extends SectionOnce {
  readonly lines: readonly TappedLine[];
  /** The downbeat it begins on, from the first one after the count-in. */
  readonly start: number;
  /** Length in beats: whole measures, unless its measures are kept. */
  readonly beats: number;
}

export interface TapsOfSong extends Tapping {
  readonly taps: readonly Tap[];
  readonly replaces: boolean;
}

/** A pickup of just half a measure may be tapped a little early. */
const EARLY_BEATS = 0.25;

/** Keeps the measures of a section unless they are replaced. Without lyrics they are its music, and are always kept. */
export function keepsMeasures(section: Section, replaces: boolean): boolean {
  return section.measures.length > 0 && (!replaces || lyricLines(section).length === 0);
}

/** The sections of a song where taps put them; null without a tap. */
export function tappedSections(song: Song, taps: TapsOfSong): readonly TappedSection[] | null {
  const targets = tapTargets(song, taps);
  const beats = filledTaps(taps.taps, targets.length);
  if (beats === null) return null;
  const lines = new Map<SectionId, TappedLine[]>();
  for (const [index, { sectionId, line }] of targets.entries()) {
    const own = lines.get(sectionId) ?? [];
    own.push({ line, beat: beats[index] ?? 0 });
    lines.set(sectionId, own);
  }
  const sections = sectionsOnce(song, taps.arrangementId).map((each) => ({
    ...each,
    lines: lines.get(each.id) ?? [],
    keptBeats: keepsMeasures(each.section, taps.replaces) ? totalBeats(each.section.measures) : null,
  }));
  const usualBeats = timeSignatureTop(song);
  const starts = sectionStarts(sections, usualBeats);
  const started = sections.map((each, index) => ({ ...each, start: starts[index] ?? 0 }));
  const lengths = sectionLengths(song, started, taps.arrangementId);
  return started.map((each, index) => ({ ...each, beats: Math.min(lengths[index] ?? 0, MOST_MEASURES * usualBeats) }));
}

interface StartingSection {
  readonly lines: readonly TappedLine[];
  readonly keptBeats: number | null;
}

/** Starts each section on a downbeat. After kept measures of unusual length, downbeats are where those end. */
function sectionStarts(sections: readonly StartingSection[], usualBeats: number): readonly number[] {
  let start = 0;
  let keptEnd = 0;
  return sections.map(({ lines, keptBeats }) => {
    const tapped = lines[0]?.beat ?? 0;
    const downbeat = Math.abs(tapped - keptEnd) <= usualBeats ? keptEnd : start;
    start = downbeat + nearestDownbeat(tapped - downbeat, usualBeats);
    keptEnd = start + (keptBeats ?? 0);
    return start;
  });
}

/**
 * The downbeat something belongs to: the next one if it is at most half a measure ahead, otherwise the previous one.
 */
function nearestDownbeat(beat: number, usualBeats: number): number {
  const next = Math.ceil(beat / usualBeats) * usualBeats;
  return next - beat <= usualBeats / 2 + EARLY_BEATS ? next : next - usualBeats;
}
