import { z } from 'zod';
import { call } from './call.ts';
import { churchRole, id } from './fields.ts';
import { generation } from './spaces.ts';

/** A key of a church's library: base64 of 32 bytes. The server can read such a library, so its members get the key as it is. */
const libraryKey = z.base64().length(44);

/** The library of a church, as one of its members may use it. Its id, and that of its space, is the church's. */
const churchLibrary = z
  .object({
    church_id: id,
    name: z.string(),
    role: churchRole,
    /** True if the role allows changing records. */
    may_edit: z.boolean(),
    /** The last one seals now. Empty if the server lost the secret that it keeps them under. */
    keys: z.array(z.object({ generation, key: libraryKey }).readonly()).readonly(),
  })
  .readonly();

export const listLibraries = call({
  method: 'GET',
  path: '/api/v1/libraries',
  level: 2,
  summary:
    'Lists the libraries of the caller’s churches by name, with the keys of their records. The first request about a church creates its library.',
  data: z.array(churchLibrary).readonly(),
});
