import type { Complaint } from '@uplift/core/foundation';

/** Longest address that mail can carry, in characters (RFC 5321, 4.5.3.1.3). */
export const LONGEST_ADDRESS = 254;

/**
 * Something, an @, and a domain with a dot; nothing that could end a mail header or start another address. Dots have
 * other characters on both sides (RFC 5321, 4.1.2): two in a row are a typo.
 */
export const SIMPLE_ADDRESS =
  /^(?!\.)(?!.*\.[.@])[^\s\p{Cc}@<>,;:"\\]+@(?!\.)[^\s\p{Cc}@<>,;:"\\]+\.[^\s\p{Cc}@<>,;:"\\.]+$/u;

/**
 * The one form of an email address by which accounts are distinguished: trimmed, in lower case.
 *
 * @example
 * normalisedAddress(' Newton@Example.org ') // 'newton@example.org'
 */
export function normalisedAddress(address: string): string {
  return address.trim().toLowerCase();
}

/** Returns the complaint about an email address; none if mail could be sent there. */
export function addressComplaints(address: string, field = 'email_address'): readonly Complaint[] {
  const typed = address.trim();
  const isAddress = typed.length <= LONGEST_ADDRESS && SIMPLE_ADDRESS.test(typed);
  return isAddress ? [] : [{ for: field, because: 'Please enter a valid email address.' }];
}

/**
 * An address that only someone who knows it recognizes, such as "n•••@example.org".
 *
 * @example
 * maskedAddress('newton@example.org') // 'n•••@example.org'
 */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = Array.from(address);
  return `${first}•••${address.slice(at)}`;
}
