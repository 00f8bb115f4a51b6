import { isUuid, longUuid, shortUuid } from './encoding/short-uuid.ts';

/** Separates the parts of a path in the flat map of a document: "s/{id}/l" are the lyrics of a section. */
const SEPARATOR = '/';
const PLAIN = /^[\w.-]*$/;
/** Prefix of a shortened UUID. No other part begins with it. */
const SHORTENED = '~';

/** Extends `parent` by one part. Any text can be a part: special characters are escaped, lone surrogates too. */
export function childPath(parent: string, part: string): string {
  const written = writtenPart(part);
  return parent === '' ? written : parent + SEPARATOR + written;
}

/** The parts of a path, inverse of {@link childPath}. */
export function splitParts(path: string): string[] {
  return path.split(SEPARATOR).map((part) => readPart(part));
}

/** A path as the path above it, null at the top, and its last part: what {@link childPath} made it of. */
export function splitPath(path: string): { readonly above: string | null; readonly part: string } {
  const end = path.lastIndexOf(SEPARATOR);
  return { above: end === -1 ? null : path.slice(0, end), part: readPart(path.slice(end + 1)) };
}

/** Returns true if `path` is below `ancestor`. */
export function isBelow(path: string, ancestor: string): boolean {
  return path.startsWith(ancestor + SEPARATOR);
}

function writtenPart(part: string): string {
  if (isUuid(part)) return SHORTENED + shortUuid(part);
  return PLAIN.test(part) ? part : JSON.stringify(part).replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Decodes a part; one that childPath didn't write (a damaged or hostile document) stays unchanged. */
function readPart(part: string): string {
  if (PLAIN.test(part)) return part;
  if (part.startsWith(SHORTENED)) return longUuid(part.slice(SHORTENED.length)) ?? part;
  try {
    return String(JSON.parse(part.replaceAll('~1', '/').replaceAll('~0', '~')));
  } catch {
    return part;
  }
}
