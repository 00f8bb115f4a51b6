import { z } from 'zod';
import { call } from './call.ts';

/**
 * The one call of analytics (S1 section 7). A ping counts towards the visits of its day, and begins or renews the cookie of the visit;
 * forgetting takes that cookie away, as withdrawing consent requires. Nothing is kept but the counts of a day.
 */
export const countVisit = call({
  method: 'POST',
  path: '/api/v1/analytics',
  level: 0,
  summary: 'Counts a visit of today, without keeping whose, or ends the one that is counted.',
  body: z.object({ action: z.enum(['ping', 'forget']) }),
  data: z.literal(true),
});
