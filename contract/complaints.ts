import type { Complaint } from '@uplift/core/foundation';
import { z } from 'zod';

const complaint = z.object({ for: z.string().min(1), because: z.string().min(1) }).readonly();

/** Body of every refused call: at least one field with the sentence shown beside it. */
export const complaintsBody = z.object({ errors: z.array(complaint).nonempty().readonly() }).readonly();

export type ComplaintsBody = z.infer<typeof complaintsBody>;

/** A body with one complaint, as most refusals need. */
export function complaining(about: Complaint): ComplaintsBody {
  return { errors: [about] };
}
