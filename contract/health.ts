import { z } from 'zod';

/** Body of `GET /health`: the server answers, and this is the release it runs. */
export const healthBody = z.object({ status: z.literal('ok'), version: z.string().min(1) }).readonly();

export type HealthBody = z.infer<typeof healthBody>;
