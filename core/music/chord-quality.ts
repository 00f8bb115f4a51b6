/** Meanings of the pieces of a chord's quality. 'open' and 'close' are parentheses. */
export type QualityKind =
  | 'minor'
  | 'major'
  | 'diminished'
  | 'half-diminished'
  | 'augmented'
  | 'suspended'
  | 'altered'
  | 'add'
  | 'no'
  | 'flat'
  | 'sharp'
  | 'number'
  | 'slash'
  | 'comma'
  | 'open'
  | 'close';

/** One piece of a chord's quality, as typed. */
export interface QualityToken {
  readonly kind: QualityKind;
  readonly text: string;
}

/** No chord of any book needs more; longer text is a word or hostile. */
const LONGEST_QUALITY = 32;

/** Spellings in upper, lower or mixed case, as charts in capitals need them. */
const WORDS: readonly (readonly [string, QualityKind])[] = [
  ['minor', 'minor'],
  ['major', 'major'],
  ['min', 'minor'],
  ['maj', 'major'],
  ['dim', 'diminished'],
  ['aug', 'augmented'],
  ['sus', 'suspended'],
  ['alt', 'altered'],
  ['add', 'add'],
  ['omit', 'no'],
];

/** Spellings whose case matters ("m" is minor, "M" major), longer ones before their beginnings. */
const SIGNS: readonly (readonly [string, QualityKind])[] = [
  ['mi', 'minor'],
  ['Mi', 'minor'],
  ['no', 'no'],
  ['No', 'no'],
  ['m', 'minor'],
  ['M', 'major'],
  ['-', 'minor'],
  ['–', 'minor'],
  ['−', 'minor'],
  ['Δ', 'major'],
  ['∆', 'major'],
  ['△', 'major'],
  ['^', 'major'],
  ['°', 'diminished'],
  ['º', 'diminished'],
  ['o', 'diminished'],
  ['ø', 'half-diminished'],
  ['Ø', 'half-diminished'],
  ['+', 'augmented'],
  ['b', 'flat'],
  ['♭', 'flat'],
  ['#', 'sharp'],
  ['♯', 'sharp'],
  ['(', 'open'],
  [')', 'close'],
  ['/', 'slash'],
  [',', 'comma'],
  ['69', 'number'],
  ['67', 'number'],
  ['24', 'number'],
  ['42', 'number'],
  ['13', 'number'],
  ['11', 'number'],
  ['2', 'number'],
  ['3', 'number'],
  ['4', 'number'],
  ['5', 'number'],
  ['6', 'number'],
  ['7', 'number'],
  ['9', 'number'],
];

/**
 * Parses the text after a chord's root ("m7b5", "sus4", "(add9)") into tokens, in one pass; null for any other text.
 */
export function parseQuality(text: string): readonly QualityToken[] | null {
  if (text.length > LONGEST_QUALITY) return null;
  const tokens: QualityToken[] = [];
  for (let at = 0; at < text.length;) {
    const token = tokenAt(text, at);
    if (token === null) return null;
    tokens.push(asWritten(token, tokens.at(-1), text.charAt(at + token.text.length)));
    at += token.text.length;
  }
  return isQuality(tokens) ? tokens : null;
}

function tokenAt(text: string, at: number): QualityToken | null {
  for (const [word, kind] of WORDS) {
    const written = text.slice(at, at + word.length);
    if (written.toLowerCase() === word) return { kind, text: written };
  }
  // "ma" is major only before a number: "Cma7", but "Cmadd9" is minor.
  if (/^[mM]a\d/u.test(text.slice(at, at + 3))) return { kind: 'major', text: text.slice(at, at + 2) };
  const sign = SIGNS.find(([sign]) => text.startsWith(sign, at));
  return sign === undefined ? null : { kind: sign[1], text: sign[0] };
}

/** "-" and "+" before a number are "flat" and "sharp" when something comes before them: C7-5, C7+9, but C-7 is minor, C+7 augmented. */
function asWritten(token: QualityToken, before: QualityToken | undefined, next: string): QualityToken {
  if (before === undefined || !isDigit(next)) return token;
  if (token.text === '+') return { ...token, kind: 'sharp' };
  return '-–−'.includes(token.text) ? { ...token, kind: 'flat' } : token;
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

/** The tokens allowed directly after an incomplete token. */
const FOLLOWERS: Partial<Readonly<Record<QualityKind, readonly QualityKind[]>>> = {
  add: ['number', 'flat', 'sharp'],
  no: ['number'],
  flat: ['number'],
  sharp: ['number'],
  slash: ['number', 'flat', 'sharp', 'major'],
};

/** Kinds that occur once: a chord has one third and one fifth, so a repeated token means a word ("Ammo", "Emo"). */
const SAID_ONCE: readonly (readonly QualityKind[])[] = [
  ['minor', 'diminished', 'half-diminished'],
  ['major'],
  ['augmented'],
  ['altered'],
];

function isQuality(tokens: readonly QualityToken[]): boolean {
  return (
    tokens.every((token, index) => fits(token, tokens[index - 1], tokens[index + 1])) &&
    SAID_ONCE.every((kinds) => tokens.filter((token) => kinds.includes(token.kind)).length <= 1) &&
    areGroupsClosed(tokens)
  );
}

function fits(token: QualityToken, before: QualityToken | undefined, next: QualityToken | undefined): boolean {
  if (token.kind === 'number') return isNumberInPlace(token, before);
  const followers = FOLLOWERS[token.kind];
  return followers === undefined || (next !== undefined && followers.includes(next.kind));
}

/** Two numbers are never adjacent, and a third is only lowered, raised or left out. */
function isNumberInPlace(token: QualityToken, before: QualityToken | undefined): boolean {
  if (before?.kind === 'number') return false;
  return token.text !== '3' || (before !== undefined && THIRD_MODIFIERS.has(before.kind));
}

const THIRD_MODIFIERS: ReadonlySet<QualityKind> = new Set<QualityKind>(['no', 'flat', 'sharp']);

/** Parentheses are balanced, not nested or empty; commas separate items inside them. */
function areGroupsClosed(tokens: readonly QualityToken[]): boolean {
  return /^(?:x|\(x+(?:,x+)*\))*$/u.test(tokens.map(({ kind }) => GROUP_SIGNS[kind] ?? 'x').join(''));
}

const GROUP_SIGNS: Partial<Readonly<Record<QualityKind, string>>> = { open: '(', close: ')', comma: ',' };
