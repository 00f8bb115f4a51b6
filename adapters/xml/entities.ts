/** The entities every XML file may use without declaring them (XML 1.0, section 4.6). */
const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  // Not of XML, but written by programs that think in HTML.
  ['nbsp', ' '],
]);

const ENTITY = /&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-z]{2,4});/gu;
const LAST_CHARACTER = 0x10ffff;

/** Resolves predefined entities and numbered characters; keeps others as written. */
export function resolveEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (written, entity: string) => {
    if (!entity.startsWith('#')) return PREDEFINED.get(entity) ?? written;
    const digits = entity.slice(1);
    return decodeEntity(/^x/iu.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number(digits)) ?? written;
  });
}

/** A character of text; null for one that XML does not allow. */
function decodeEntity(code: number): string | null {
  const isControl = code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d;
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return isControl || isSurrogate || code > LAST_CHARACTER ? null : String.fromCodePoint(code);
}

const BARE = /&(?!#?[\da-zA-Z]{1,12};)/gu;

/** Writes an ampersand that begins no entity as one: hand-edited files have "Rock & Roll". */
export function escapeBareAmpersands(text: string): string {
  return text.replace(BARE, '&amp;');
}
