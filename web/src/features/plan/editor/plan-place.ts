import { SETS_LINK } from '@uplift/core/set-list';

/** Back link of a plan's page. */
export const PLANS = { href: SETS_LINK, label: 'Plan' } as const;

/** Below this viewport width, in CSS pixels, what can be done is docked at the foot. */
export const DOCK_BELOW = 600;
