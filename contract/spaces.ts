import { z } from 'zod';
import { call } from './call.ts';
import { id } from './fields.ts';

/** A key of a space: base64url of 256 bits. */
const spaceKey = z.string().regex(/^[\w-]{43}$/u);

/** A generation of the keys of a space: the first is 1. Entries name the one that sealed them. */
const generation = z.int().min(1);

/**
 * What is synced together, sealed with one key. In a managed space the server is a member: it keeps a copy of each key
 * under its own secret, and hands it to the sessions of the other members.
 */
const space = z
  .object({
    space_id: id,
    kind: z.literal('library'),
    mode: z.literal('managed'),
    generation,
    keys: z
      .array(z.object({ generation, key: spaceKey }).readonly())
      .min(1)
      .readonly(),
  })
  .readonly();

export const listSpaces = call({
  method: 'GET',
  path: '/api/v1/spaces',
  level: 2,
  summary:
    'Lists the spaces of the account with the keys that open their records. The first request creates the library.',
  data: z.array(space).readonly(),
});
