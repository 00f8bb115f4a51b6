/**
 * Returns true if a path has the segments of a pattern; a segment that starts with a colon matches any.
 *
 * @example
 * matchesPath('/plan/:setId', '/plan/advent') // true
 * matchesPath('/plan/:setId', '/plan') // false
 */
export function matchesPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index]);
}
