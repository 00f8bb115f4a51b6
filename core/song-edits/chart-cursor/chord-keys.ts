import type { CursorStep } from './chart-cursor.ts';
import type { ChartCursor } from './cursor.ts';

/** Effect of a key on the chart. */
export type ChordKey =
  | { readonly kind: 'step'; readonly step: CursorStep }
  | { readonly kind: 'nudge'; readonly by: 1 | -1 }
  | { readonly kind: 'remove' }
  /** Opens the field for a chord, beginning with `text` where a chord's letter was typed. */
  | { readonly kind: 'type'; readonly text: string | null };

export interface PressedKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

type Keys = Readonly<Record<string, ChordKey>>;

const STEPS: Keys = {
  ArrowLeft: { kind: 'step', step: 'left' },
  ArrowRight: { kind: 'step', step: 'right' },
  ArrowUp: { kind: 'step', step: 'up' },
  ArrowDown: { kind: 'step', step: 'down' },
  Home: { kind: 'step', step: 'first' },
  End: { kind: 'step', step: 'last' },
  Delete: { kind: 'remove' },
  Backspace: { kind: 'remove' },
};
const WORD_STEPS: Keys = {
  ArrowLeft: { kind: 'step', step: 'previousWord' },
  ArrowRight: { kind: 'step', step: 'nextWord' },
};
const NUDGES: Keys = { ArrowLeft: { kind: 'nudge', by: -1 }, ArrowRight: { kind: 'nudge', by: 1 } };
const OPENING: Keys = { Enter: { kind: 'type', text: null }, ' ': { kind: 'type', text: null } };

/** Returns the effect of a key at the cursor; null for a key that the chart doesn't use. A chord and a beat are buttons, so Enter presses them by itself. */
export function chordKey(pressed: PressedKey, cursor: ChartCursor['kind']): ChordKey | null {
  const { key, altKey } = pressed;
  if (altKey && cursor === 'chord') return findKey(NUDGES, key);
  if ([altKey, pressed.ctrlKey, pressed.metaKey].some(Boolean)) return findKey(WORD_STEPS, key);
  if (/^[A-G]$/i.test(key)) return { kind: 'type', text: key.toUpperCase() };
  return findKey(STEPS, key) ?? (cursor === 'letter' ? findKey(OPENING, key) : null);
}

function findKey(keys: Keys, key: string): ChordKey | null {
  return Object.hasOwn(keys, key) ? (keys[key] ?? null) : null;
}
