/**
 * Blanks out the document type declaration, keeping lines, so that nothing it names is ever fetched. Null if the
 * declaration has an internal subset in brackets: entities declared there can expand to a file or to millions of
 * letters.
 */
export function withoutDoctype(text: string): string | null {
  const start = endOfProlog(text);
  if (!text.startsWith('<!DOCTYPE', start)) return text;
  const end = text.indexOf('>', start);
  if (end < 0 || text.slice(start, end).includes('[')) return null;
  const blank = text.slice(start, end + 1).replaceAll(/[^\n]/gu, ' ');
  return text.slice(0, start) + blank + text.slice(end + 1);
}

const SKIPPED = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const;

/** Finds the end of the declaration, comments and blanks at the beginning. */
function endOfProlog(text: string): number {
  let at = 0;
  for (;;) {
    while (isBlank(text.charCodeAt(at))) at += 1;
    const start = at;
    const skipped = SKIPPED.find(([opening]) => text.startsWith(opening, start));
    const end = skipped === undefined ? -1 : text.indexOf(skipped[1], at);
    if (skipped === undefined || end < 0) return at;
    at = end + skipped[1].length;
  }
}

const BYTE_ORDER_MARK = 0xfeff;

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === BYTE_ORDER_MARK;
}
