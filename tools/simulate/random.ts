/** Random numbers, the same for the same seed. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from 0 up to `count`. */
  below(count: number): number;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  /** One of a list that is not empty. */
  pick<Item extends {}>(items: readonly Item[]): Item;
}

const TWO_TO_32 = 4_294_967_296;

/** Creates a seeded random source (mulberry32: small, quick, and even enough to choose by). */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    const once = Math.imul(state ^ (state >>> 15), state | 1);
    const twice = (once + Math.imul(once ^ (once >>> 7), once | 61)) ^ once;
    return ((twice ^ (twice >>> 14)) >>> 0) / TWO_TO_32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    next,
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (probability) => next() < probability,
    pick<Item extends {}>(items: readonly Item[]) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
  };
}
