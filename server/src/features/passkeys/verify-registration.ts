import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server';
import type { RelyingParty } from './ceremony.ts';

/**
 * Signature algorithms, the preferred first: ES256, which nearly every authenticator has, EdDSA, and RS256 of older
 * Windows. The numbers are those of COSE (RFC 9053, RFC 8812).
 */
export const ALGORITHMS = [-7, -8, -257];

/** Challenge and relying party that the browser was given. */
export interface Expected {
  readonly challenge: string;
  readonly party: RelyingParty;
}

export type Registered = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

/** Verifies a created passkey (WebAuthn Level 3, section 7.1), with user verification, and returns what to store; null if it doesn't answer the challenge. */
export async function verifyRegistration(
  response: RegistrationResponseJSON,
  { challenge, party }: Expected,
): Promise<Registered | null> {
  try {
    if (!(await isUnattested(response))) return null;
    // Fetched with the first passkey: it is a fifth of all that a server would load at its start.
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified && registrationInfo !== undefined ? registrationInfo : null;
  } catch {
    // The library throws for each thing that is wrong with an answer; the caller learns only that something is.
    return null;
  }
}

/**
 * Resolves to true if the passkey attests itself or has no attestation, as requested. Certificates of others aren't looked at: checking
 * them fetches revocation lists from addresses that the certificates themselves name.
 */
export async function isUnattested({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}
