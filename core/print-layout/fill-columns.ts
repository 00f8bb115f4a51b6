import type { Block } from './section-blocks.ts';

/** The blocks of a column with the distance of each from the column's top, in pt. */
export interface FilledColumn {
  readonly placed: readonly { readonly block: Block; readonly top: number }[];
  readonly height: number;
}

export interface Filling {
  /** Returns the capacity of column `index`, in pt, counted through all pages. */
  readonly findCapacity: (index: number) => number;
  /** Gap between two sections of a column. */
  readonly sectionGap: number;
}

/** At most two more columns of the first page, then those of a later page, which are all equal. */
const COLUMNS_AHEAD = [1, 2, 3];
export const ROUNDING_PT = 0.01;

/**
 * Puts sections into columns in order. A section moves to the first column it fits as a whole; only one taller than
 * any column is split, between its blocks, and its name never stays alone.
 */
export function fillColumns(sections: readonly (readonly Block[])[], filling: Filling): readonly FilledColumn[] {
  const columns = emptyColumns(filling);
  for (const section of sections) {
    if (columns.canHold(section)) columns.putWhole(section);
    else putParted(section, columns);
  }
  return columns.filled();
}

/** Columns being filled, the last of which is the current one. */
interface OpenColumns {
  readonly isEmpty: () => boolean;
  /** Returns true if they fit below the current content of the current column. */
  readonly fits: (blocks: readonly Block[]) => boolean;
  /** Returns true if the current column or a later one has room for them. */
  readonly canHold: (blocks: readonly Block[]) => boolean;
  readonly put: (blocks: readonly Block[]) => void;
  readonly putWhole: (blocks: readonly Block[]) => void;
  readonly next: () => void;
  readonly filled: () => readonly FilledColumn[];
}

function emptyColumns({ findCapacity, sectionGap }: Filling): OpenColumns {
  const columns: Block[][][] = [[]];
  let used = 0;
  const usedWith = (blocks: readonly Block[]) => used + (used > 0 ? sectionGap : 0) + totalHeight(blocks);
  const capacity = (ahead = 0) => findCapacity(columns.length - 1 + ahead) + ROUNDING_PT;
  const fits = (blocks: readonly Block[]) => usedWith(blocks) <= capacity();
  const put = (blocks: readonly Block[]) => {
    used = usedWith(blocks);
    columns.at(-1)?.push([...blocks]);
  };
  const next = () => {
    columns.push([]);
    used = 0;
  };
  return {
    isEmpty: () => used === 0,
    fits,
    canHold: (blocks) => fits(blocks) || COLUMNS_AHEAD.some((ahead) => totalHeight(blocks) <= capacity(ahead)),
    put,
    putWhole: (blocks) => {
      while (!fits(blocks)) next();
      put(blocks);
    },
    next,
    filled: () => columns.map((groups) => stacked(groups, sectionGap)),
  };
}

function putParted(section: readonly Block[], columns: OpenColumns): void {
  let part: Block[] = [];
  for (const group of keptTogether(section)) {
    const isFull = !columns.fits([...part, ...group]);
    if (isFull && part.length > 0) columns.put(part);
    if (isFull && !columns.isEmpty()) columns.next();
    if (isFull) part = [];
    part.push(...group);
  }
  columns.put(part);
}

/**
 * Spreads the sections of two columns so that these end as level as possible; the first is never the shorter by
 * choice.
 */
export function balanceColumns(sections: readonly (readonly Block[])[], filling: Filling): readonly FilledColumn[] {
  const splits = sections.map((_, split) => [sections.slice(0, split + 1), sections.slice(split + 1)] as const);
  const tallest = ([first, second]: (typeof splits)[number]) =>
    Math.max(stackedHeight(first, filling.sectionGap), stackedHeight(second, filling.sectionGap));
  const best = splits.toSorted((a, b) => tallest(a) - tallest(b))[0] ?? [[], []];
  return best.map((groups) => stacked(groups, filling.sectionGap));
}

export function totalHeight(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0);
}

/** Blocks with those that must follow them. */
function keptTogether(section: readonly Block[]): readonly (readonly Block[])[] {
  const groups: Block[][] = [];
  let isOpen = false;
  for (const block of section) {
    if (isOpen) groups.at(-1)?.push(block);
    else groups.push([block]);
    isOpen = block.keepsNext;
  }
  return groups;
}

function stacked(groups: readonly (readonly Block[])[], sectionGap: number): FilledColumn {
  const placed: { block: Block; top: number }[] = [];
  let top = 0;
  for (const [index, group] of groups.entries()) {
    top += index === 0 ? 0 : sectionGap;
    for (const block of group) {
      placed.push({ block, top });
      top += block.height;
    }
  }
  return { placed, height: top };
}

function stackedHeight(groups: readonly (readonly Block[])[], sectionGap: number): number {
  return groups.reduce((sum, group) => sum + totalHeight(group), 0) + Math.max(0, groups.length - 1) * sectionGap;
}
