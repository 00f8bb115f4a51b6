import { keyLabel, KEYS, TIME_SIGNATURE_BOTTOMS } from '@uplift/core/music';
import { COPYRIGHT_STATUSES } from '@uplift/core/songbook';
import type { SelectOption } from '@uplift/ui-kit';

/** Most beats a measure that the dialog accepts. */
const MOST_BEATS = 32;

export const KEY_CHOICES: readonly SelectOption[] = KEYS.map((key) => ({ id: key, label: keyLabel(key) }));

export const TOP_CHOICES: readonly SelectOption[] = Array.from({ length: MOST_BEATS }, (_, at) => choice(at + 1));

export const BOTTOM_CHOICES: readonly SelectOption[] = TIME_SIGNATURE_BOTTOMS.map(choice);

export const COPYRIGHT_CHOICES: readonly SelectOption[] = Object.entries(COPYRIGHT_STATUSES).map(([id, { label }]) => ({
  id,
  label,
}));

function choice(number: number): SelectOption {
  return { id: String(number), label: String(number) };
}
