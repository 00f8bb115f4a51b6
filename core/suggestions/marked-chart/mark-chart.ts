import { idEntries } from '@uplift/core/foundation';
import { isSameJson } from '@uplift/core/replication';
import { layOutChart, type ChartSection, type ChartWord, type Song } from '@uplift/core/songbook';
import type { Notation } from '@uplift/core/music';
import { alignItems, type Pair, type Sameness } from './align.ts';
import { listFacts, type MarkedFact } from './mark-facts.ts';
import { markLine, rowOfLine, type Mark, type MarkedLine, type WordRow } from './mark-line.ts';

/** Two versions of an arrangement as one chart: what both have, and what one of them has alone. */
export interface MarkedChart {
  readonly facts: readonly MarkedFact[];
  readonly sections: readonly MarkedSection[];
}

export interface MarkedSection {
  readonly id: string;
  readonly mark: Mark;
  /** The name before and now; the same if it was not renamed. */
  readonly name: MarkedName;
  readonly lines: readonly MarkedLine[];
}

export interface MarkedName {
  readonly before: string;
  readonly after: string;
}

/** Marks the changes from one version of a song to another in the first arrangement that differs. Each section occurs once; both are shown in the later key. */
export function markChart(before: Song, after: Song, notation: Notation = 'letters'): MarkedChart {
  const id = changedArrangement(before, after);
  const later = layOutChart(after, id, { linear: false, notation });
  const earlier = layOutChart(before, id, { linear: false, notation, key: later.key });
  const pairs = alignItems(earlier.sections, later.sections, SAME_SECTION);
  return { facts: listFacts(before, after, id), sections: pairs.map(markSection) };
}

/** The first arrangement whose order, key or other facts differ; otherwise the song's first. */
function changedArrangement(before: Song, after: Song): string | null {
  const entries = idEntries(after.arrangements);
  const earlier = new Map(idEntries(before.arrangements));
  return (entries.find(([id, arrangement]) => !isSameJson(earlier.get(id), arrangement)) ?? entries[0])?.[0] ?? null;
}

const SAME_SECTION: Sameness<ChartSection> = { key: ({ sectionId }) => sectionId, isReplaced: () => false };

function markSection({ before, after }: Pair<ChartSection>): MarkedSection {
  const shown = after ?? before;
  const name = { before: nameFrom(before ?? shown), after: nameFrom(shown) };
  const rows = alignItems(listRows(before), listRows(after), SAME_ROW);
  return { id: shown?.sectionId ?? '', mark: markPair(before, after), name, lines: rows.map(markLine) };
}

function nameFrom(section: ChartSection | null): string {
  return section?.name ?? '';
}

function markPair(before: unknown, after: unknown): Mark {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'kept';
}

/** The measures of a section as one row, then its lines. */
function listRows(section: ChartSection | null): readonly WordRow[] {
  if (section === null) return [];
  const lines = section.lines.filter(({ isBlank }) => !isBlank).map(rowOfLine);
  return section.bars.length === 0 ? lines : [measureRow(section), ...lines];
}

function measureRow({ bars }: ChartSection): WordRow {
  const words = bars.map(({ chords }): ChartWord => {
    const segments = chords.map((chord) => ({ chord, lyric: '' }));
    return { segments: segments.length === 0 ? [{ chord: null, lyric: '' }] : segments, space: '' };
  });
  const spoken = bars.map(({ chords }) => chords.map((chord) => chord.spoken).join(', ') || 'no chord').join('; ');
  return { words, spoken: `Measures: ${spoken}.`, isOfMeasures: true };
}

const SAME_ROW: Sameness<WordRow> = {
  key: (row) => (row.isOfMeasures ? '' : listWords(row).join(' ')),
  isReplaced: (before, after) => sharedPart(listWords(before), listWords(after)) >= LEAST_SHARED,
};

/** Part of the words that a changed line has in common with the one before, from 0 to 1. Lines with fewer are removed and added. */
const LEAST_SHARED = 0.34;

function listWords({ words }: WordRow): readonly string[] {
  return words.map(({ segments }) => segments.map(({ lyric }) => lyric).join(''));
}

function sharedPart(before: readonly string[], after: readonly string[]): number {
  const others = new Set(after);
  const shared = before.filter((word) => others.has(word)).length;
  return shared / Math.max(before.length, after.length, 1);
}
