import type { Site } from '../../platform/serve.ts';
import { sweepHourly } from '../../platform/sweeping.ts';
import { forgetKept } from './history.repository.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Forgets songs as they were, 30 days after they were replaced. */
export function sweepHistory({ app, platform }: Site): void {
  sweepHourly(app, () => forgetKept(platform.queries, new Date(platform.now().getTime() - KEPT_MS)));
}
