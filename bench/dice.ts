/** A number from 0 up to and without 1. */
export type Dice = () => number;

/** Dice that always fall the same way for a seed: Tommy Ettinger's mulberry32. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** A whole number from `from` to `to`, both included. */
export function wholeBetween(dice: Dice, from: number, to: number): number {
  return from + Math.floor(dice() * (to - from + 1));
}

/** One of the things, each as likely as the others. Throws where there is none. */
export function oneOf<Thing>(dice: Dice, things: readonly Thing[]): Thing {
  const chosen = things[Math.floor(dice() * things.length)];
  if (chosen === undefined) throw new Error('Nothing to choose from.');
  return chosen;
}
