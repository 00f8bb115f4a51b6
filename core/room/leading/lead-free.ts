/**
 * Time without a leader after which any performing device may take the lead. Until then the device that led leads
 * again if it returns.
 */
export const LEAD_FREE_AFTER_MS = 15_000;
