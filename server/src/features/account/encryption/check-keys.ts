/** The keys that a library has: the generation that seals now, and all that anyone has a copy of. */
export interface LibraryKeys {
  readonly current: number;
  readonly generations: readonly number[];
}

/** Entries name the generation of their key in 32 bits. */
const LATEST_GENERATION = 0xff_ff_ff_ff;

/**
 * Returns the generation that seals from now on, the latest of the `sent` ones. Null if they leave out a key of the
 * library, or name one that is neither its own nor later than its present one. `library` is null for none.
 */
export function findNextGeneration(
  library: LibraryKeys | null,
  sent: readonly { readonly generation: number }[],
): number | null {
  const { current, generations } = library ?? { current: 0, generations: [] };
  const all = new Set(sent.map(({ generation }) => generation));
  const isKnown = (generation: number) => generations.includes(generation) || generation > current;
  const isWhole = generations.every((generation) => all.has(generation)) && all.size === sent.length;
  const latest = Math.max(...all);
  return isWhole && [...all].every(isKnown) && latest >= current && latest <= LATEST_GENERATION ? latest : null;
}

/** Returns true if a key is later than all that a library has. */
export function isLater(library: LibraryKeys | null, { generation }: { readonly generation: number }): boolean {
  const latest = Math.max(library?.current ?? 0, ...(library?.generations ?? []));
  return generation > latest && generation <= LATEST_GENERATION;
}
