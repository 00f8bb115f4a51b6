import { canonicalJson } from '@uplift/core/foundation';
import { utf8 } from '../bytes.ts';
import type { SetReader } from './set-keys.ts';

/** Groups of a code, and digits of each. */
const GROUPS = 12;
const GROUP_DIGITS = 4;

/**
 * The code that two people compare to know that each has the other's public key: SHA-256 over both accounts and keys, as
 * twelve groups of four digits (159 bits). The same for (a, b) and (b, a).
 */
export async function safetyCode(a: SetReader, b: SetReader): Promise<readonly string[]> {
  const pairs = [a, b].map(({ account, publicKey }) => [account.toLowerCase(), publicKey]);
  const inOrder = pairs.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
  const hash = await crypto.subtle.digest('SHA-256', utf8(canonicalJson(['uplift/safety-code', ...inOrder])));
  const number = new Uint8Array(hash).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  const digits = String(number % 10n ** BigInt(GROUPS * GROUP_DIGITS)).padStart(GROUPS * GROUP_DIGITS, '0');
  return Array.from({ length: GROUPS }, (_, at) => digits.slice(at * GROUP_DIGITS, (at + 1) * GROUP_DIGITS));
}
