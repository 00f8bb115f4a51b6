import { CEREMONY_MS } from './challenges.repository.ts';
import type { Credential, Person } from './passkeys.repository.ts';
import { userHandle } from './verify-authentication.ts';
import { ALGORITHMS } from './verify-registration.ts';

const PRODUCT = 'Uplift';

/** A ceremony's challenge, and the passkeys that may not (or may) take part. */
export interface Ceremony {
  readonly rpId: string;
  readonly challenge: string;
  readonly credentials: readonly Credential[];
}

/** Builds the options for making a passkey (WebAuthn Level 3, section 5.4): discoverable, with user verification, without attestation. */
export async function creationOptions(person: Person, { rpId, challenge, credentials }: Ceremony) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: PRODUCT,
    rpID: rpId,
    userID: new Uint8Array(userHandle(person.accountId)),
    userName: person.emailAddress,
    userDisplayName: person.fullName,
    challenge: decodeChallenge(challenge),
    timeout: CEREMONY_MS,
    attestationType: 'none',
    excludeCredentials: descriptors(credentials),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { ...options };
}

/** Builds the options for signing in with a passkey (section 5.5). Without credentials the browser offers those it has. */
export async function requestOptions({ rpId, challenge, credentials }: Ceremony) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: decodeChallenge(challenge),
    timeout: CEREMONY_MS,
    userVerification: 'required',
    allowCredentials: descriptors(credentials),
  });
  return { ...options };
}

function descriptors(credentials: readonly Credential[]) {
  return credentials.map(({ id, transports }) => ({ id, transports: [...transports] as Transport[] })); // only known ones are kept
}

type Transport = 'ble' | 'hybrid' | 'internal' | 'nfc' | 'usb';

function decodeChallenge(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, 'base64url'));
}
