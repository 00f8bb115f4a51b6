/** An address nobody has: what resolves to another one leads away from Uplift. */
const HERE = 'https://uplift.invalid';

const SIGN_IN_PATHS: readonly string[] = ['/sign-in', '/sign-up', '/reset-password'];

/**
 * Where a completed sign-in leads: the path that was asked for with its query, or "/" for none, for one that leads away
 * from this site (OWASP Unvalidated Redirects), and for the sign-in pages themselves.
 */
export function returnPath(asked: string | null): string {
  if (asked === null || !asked.startsWith('/') || !URL.canParse(asked, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(asked, HERE);
  if (origin !== HERE || pathname.startsWith('//')) return '/';
  return SIGN_IN_PATHS.includes(pathname) ? '/' : `${pathname}${search}${hash}`;
}
