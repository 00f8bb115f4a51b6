const PAGE = /<(?:html|body|pre|br|p|div)\b[^<>]{0,400}>/iu;
const LINE_BREAKS = /<br\b[^<>]*>(?:\r?\n)?/giu;
const TAGS = /<(?:[/!]|[a-z])[^<>]*>/giu;
const ENTITY = /&(#\d{1,6}|#x[\da-f]{1,5}|[a-z]{2,6});/giu;
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', ' '],
  ['rsquo', '’'],
  ['lsquo', '‘'],
  ['rdquo', '”'],
  ['ldquo', '“'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['copy', '©'],
]);

/** Matches "&blue: words" and ">yellow: words", by which OnSong colors and highlights a line. */
const COLOURED_LINE =
  /^[&>](?:black|blue|brown|cyan|gr[ae]y|green|magenta|orange|pink|purple|red|white|yellow|#[\da-f]{3,6}):[ \t]?/gimu;

/** `.PIOSENKA "…"`: how a Polish songbook program begins each song. */
const DOTTED_TITLE = /^\.(?:PIOSENKA|SONG|TITLE)\s+"([^"\n]{1,200})"[ \t]*$/gmu;
/** "#title River", in a sheet without directives. */
const SHARP_FIELD = /^#[ \t]?(title|artist|author|key|capo|tempo|time)[ \t]*[:= \t][ \t]*(?=\S)/gimu;

function beginsLine(text: string, sign: string): boolean {
  return text.startsWith(sign) || text.includes(`\n${sign}`);
}

function withPlainFields(text: string): string {
  const titled = beginsLine(text, '.') ? text.replace(DOTTED_TITLE, 'Title: $1') : text;
  if (!beginsLine(titled, '#') || /^\s*\{/mu.test(titled)) return titled;
  return titled.replace(SHARP_FIELD, '$1: ');
}

/**
 * The visible text of a saved web page, without the colors of OnSong; in any text, decodes character entities
 * ("&amp;").
 */
export function pageText(text: string): string {
  const shown = text.includes('<') && PAGE.test(text) ? withoutTags(text) : text;
  const plain = shown.includes('&') ? shown.replace(ENTITY, character) : shown;
  return withPlainFields(withoutColours(plain));
}

function withoutColours(text: string): string {
  return text.includes('&') || text.includes('>') ? text.replace(COLOURED_LINE, '') : text;
}

function withoutTags(page: string): string {
  return withoutBlocks(withoutBlocks(page, 'script'), 'style').replace(LINE_BREAKS, '\n').replace(TAGS, '');
}

/** Removes the elements of a name with their content. */
function withoutBlocks(page: string, name: 'script' | 'style'): string {
  const [before = '', ...blocks] = page.split(new RegExp(`<${name}\\b`, 'iu'));
  const closing = new RegExp(`</${name}\\s*>`, 'iu');
  return before + blocks.map((block) => block.split(closing).slice(1).join('')).join('');
}

function character(entity: string, name: string): string {
  if (!name.startsWith('#')) return NAMED.get(name.toLowerCase()) ?? entity;
  const code = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return isCharacter(code) ? String.fromCodePoint(code) : entity;
}

/** Excludes control characters, half of a surrogate pair, and numbers past the last code point. */
function isCharacter(code: number): boolean {
  return code >= 0x20 && code <= 0x10ffff && !(code >= 0x7f && code < 0xa0) && !(code >= 0xd800 && code <= 0xdfff);
}
