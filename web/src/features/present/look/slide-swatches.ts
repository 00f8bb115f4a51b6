import type { Swatch } from '@uplift/ui-kit';

/** Light ones, for words on a dark wall, and black for a light one. Yellow is what stage light swallows least. */
export const TEXT_SWATCHES = named({
  '#f7f4f0': 'Warm white',
  '#ffffff': 'White',
  '#ffe680': 'Yellow',
  '#a8d8ff': 'Light blue',
  '#b8f0c0': 'Light green',
  '#000000': 'Black',
});

/** Dark ones, which leave a room dark, and white for a room in daylight. */
export const BACKGROUND_SWATCHES = named({
  '#000000': 'Black',
  '#26221f': 'Charcoal',
  '#10233f': 'Navy',
  '#0f2e22': 'Forest',
  '#3a1220': 'Wine',
  '#ffffff': 'White',
});

function named(colors: Readonly<Record<string, string>>): readonly Swatch<string>[] {
  return Object.entries(colors).map(([color, name]) => ({ id: color, name, color }));
}
