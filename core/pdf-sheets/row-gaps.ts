import type { KindRow } from './kind-rows.ts';

/** Ratio to the usual line distance from which a gap ends a section: sheets use about 1.5. */
const SECTION_GAP = 1.3;
/** Distance, in multiples of the size, that separates a line of chords from the words below it. */
const CHORDS_APART = 2.5;
/** The usual distance is that of the lower third of all: most lines are close, few begin a section. */
const USUAL_SHARE = 0.3;

type Neighbours = 'words-words' | 'words-chords' | 'chords-chords' | 'chords-words';

/** Finds the section starts within a block: above lines whose gap to the line above is larger than usual. */
export class RowGaps {
  readonly #usual: ReadonlyMap<Neighbours, number>;

  constructor(blocks: readonly (readonly KindRow[])[]) {
    const distances = new Map<Neighbours, number[]>();
    for (const [upper, lower] of blocks.flatMap(pairRows).filter(isUsual)) {
      const kind = neighbours(upper, lower);
      const alike = distances.get(kind);
      if (alike === undefined) distances.set(kind, [measureDistance(upper, lower)]);
      else alike.push(measureDistance(upper, lower));
    }
    this.#usual = new Map([...distances].map(([kind, all]) => [kind, usualDistance(all)]));
  }

  isSectionBetween(upper: KindRow, lower: KindRow): boolean {
    if (upper.kind === 'heading') return false;
    const kind = neighbours(upper, lower);
    if (kind === 'chords-words') return lower.row.y - upper.row.y > CHORDS_APART * lower.row.size;
    return measureDistance(upper, lower) > SECTION_GAP * (this.#usual.get(kind) ?? Number.POSITIVE_INFINITY);
  }
}

/** Measures in multiples of the larger size, so that lines of a head and of a song compare equally. */
function measureDistance(upper: KindRow, lower: KindRow): number {
  return (lower.row.y - upper.row.y) / Math.max(upper.row.size, lower.row.size);
}

/** Minimum ratio of two lines' sizes for their distance to count as that of similar lines. */
const ALIKE = 0.85;

/** Excludes headings, small print and lines below a title, which have other distances. */
function isUsual([upper, lower]: readonly [KindRow, KindRow]): boolean {
  const isPlayedOrSung = [upper, lower].every(({ kind }) => kind === 'chords' || kind === 'words');
  if (!isPlayedOrSung || upper.kind !== lower.kind) return isPlayedOrSung;
  const [one, other] = [upper.row.size, lower.row.size];
  return Math.min(one, other) >= ALIKE * Math.max(one, other);
}

function usualDistance(distances: readonly number[]): number {
  const sorted = distances.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * USUAL_SHARE)] ?? 0;
}

function neighbours(upper: KindRow, lower: KindRow): Neighbours {
  if (upper.kind === 'chords') return lower.kind === 'chords' ? 'chords-chords' : 'chords-words';
  return lower.kind === 'chords' ? 'words-chords' : 'words-words';
}

function pairRows(rows: readonly KindRow[]): readonly (readonly [KindRow, KindRow])[] {
  return rows.slice(1).flatMap((lower, index) => {
    const upper = rows[index];
    return upper === undefined ? [] : [[upper, lower] as const];
  });
}
