/** The page of guests, where a code is typed. */
export const GUEST_PATH = '/guest';

const CODE_GROUP = 4;

/**
 * Links to a set for people without an account. The secret is in the fragment: no request, and so no log, has it.
 *
 * @example
 * guestLink('s3cret') // '/guest#s3cret'
 */
export function guestLink(secret: string): string {
  return `${GUEST_PATH}#${secret}`;
}

/**
 * Formats a short code as it is read out.
 *
 * @example
 * formatGuestCode('K7MW3XQ9') // 'K7MW 3XQ9'
 */
export function formatGuestCode(code: string): string {
  return `${code.slice(0, CODE_GROUP)} ${code.slice(CODE_GROUP)}`;
}
