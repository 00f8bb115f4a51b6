import { z } from 'zod';

const reach = z.enum(['answers', 'unreachable']);

/**
 * Body of `GET /health`: the running release, and if the server reaches its database and, on a site with several
 * servers, the Redis over which they exchange messages.
 */
export const healthBody = z
  .object({ status: z.literal('ok'), version: z.string().min(1), database: reach, redis: reach.optional() })
  .readonly();

export type HealthBody = z.infer<typeof healthBody>;
