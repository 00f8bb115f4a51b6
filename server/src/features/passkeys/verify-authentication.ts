import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { createPlaceholderKey } from './placeholder-key.ts';
import type { PasskeyRow } from './passkeys.repository.ts';
import type { Expected } from './verify-registration.ts';

/** What an answer says about its passkey: how often it has signed, and whether it is backed up. */
export interface PasskeyUse {
  readonly counter: number;
  readonly isBackedUp: boolean;
}

const PLACEHOLDER_KEY = createPlaceholderKey();

/**
 * What the answer of a passkey says (WebAuthn Level 3, section 7.2), with the person verified; null when it does not
 * answer what was asked. An unknown passkey (null) costs the same work, and is never right. Whether the counter went up is
 * for who keeps it: looking at it before the signature would reveal to a stranger which passkeys exist.
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

/** Whether the passkey says it belongs to the account it is kept for; one that was asked for by its id need not say. */
function namesOwner({ response }: AuthenticationResponseJSON, { accountId }: PasskeyRow): boolean {
  return response.userHandle === undefined || response.userHandle === userHandle(accountId).toString('base64url');
}

/** How an authenticator knows an account: the 16 bytes of its Uplift ID, a random UUID. */
export function userHandle(accountId: string): Buffer<ArrayBuffer> {
  return Buffer.from(accountId.replaceAll('-', ''), 'hex');
}
