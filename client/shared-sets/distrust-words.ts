import type { SealDistrust } from './open-sealed.ts';
import type { SharingPerson } from './shared-sets.ts';

const WORDS: Readonly<Record<SealDistrust, string>> = {
  changed: 'The server sent something else than their device sealed for you, or it was changed since.',
  earlier: 'The server sent an earlier state of this set than this device has seen.',
};

/** Headline for a set that can't be opened, and isn't on this device. */
export function distrustHeadline({ fullName }: SharingPerson): string {
  return `This set of ${fullName} can’t be opened`;
}

/** Says why a sealed set isn't opened, and what helps. */
export function distrustRemedy(distrust: SealDistrust): string {
  return `${WORDS[distrust]} Ask them to change the set: that seals it again.`;
}

/** Notice above a set that is shown as this device has it. */
export function distrustNotice(distrust: SealDistrust): string {
  return `${WORDS[distrust]} It wasn’t used: you see the last state that this device could open.`;
}
