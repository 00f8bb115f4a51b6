import { z } from 'zod';
import { call } from './call.ts';

/** The largest head or proof of a deletion: 16 KiB in base64. */
const SEALED_LETTERS = 21_848;

/** A few sealed bytes of a device in base64, in the form of an entry (docs/formats.md). The server reads the generation of their key alone. */
export const smallSealed = z.base64().max(SEALED_LETTERS);

/** The number that a device writes under, in the state vectors of its records. */
const writer = z.string().regex(/^\d{1,16}$/u);

export const listHeads = call({
  method: 'GET',
  path: '/api/v1/spaces/:space_id/heads',
  level: 2,
  summary:
    'Lists the heads of a space: what each of its devices last had from the server, sealed by that device. Devices compare them to notice records that the server leaves out.',
  data: z.array(z.object({ device: writer, head: smallSealed }).readonly()).readonly(),
  isLong: true,
  refusals: { 404: 'The caller has no such space.' },
});

export const putHead = call({
  method: 'PATCH',
  path: '/api/v1/spaces/:space_id/heads',
  level: 2,
  summary:
    'Stores the head of a device in place of its earlier one. A space keeps the heads of 200 devices: the one that was written longest ago makes room for another.',
  body: z.object({
    device: writer,
    head: smallSealed,
    /** Rises with each head of a device. One that arrives after a later one is dropped; without a number, it replaces any. */
    sequence: z.int().min(0).optional(),
  }),
  data: z.literal(true),
  refusals: {
    400: 'This isn’t a sealed entry.',
    404: 'The caller has no such space.',
    409: 'The head was sealed with another key than the space’s present one, or the space is managed.',
  },
});
