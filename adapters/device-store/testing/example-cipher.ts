import type { RecordCipher, UpliftId } from '@uplift/core/foundation';

const IV_BYTES = 12;

/** A cipher of tests: its key follows from the account's name, so that every tab has the same. */
export function testCipher(owner: UpliftId): RecordCipher {
  const key = deriveKey(owner);
  return {
    owner,
    async seal(bytes, purpose) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      return { sealed: new Uint8Array(await crypto.subtle.encrypt(gcm(iv, purpose), await key, bytes)), iv };
    },
    async open({ sealed, iv }, purpose) {
      try {
        return new Uint8Array(await crypto.subtle.decrypt(gcm(iv, purpose), await key, sealed));
      } catch {
        return null;
      }
    },
  };
}

async function deriveKey(owner: string): Promise<CryptoKey> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(owner));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function gcm(iv: Uint8Array<ArrayBuffer>, purpose: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(purpose) };
}
