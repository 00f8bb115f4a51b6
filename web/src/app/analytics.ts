import type { AnalyticsSurroundings } from './analytics/compose-analytics.ts';

/** Begins to count visits, for who allows it. Its code is fetched for everybody: the choice may be made at any time. */
export async function beginAnalytics(around: AnalyticsSurroundings): Promise<void> {
  try {
    const { composeAnalytics } = await import('./analytics/compose-analytics.ts');
    composeAnalytics(around);
  } catch {
    // Not to be had: this visit is not counted.
  }
}
