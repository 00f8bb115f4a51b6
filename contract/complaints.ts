import type { Complaint } from '@uplift/core/foundation';
import { z } from 'zod';

const complaint = z.object({ for: z.string().min(1), because: z.string().min(1) }).readonly();

/** The body of every refused call: at least one field, each with the sentence shown next to it. */
export const complaintsBody = z.object({ errors: z.array(complaint).nonempty().readonly() }).readonly();

export type ComplaintsBody = z.infer<typeof complaintsBody>;

/** Returns a body with one complaint, which is enough for most refusals. */
export function complaining(about: Complaint): ComplaintsBody {
  return { errors: [about] };
}
