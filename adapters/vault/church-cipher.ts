import type { RecordCipher, UpliftId } from '@uplift/core/foundation';
import { createRecordCipher } from './record-cipher.ts';

/**
 * Seals and opens an account's copy of the records of a church with the account's key. What is sealed is bound to the
 * church, too: one key seals the records of several owners.
 */
export function createChurchCipher(church: UpliftId, key: CryptoKey): RecordCipher {
  const { owner, seal, open } = createRecordCipher(church, key);
  const bound = (purpose: string) => `${owner}/${purpose}`;
  return {
    owner,
    seal: (bytes, purpose) => seal(bytes, bound(purpose)),
    open: (sealed, purpose) => open(sealed, bound(purpose)),
  };
}
