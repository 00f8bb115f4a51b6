import type { CSSProperties } from 'react';

/** Colors of the tokens that can be read on a sheet in both themes, and differ from each other. */
const COLORS = ['purple', 'green', 'orange', 'blue', 'pink', 'red', 'yellow'] as const;

/** Sets `--person`, the color of a person of that number; more people than colors share them. */
export function personColor(color: number): CSSProperties {
  return { '--person': `var(--chord-${COLORS[color % COLORS.length] ?? 'purple'})` } as CSSProperties; // custom properties are not in React's list of properties
}
