/** Origin that doesn't exist: a path that resolves to another origin leads away from Uplift. */
const HERE = 'https://uplift.invalid';

const SIGN_IN_PATHS: readonly string[] = ['/sign-in', '/sign-up', '/reset-password'];

/** Destination of a completed sign-in: the requested path with its query, or "/" for none, for one that leads away from this site (OWASP Unvalidated Redirects), and for the sign-in pages themselves. */
export function returnPath(asked: string | null): string {
  if (asked === null || !asked.startsWith('/') || !URL.canParse(asked, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(asked, HERE);
  if (origin !== HERE || pathname.startsWith('//')) return '/';
  return SIGN_IN_PATHS.includes(pathname) ? '/' : `${pathname}${search}${hash}`;
}
