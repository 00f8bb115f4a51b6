import { base64URLStringToBuffer, bufferToBase64URLString, WebAuthnAbortService } from '@simplewebauthn/browser';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';

/** A passkey that may be asked for its secret, and the salt that its secret depends on (base64url of 32 bytes). */
export interface SaltedCredential {
  readonly credential: string;
  readonly salt: string;
}

/** The secret of the passkey that the person chose: 32 bytes that only it can compute, always the same for one salt. */
export interface PasskeySecret {
  readonly credential: string;
  readonly secret: Uint8Array<ArrayBuffer>;
}

const CHALLENGE_BYTES = 32;
const SECRET_BYTES = 32;

/**
 * Asks one of the passkeys for its secret (the extension prf, WebAuthn Level 3, section 10.1.4). The challenge is local:
 * no server learns of the ceremony. `unsupported` if the browser or the passkey has no secrets, `failed` for everything
 * else, also when the person cancels.
 */
export async function readSecret(
  credentials: readonly SaltedCredential[],
): Promise<Result<PasskeySecret, 'failed' | 'unsupported'>> {
  if (!('PublicKeyCredential' in globalThis)) return refused('unsupported');
  try {
    const answer = await navigator.credentials.get({
      publicKey: buildRequest(credentials),
      signal: WebAuthnAbortService.createNewAbortSignal(),
    });
    return answer instanceof PublicKeyCredential ? secretIn(answer) : refused('failed');
  } catch {
    // Canceled, timed out, or none of them there.
    return refused('failed');
  }
}

function buildRequest(credentials: readonly SaltedCredential[]): PublicKeyCredentialRequestOptions {
  const salts = credentials.map(({ credential, salt }) => [credential, { first: base64URLStringToBuffer(salt) }]);
  return {
    challenge: crypto.getRandomValues(new Uint8Array(CHALLENGE_BYTES)),
    allowCredentials: credentials.map(({ credential }) => ({
      id: base64URLStringToBuffer(credential),
      type: 'public-key',
    })),
    userVerification: 'required',
    extensions: { prf: { evalByCredential: Object.fromEntries(salts) } },
  };
}

function secretIn(answer: PublicKeyCredential): Result<PasskeySecret, 'unsupported'> {
  const first = answer.getClientExtensionResults().prf?.results?.first;
  if (first === undefined) return refused('unsupported');
  const bytes = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
    : new Uint8Array(first);
  const secret = Uint8Array.from(bytes);
  bytes.fill(0);
  if (secret.length !== SECRET_BYTES) return refused('unsupported');
  return accepted({ credential: bufferToBase64URLString(answer.rawId), secret });
}
