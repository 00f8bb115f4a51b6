const ONE_YEAR_SECONDS = 31_536_000;

/**
 * The cache-control of a file, by its path in the built page. What lies under `/assets` carries the hash of its content
 * in its name and never changes; everything else (the page, the service worker, icons) is asked for again, by ETag.
 */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache';
}
