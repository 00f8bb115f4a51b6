import { z } from 'zod';
import { call } from './call.ts';

/**
 * The one call of analytics (S1 section 7). A ping counts toward the visits of its day and sets or renews the cookie of the visit;
 * `forget` removes that cookie, as withdrawing consent requires. Only the counts of each day are stored.
 */
export const countVisit = call({
  method: 'POST',
  path: '/api/v1/analytics',
  level: 0,
  summary: 'Counts a visit for today without storing whose it is, or ends the visit being counted.',
  body: z.object({ action: z.enum(['ping', 'forget']) }),
  data: z.literal(true),
});
