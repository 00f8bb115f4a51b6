import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { createPlaceholderKey } from './placeholder-key.ts';
import type { PasskeyRow } from './passkeys.repository.ts';
import type { Expected } from './verify-registration.ts';

/** Use of a passkey: how often it has signed, and if it is backed up. */
export interface PasskeyUse {
  readonly counter: number;
  readonly isBackedUp: boolean;
}

const PLACEHOLDER_KEY = createPlaceholderKey();

/**
 * Verifies the answer of a passkey (WebAuthn Level 3, section 7.2), with user verification; null if it doesn't answer
 * the challenge. An unknown passkey (null) costs the same work, and is never right. The caller checks the counter:
 * checking it before the signature would reveal to a stranger which passkeys exist.
 */
export async function verifyAuthentication(
  response: AuthenticationResponseJSON,
  passkey: PasskeyRow | null,
  { challenge, party }: Expected,
): Promise<PasskeyUse | null> {
  try {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id: response.id, publicKey: findPublicKey(passkey), counter: 0 },
    });
    if (!verified || passkey === null || !namesOwner(response, passkey)) return null;
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  } catch {
    // The library throws for each thing that is wrong with an answer; the caller learns only that something is.
    return null;
  }
}

function findPublicKey(passkey: PasskeyRow | null): Uint8Array<ArrayBuffer> {
  return passkey === null ? PLACEHOLDER_KEY : new Uint8Array(passkey.publicKey);
}

/** Returns true if the passkey belongs to the account it is stored for; one requested by its id need not name it. */
function namesOwner({ response }: AuthenticationResponseJSON, { accountId }: PasskeyRow): boolean {
  return response.userHandle === undefined || response.userHandle === userHandle(accountId).toString('base64url');
}

/** Returns the account's identity on an authenticator: the 16 bytes of its Uplift ID, a random UUID. */
export function userHandle(accountId: string): Buffer<ArrayBuffer> {
  return Buffer.from(accountId.replaceAll('-', ''), 'hex');
}
