import { assertNever } from '@uplift/core/foundation';
import { formatBase64Url, KEY_BYTES, randomBytes, wipe } from '../bytes.ts';
import type { Bytes } from '../bytes.ts';
import { deriveKey } from '../ciphers.ts';
import type { Argon2Kdf } from '../hashing/kdf.ts';
import { readRecoveryWords } from '../recovery-words.ts';
import type { WrapHolder } from './wraps.ts';

/** A secret that opens an envelope. */
export type EnvelopeOpener =
  /** The key is `deriveWrappingKey` of the stretched password. */
  | { readonly type: 'password'; readonly wrappingKey: CryptoKey }
  /** The twelve words as typed. */
  | { readonly type: 'recovery-key'; readonly words: string }
  /** The passkey's id, and its secret of 32 bytes for the salt of its wrap. */
  | { readonly type: 'passkey'; readonly credential: string; readonly secret: Bytes };

/** A secret that opens an envelope from now on. */
export type NewEnvelopeOpener =
  | { readonly type: 'password'; readonly wrappingKey: CryptoKey; readonly kdf: Argon2Kdf }
  | { readonly type: 'recovery-key'; readonly words: string }
  | { readonly type: 'passkey'; readonly credential: string; readonly secret: Bytes; readonly salt: string };

/** A fresh salt for a passkey's secret: base64url of 32 bytes. */
export function newPasskeySalt(): string {
  return formatBase64Url(randomBytes(KEY_BYTES));
}

/** Derives the key of an opener's wrap; null for words that are no recovery key. */
export async function deriveOpenerKey(opener: EnvelopeOpener): Promise<CryptoKey | null> {
  switch (opener.type) {
    case 'password':
      return opener.wrappingKey;
    case 'passkey':
      return deriveKey(opener.secret, 'uplift/passkey/1');
    case 'recovery-key': {
      const entropy = readRecoveryWords(opener.words);
      if (!entropy.ok) return null;
      const key = await deriveKey(entropy.value, 'uplift/recovery/1');
      wipe(entropy.value);
      return key;
    }
    default:
      return assertNever(opener);
  }
}

/** The holder of the wrap that a new opener gets. */
export function toHolder(opener: NewEnvelopeOpener): WrapHolder {
  switch (opener.type) {
    case 'password':
      return { by: opener.type, kdf: opener.kdf };
    case 'passkey':
      return { by: opener.type, credential: opener.credential, salt: opener.salt };
    case 'recovery-key':
      return { by: opener.type };
    default:
      return assertNever(opener);
  }
}
