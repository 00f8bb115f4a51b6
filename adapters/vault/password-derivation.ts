import { normalisedAddress } from '@uplift/core/membership';
import { formatBase64Url, formatHex, utf8 } from './bytes.ts';
import type { Bytes } from './bytes.ts';

/** Rounds of PBKDF2 with SHA-256 (OWASP Password Storage, 2026). */
export const ITERATIONS = 600_000;

const KEY_BITS = 256;

/** Credentials as typed. */
export interface TypedCredentials {
  readonly emailAddress: string;
  readonly password: string;
}

/** Returns false if this page can't derive keys: browsers give their cryptography to https pages and to this machine's own alone. */
export function canDeriveKeys(): boolean {
  return (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined; // undefined on a page without HTTPS
}

/**
 * The string that signs an account in, in the password's place: PBKDF2 over the password, salted with the address, then
 * HKDF (RFC 5869), as base64url of 256 bits. The same on every device; the password cannot be computed from it.
 */
export async function signInProof(
  { emailAddress, password }: TypedCredentials,
  iterations = ITERATIONS,
): Promise<string> {
  const salt = await sha256(`uplift/sign-in/${normalisedAddress(emailAddress)}`);
  const stretched = await crypto.subtle.deriveBits(
    pbkdf2(salt, iterations),
    await passwordMaterial(password),
    KEY_BITS,
  );
  const material = await crypto.subtle.importKey('raw', stretched, 'HKDF', false, ['deriveBits']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8('uplift/sign-in') };
  return formatBase64Url(new Uint8Array(await crypto.subtle.deriveBits(hkdf, material, KEY_BITS)));
}

/** Derives an AES-GCM key of 256 bits from a password for one device. It can't be extracted. */
export async function passwordKey(password: string, salt: Bytes, iterations: number): Promise<CryptoKey> {
  const cipher = { name: 'AES-GCM', length: KEY_BITS };
  const material = await passwordMaterial(password);
  return crypto.subtle.deriveKey(pbkdf2(salt, iterations), material, cipher, false, ['encrypt', 'decrypt']);
}

/** Identifies an account on a device without its address: SHA-256 of the normalized one, in hexadecimal. */
export async function hashedAddress(emailAddress: string): Promise<string> {
  return formatHex(await sha256(normalisedAddress(emailAddress)));
}

/** The same characters may be typed as different code points: NFKC makes them one (RFC 8265 asks for a normal form too). */
function passwordMaterial(password: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', utf8(password.normalize('NFKC')), 'PBKDF2', false, ['deriveBits', 'deriveKey']);
}

function pbkdf2(salt: Bytes, iterations: number): Pbkdf2Params {
  return { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
}

async function sha256(text: string): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text)));
}
