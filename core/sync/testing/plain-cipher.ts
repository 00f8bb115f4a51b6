import { accepted } from '@uplift/core/foundation';
import type { CipherSource, EntryCipher } from '../log-server.ts';

/** Entries that anyone can read: the order and merging of a log don't depend on the cipher. */
const PLAIN_CIPHER: EntryCipher = {
  space: 'ada',
  seal: async (update) => update,
  open: async (entry) => entry,
  hasKeyFor: () => true,
};

export const PLAIN_CIPHERS: CipherSource = { find: async () => accepted(PLAIN_CIPHER), forget: () => undefined };
