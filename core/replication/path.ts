/** What separates the parts of a path in the flat map of a document: "sections/{id}/lyrics". */
const SEPARATOR = '/';
const PLAIN = /^[\w.-]*$/;

/** `parent` extended by one part. Any text can be a part: what is not plain is escaped, lone surrogates too. */
export function childPath(parent: string, part: string): string {
  const escaped = PLAIN.test(part) ? part : escapePart(part);
  return parent === '' ? escaped : parent + SEPARATOR + escaped;
}

/** The parts of a path, inverse of {@link childPath}. */
export function partsOf(path: string): string[] {
  return path.split(SEPARATOR).map((part) => (PLAIN.test(part) ? part : unescapePart(part)));
}

/** Whether `path` lies below `ancestor`. */
export function isBelow(path: string, ancestor: string): boolean {
  return path.startsWith(ancestor + SEPARATOR);
}

function escapePart(part: string): string {
  return JSON.stringify(part).replaceAll('~', '~0').replaceAll('/', '~1');
}

/** A part that no childPath wrote (a damaged or hostile document) stands for itself. */
function unescapePart(part: string): string {
  try {
    return String(JSON.parse(part.replaceAll('~1', '/').replaceAll('~0', '~')));
  } catch {
    return part;
  }
}
