/** Keys of elements that get the focus on the Chart tab after an edit, by their place in the order. */
export const focusKey = {
  /** Button that opens the entry of a new section before the one at this place. */
  insert: (place: number) => `insert ${String(place)}`,
  /** Handle that moves a section. */
  handle: (place: number) => `handle ${String(place)}`,
  /** Button of the section's menu. */
  options: (place: number) => `options ${String(place)}`,
  /** Field of the section's lyrics. */
  lyrics: (place: number) => `lyrics ${String(place)}`,
} as const;
