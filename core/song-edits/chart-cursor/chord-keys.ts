import type { CursorStep } from './chart-cursor.ts';
import type { ChartCursor } from './cursor.ts';

/** Effect of a key on the chart. */
export type ChordKey =
  | { readonly type: 'step'; readonly step: CursorStep }
  | { readonly type: 'nudge'; readonly by: 1 | -1 }
  | { readonly type: 'remove' }
  /** Opens the field for a chord, beginning with `text` if a chord's letter was typed. */
  | { readonly type: 'type'; readonly text: string | null };

export interface PressedKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

type Keys = Readonly<Record<string, ChordKey>>;

const STEPS: Keys = {
  ArrowLeft: { type: 'step', step: 'left' },
  ArrowRight: { type: 'step', step: 'right' },
  ArrowUp: { type: 'step', step: 'up' },
  ArrowDown: { type: 'step', step: 'down' },
  Home: { type: 'step', step: 'first' },
  End: { type: 'step', step: 'last' },
  Delete: { type: 'remove' },
  Backspace: { type: 'remove' },
};
const WORD_STEPS: Keys = {
  ArrowLeft: { type: 'step', step: 'previousWord' },
  ArrowRight: { type: 'step', step: 'nextWord' },
};
const NUDGES: Keys = { ArrowLeft: { type: 'nudge', by: -1 }, ArrowRight: { type: 'nudge', by: 1 } };
const OPENING: Keys = { Enter: { type: 'type', text: null }, ' ': { type: 'type', text: null } };

/**
 * Returns the effect of a key at the cursor; null for a key that the chart doesn't use. A chord and a beat are
 * buttons, so Enter presses them without it.
 */
export function chordKey(pressed: PressedKey, cursor: ChartCursor['type']): ChordKey | null {
  const { key, altKey } = pressed;
  if (altKey && cursor === 'chord') return findKey(NUDGES, key);
  if ([altKey, pressed.ctrlKey, pressed.metaKey].some(Boolean)) return findKey(WORD_STEPS, key);
  if (/^[A-G]$/i.test(key)) return { type: 'type', text: key.toUpperCase() };
  return findKey(STEPS, key) ?? (cursor === 'letter' ? findKey(OPENING, key) : null);
}

function findKey(keys: Keys, key: string): ChordKey | null {
  return Object.hasOwn(keys, key) ? (keys[key] ?? null) : null;
}
