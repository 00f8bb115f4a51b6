import { z } from 'zod';
import { smallSealed } from './heads.ts';

/** May be left out: devices of managed accounts, and of earlier releases, delete a record whatever others have changed. */
export const purgeBody = z
  .object({
    /** The last version of the record that the sender has; 0 for none. */
    version: z.int().min(0).optional(),
    proof: smallSealed.optional(),
  })
  .refine((sent) => (sent.version === undefined) === (sent.proof === undefined), {
    path: ['proof'],
    error: 'A proof and a version are sent together.',
  });
