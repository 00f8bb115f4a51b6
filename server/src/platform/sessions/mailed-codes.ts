import { randomInt } from 'node:crypto';
import type { Secrets } from '../secrets/secrets.ts';

const CODE_DIGITS = 6;

/** A code of six digits, each as likely as the others. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/**
 * Hashes a code for storage: a million codes are soon tried, so finding one from its hash takes the server's secret.
 * It is valid for one session alone.
 */
export function hashCode(secrets: Secrets, code: string, sessionId: string): Uint8Array {
  return secrets.mac(code + sessionId, 'verification-code');
}
