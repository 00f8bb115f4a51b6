/** The page where a guest code is typed; links go on with their secret. */
export const GUEST_PATH = '/guest';

const CODE_GROUP = 4;

/**
 * Links to a set for people without an account.
 *
 * @example
 * guestLink('s3cret') // '/guest/s3cret'
 */
export function guestLink(token: string): string {
  return `${GUEST_PATH}/${token}`;
}

/**
 * Returns true for the pages of guests.
 *
 * @example
 * isGuestPath('/guest/s3cret') // true
 * isGuestPath('/guests') // false
 */
export function isGuestPath(path: string): boolean {
  return path === GUEST_PATH || path.startsWith(`${GUEST_PATH}/`);
}

/**
 * The secret of a guest link; null for the page where a code is typed. Inverse of {@link guestLink}.
 *
 * @example
 * guestToken('/guest/s3cret') // 's3cret'
 * guestToken('/guest') // null
 */
export function guestToken(path: string): string | null {
  const token = path.slice(GUEST_PATH.length).replaceAll('/', '');
  return token === '' ? null : token;
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
