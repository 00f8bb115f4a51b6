import type { RecordCipher, UpliftId } from '@uplift/core/foundation';
import { openBytes, sealBytes } from './sealed-bytes.ts';

/** Seals and opens the records of `owner` with the account's key. */
export function createRecordCipher(owner: UpliftId, key: CryptoKey): RecordCipher {
  return {
    owner,
    seal: (bytes, purpose) => sealBytes(key, bytes, purpose),
    open: (sealed, purpose) => openBytes(key, sealed, purpose),
  };
}
