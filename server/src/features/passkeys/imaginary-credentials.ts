import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Credential } from './passkeys.repository.ts';

/**
 * Number of addresses out of 256 with at most 0, 1, 2, ... passkeys, as among people with accounts: any number an
 * account may have is plausible. Most have none, because a browser asks a person without passkeys for the ones made up
 * here.
 */
const AT_MOST = [192, 226, 242, 249, 252, 253, 254, 255, 256] as const;

/** Credentials as well-known authenticators make them: the bytes of an id, and its transports. */
const KINDS: readonly { readonly bytes: number; readonly transports: readonly string[] }[] = [
  { bytes: 20, transports: ['internal', 'hybrid'] },
  { bytes: 16, transports: ['internal', 'hybrid'] },
  { bytes: 32, transports: ['internal'] },
  { bytes: 16, transports: ['internal', 'hybrid'] },
  { bytes: 20, transports: ['internal', 'hybrid'] },
  { bytes: 64, transports: ['nfc', 'usb'] },
];

const MAC_BYTES = 32;

/**
 * The passkeys made up for an address without any: always the same ones, so that requests reveal no account (WebAuthn
 * Level 3, section 14.6.2).
 */
export function imaginaryCredentials(secrets: Secrets, emailAddress: string): readonly Credential[] {
  const [byte = 0] = secrets.mac(emailAddress, 'imaginary-passkeys');
  const number = AT_MOST.findIndex((share) => byte < share);
  return Array.from({ length: number }, (_, index) => imaginaryCredential(secrets, `${emailAddress} ${index}`));
}

function imaginaryCredential(secrets: Secrets, seed: string): Credential {
  const [byte = 0] = secrets.mac(seed, 'imaginary-passkey-kind');
  const kind = KINDS[byte % KINDS.length] ?? { bytes: MAC_BYTES, transports: [] };
  const halves = ['first', 'second'].map((half) => Buffer.from(secrets.mac(`${seed} ${half}`, 'imaginary-passkey-id')));
  return { id: Buffer.concat(halves).subarray(0, kind.bytes).toString('base64url'), transports: kind.transports };
}
