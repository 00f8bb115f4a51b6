import type { Site } from '../../platform/serve.ts';
import { sweepHourly } from '../../platform/sweeping.ts';
import { removeExpired } from './sweeping.repository.ts';

/** Removes what has expired, hourly. */
export function sweepExpired({ app, platform }: Site): void {
  sweepHourly(app, () => removeExpired(platform.queries, platform.now()));
}
