import type { EditingPlace } from '@uplift/client/presence';
import type { PlannedItem } from '@uplift/core/set-list';

/** Returns the name of the item of a plan where someone edits; null if it is gone or has no title yet. */
export function itemName(items: readonly PlannedItem[], at: EditingPlace): string | null {
  const name = 'item' in at ? items[at.item]?.name : undefined;
  return name === undefined || name === '' ? null : name;
}
