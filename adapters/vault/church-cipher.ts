import type { RecordCipher, UpliftId } from '@uplift/core/foundation';
import { createRecordCipher } from './record-cipher.ts';

/**
 * Seals and opens an account's copy of the records of a church with the account's key. What is sealed is bound to the
 * church, too: one key seals the records of several owners.
 */
export function createChurchCipher(church: UpliftId, key: CryptoKey): RecordCipher {
  const cipher = createRecordCipher(church, key);
  const bound = (purpose: string) => `${church}/${purpose}`;
  return {
    owner: church,
    seal: (bytes, purpose) => cipher.seal(bytes, bound(purpose)),
    open: (sealed, purpose) => cipher.open(sealed, bound(purpose)),
  };
}
