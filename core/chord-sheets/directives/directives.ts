import { unescapeCharacters } from '../chordpro-writer/write-escape.ts';
import { remembered } from '../chords/remember.ts';
import { directiveRole, fullName } from './directive-names.ts';
import type { DirectiveRole } from './directive-names.ts';

/** A ChordPro directive: "{sov: Verse 1}" has the name "start_of_verse" and the value "Verse 1". */
export interface Directive {
  /** The full name in lower case. */
  readonly name: string;
  readonly role: DirectiveRole;
  readonly value: string;
  /** "guitar" of "{comment-guitar: …}"; null if the directive is for all players. */
  readonly selector: string | null;
  /** Exactly as in the file, braces included. */
  readonly written: string;
}

/** A line split into its directives in order, and the remaining text. */
export interface LineWithDirectives {
  readonly directives: readonly Directive[];
  readonly text: string;
}

/** Takes the directives out of a line. An unclosed one reaches to the end of the line; braces within one must match, or be escaped ("\\}"). */
export function takeDirectives(line: string): LineWithDirectives {
  if (isOneDirective(line)) return { directives: [parseDirective(line)], text: '' };
  const directives: Directive[] = [];
  let text = '';
  let at = 0;
  for (let open = line.indexOf('{'); open >= 0; open = line.indexOf('{', at)) {
    const end = closingBrace(line, open);
    text += line.slice(at, open);
    directives.push(parseDirective(line.slice(open, end)));
    at = end;
  }
  return { directives, text: text + line.slice(at) };
}

/** Returns true for a line that is one directive from its first brace to its last. */
export function isOneDirective(line: string): boolean {
  return line.startsWith('{') && line.indexOf('}') === line.length - 1 && line.indexOf('{', 1) < 0;
}

/** The index after the brace that closes the one at `open`. */
function closingBrace(line: string, open: number): number {
  let depth = 0;
  for (let at = open; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (character === '{') depth += 1;
    if (character === '}' && line.charAt(at - 1) !== '\\') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return line.length;
}

const FIRST_WORD = /^\s*([+\w.]+)(?:-([\w]+!?))?\s*(?:[:\s=]\s*|$)/u;
const BEFORE_COLON = /^\s*([^:{}]{1,40}?)\s*:\s*/u;

/**
 * Parses "{name: value}", "{name value}" and "{name-selector: value}". A directive without a known name takes
 * everything before its colon as the name. Cached: sheets repeat "{start_of_chorus}".
 */
export const parseDirective: (written: string) => Directive = remembered(splitDirective);

function splitDirective(written: string): Directive {
  const inner = written.slice(written.startsWith('{') ? 1 : 0, written.endsWith('}') ? -1 : undefined);
  return withFirstWord(inner, written) ?? withLongName(inner, written, BEFORE_COLON.exec(inner));
}

/** Splits at the first word if that is a directive's name, or nothing else can be. */
function withFirstWord(inner: string, written: string): Directive | null {
  const first = FIRST_WORD.exec(inner);
  if (first === null) return null;
  const name = fullName(first[1] ?? '');
  const role = directiveRole(name);
  if (role === 'unknown' && BEFORE_COLON.test(inner)) return null;
  return { name, role, value: cleanValue(inner.slice(first[0].length)), selector: first[2] ?? null, written };
}

/** "{Latin text: …}": all before the colon is the name. */
function withLongName(inner: string, written: string, colon: RegExpExecArray | null): Directive {
  const name = colon === null ? inner.trim().toLowerCase() : fullName(colon[1] ?? '');
  const value = colon === null ? '' : cleanValue(inner.slice(colon[0].length));
  return { name, role: directiveRole(name), value, selector: null, written };
}

/** A value without its quotes and markup. */
function cleanValue(value: string): string {
  const trimmed = value.trim();
  const quoted = trimmed.startsWith('"') ? /^"([^"]*)"$/u.exec(trimmed)?.[1] : undefined;
  const plain = withoutMarkup(quoted ?? trimmed).trim();
  return plain.includes('\\') ? unescapeCharacters(plain.replace(/\\([{}])/gu, '$1')) : plain;
}

const TAGS = 'b|i|u|s|tt|big|small|sub|sup|span|sym|em|strong|strut';
const MARKUP = new RegExp(`</?(?:${TAGS})(?:\\s[^<>]{0,200})?/?>`, 'gu');
/** In capitals, "<B>" and "<EM>" are chords in angle brackets unless the tag is closed. */
const CLOSED_MARKUP = new RegExp(`<(${TAGS})(?:\\s[^<>]{0,200})?>(.*?)</\\1>`, 'giu');
const ANGLE_CHORD = /<([A-H][#b]?(?:maj|min|m|sus|dim|aug|add)?\d{0,2}(?:\/[A-H][#b]?)?)>/gu;

/** A text without the Pango markup that ChordPro allows ("<b>", "<span …>") and the tags of chord sites ("[ch]", "[tab]"). */
export function withoutMarkup(text: string): string {
  const untagged = text.includes('<')
    ? text.replace(MARKUP, '').replace(CLOSED_MARKUP, '$2').replace(ANGLE_CHORD, '[$1]')
    : text;
  const hasSiteTags = untagged.includes('ch]') || untagged.includes('tab]');
  return hasSiteTags ? untagged.replace(/\[\/?(?:ch|tab)\]/gu, '') : untagged;
}

const LONGEST_LABEL = 200;
const LABEL = /\blabel\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/u;
const ATTRIBUTE = /\b[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+)/gu;

/** The label of a section: "Verse 1" of both `{sov: Verse 1}` and `{sov label="Verse 1"}`. */
export function sectionLabel(directive: Directive): string {
  const value = directive.value.slice(0, LONGEST_LABEL);
  const label = value.includes('=') ? LABEL.exec(value) : null;
  if (label !== null) return (label[1] ?? label[2] ?? label[3] ?? '').trim();
  return (value.includes('=') ? value.replace(ATTRIBUTE, '') : value).replaceAll('\\n', ' ').trim();
}
