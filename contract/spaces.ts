import { z } from 'zod';
import { call } from './call.ts';
import { id } from './fields.ts';

/** A copy of a space's key, sealed with the account's key: base64 of an AES-GCM vector of 12 bytes and 48 sealed bytes. */
export const sealedKey = z.base64().length(80);

/** Numbers a key of a space: later keys have higher numbers. Entries name the one that sealed them. */
export const generation = z.int().min(1);

/**
 * Records that are synced together, sealed with one key, of which each member has a sealed copy. In a managed space the
 * server is a member too: it keeps a copy under its own secret. In an end-to-end one it isn’t.
 */
const space = z
  .object({
    space_id: id,
    kind: z.literal('library'),
    mode: z.enum(['managed', 'end-to-end']),
    generation,
    keys: z
      .array(z.object({ generation, sealed: sealedKey }).readonly())
      .min(1)
      .readonly(),
  })
  .readonly();

export const listSpaces = call({
  method: 'GET',
  path: '/api/v1/spaces',
  level: 2,
  summary:
    'Lists the spaces of the account with the caller’s copies of their keys. The first request creates the library.',
  data: z.array(space).readonly(),
});
