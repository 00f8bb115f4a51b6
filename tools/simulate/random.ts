import { createSeededRandom } from '@uplift/testing/random';

/** Seeded random numbers. */
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

/** Creates a seeded random source. Neighboring seeds give unlike numbers. */
export function createRandom(seed: number): Random {
  const next = createSeededRandom(Math.imul(seed + 1, 0x9e3779b1));
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
