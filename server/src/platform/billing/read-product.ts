import type { Plan, Product } from './billing.ts';

const ICONS: readonly Product['icon'][] = ['cloud', 'radio-tower'];
const ICON_OF_PLAN = { sync: 'cloud', live: 'radio-tower' } as const;

/** Reads the plan from the metadata of a product; default: `live`. */
export function readPlan(metadata: Readonly<Record<string, string>>): Plan {
  return metadata['plan'] === 'sync' ? 'sync' : 'live';
}

/** The picture of a product: the one its metadata names, or that of its plan. */
export function readIcon(metadata: Readonly<Record<string, string>>): Product['icon'] {
  return ICONS.find((icon) => icon === metadata['icon']) ?? ICON_OF_PLAN[readPlan(metadata)];
}
