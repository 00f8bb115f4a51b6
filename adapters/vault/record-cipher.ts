import type { RecordCipher, UpliftId } from '@uplift/core/foundation';
import { openBytes, sealBytes } from './sealed-bytes.ts';

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

/** Seals and opens the records of `owner` with the account's key. */
export function createRecordCipher(owner: UpliftId, key: CryptoKey): RecordCipher {
  return {
    owner,
    seal: (bytes, purpose) => sealBytes(key, bytes, purpose),
    open: (sealed, purpose) => openBytes(key, sealed, purpose),
  };
}
