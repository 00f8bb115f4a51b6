const ONE_YEAR_SECONDS = 31_536_000;

/**
 * The cache-control of a file, by its path in the built page. Files under `/assets` have the hash of their content in
 * their name and never change; everything else (the page, the service worker, icons) is revalidated by ETag.
 */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache';
}
