import { SETS_LINK } from '@uplift/core/set-list';

/** Back link of a plan's page. */
export const PLANS = { href: SETS_LINK, label: 'Plan' } as const;

/** Viewport width, in CSS pixels, below which actions are docked at the bottom. */
export const DOCK_BELOW = 600;
