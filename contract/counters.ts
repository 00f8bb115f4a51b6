import { z } from 'zod';

/** The number of known writes by writer (a Yjs state vector). */
export const counters = z.record(z.string().regex(/^\d{1,16}$/u), z.number().int().min(0)).readonly();
