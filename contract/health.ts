import { z } from 'zod';

/** Body of `GET /health`: the server answers, this is the release it runs, and whether it reaches its database. */
export const healthBody = z
  .object({ status: z.literal('ok'), version: z.string().min(1), database: z.enum(['answers', 'unreachable']) })
  .readonly();

export type HealthBody = z.infer<typeof healthBody>;
