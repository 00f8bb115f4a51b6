/** One fact in a sheet's header, with its label as a chord sheet writes it. */
export interface HeadField {
  readonly label: 'Key' | 'Tempo' | 'Time' | 'Capo';
  readonly value: string;
}

const NOTE = String.raw`[A-G](?:#|b|♯|♭|[- ]?flat|[- ]?sharp)?\s?(?:m(?:in(?:or)?)?|maj(?:or)?)?`;
const IS = String.raw`\s{0,3}(?:of\b|[:=–-]|is\b)?\s{0,3}`;
const END = String.raw`(?![\p{L}\d#♯♭])`;

const PATTERNS: readonly (readonly [HeadField['label'], RegExp])[] = [
  ['Key', new RegExp(`(?<![\\p{L}])(?:(?:original|song|default)\\s)?key${IS}(${NOTE})${END}`, 'iu')],
  ['Tempo', new RegExp(`(?<![\\p{L}])(?:tempo|bpm)${IS}(\\d{2,3}(?:[.,]\\d{1,2})?)(?:\\s?bpm)?${END}`, 'iu')],
  ['Tempo', new RegExp(`(?<![\\d.])(\\d{2,3}(?:[.,]\\d{1,2})?)\\s?bpm${END}`, 'iu')],
  ['Tempo', new RegExp(`[♩♪𝅘𝅥]\\s{0,2}=\\s{0,2}(\\d{2,3}(?:[.,]\\d{1,2})?)${END}`, 'iu')],
  ['Time', new RegExp(`(?<![\\p{L}])(?:time(?:\\ssig(?:nature)?)?|meter|takt)${IS}(\\d{1,2}\\/\\d{1,2})${END}`, 'iu')],
  ['Time', /(?<![\d\p{L}/])(\d{1,2}\/(?:2|4|8|16))(?![\d\p{L}/])/iu],
  [
    'Capo',
    new RegExp(`(?<![\\p{L}])capo${IS}(?:on\\s|at\\s)?(?:fret\\s)?(\\d{1,2})(?:st|nd|rd|th)?(?:\\sfret)?${END}`, 'iu'),
  ],
];
const KEY_ALONE = new RegExp(`^${NOTE}$`, 'u');
const SEPARATORS = /^[\s|·•,;:/()[\]–-]+|[\s|·•,;:/([\]–-]+$/gu;
const LONGEST = 200;

export interface HeadLine {
  readonly fields: readonly HeadField[];
  /** The rest of the line; empty if it states only fields. */
  readonly rest: string;
}

/** Takes key, tempo, time and capo out of a line of a sheet's head, however they are written: "Key of D · 76 BPM · 4/4". */
export function readHeadLine(text: string): HeadLine {
  const { fields, rest } = text.length > LONGEST ? { fields: [], rest: text } : taken(text);
  if (fields.length === 0) return { fields, rest: text };
  const left = withoutEmptyBrackets(rest.replaceAll(BARS, ' | ')).replaceAll(SEPARATORS, '');
  const isKey = KEY_ALONE.test(left) && fields.every(({ label }) => label !== 'Key');
  return isKey ? { fields: [{ label: 'Key', value: left }, ...fields], rest: '' } : { fields, rest: left };
}

/** Removes brackets emptied of a fact, as in "El Victorioso (Sunshine - | )", and closes the gap. */
function withoutEmptyBrackets(text: string): string {
  return text
    .replaceAll(/\([\s|,;·–-]*\)/gu, ' ')
    .replaceAll(/[\s|,;·–-]+\)/gu, ')')
    .replaceAll(/\([\s|,;·–-]+/gu, '(')
    .replaceAll(/ {2,}/gu, ' ');
}

const BARS = /(?:\s*[|·•]\s*)+/gu;

function taken(text: string): HeadLine {
  let rest = text;
  const fields: HeadField[] = [];
  for (const [label, pattern] of PATTERNS) {
    const match = fields.some((field) => field.label === label) ? null : pattern.exec(rest);
    if (match === null) continue;
    fields.push({ label, value: (match[1] ?? '').trim().replace(/(?<=\d),(?=\d)/u, '.') });
    rest = `${rest.slice(0, match.index)} | ${rest.slice(match.index + match[0].length)}`;
  }
  return { fields, rest };
}
