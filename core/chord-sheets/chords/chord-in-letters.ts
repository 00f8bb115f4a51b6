const GERMAN_ROOTS: ReadonlyMap<string, string> = new Map([
  ['H', 'B'],
  ['Hes', 'Bb'],
  ['Hb', 'Bb'],
  ['B', 'Bb'],
  ['Bb', 'Bb'],
  ['Cis', 'C#'],
  ['Des', 'Db'],
  ['Dis', 'D#'],
  ['Es', 'Eb'],
  ['Fis', 'F#'],
  ['Ges', 'Gb'],
  ['Gis', 'G#'],
  ['As', 'Ab'],
  ['Ais', 'A#'],
]);
/** "Asus" and "Esus" are A and E suspended, not A flat and E flat. */
const GERMAN_ROOT = /^(?:Hes|Hb|H|Bb|B(?!#)|Cis|Des|Dis|Es(?!us)|Fis|Ges|Gis|As(?!us)|Ais)/u;
/** A small letter is a minor chord: "a", "fis", "h7", "f#". */
const SMALL_MINOR = /^([a-h])(is|es|s(?!us)|#)?m?(\d*(?:sus\d?)?)$/u;

/** Writes a German chord in English letters: "Hm" is "Bm", "B7" is "Bb7", "fis" is "F#m". */
export function fromGerman(token: string): string {
  return withBass(token, (part) => {
    const [minor, letter = '', raised = '', number = ''] = SMALL_MINOR.exec(part) ?? [];
    return minor === undefined ? germanRoot(part) : `${germanRoot(letter.toUpperCase() + raised)}m${number}`;
  });
}

/** Writes a chord whose small letters are minor chords: "f#7" is "F#m7", "b" is "Bm". */
export function fromSmallLetters(token: string): string {
  return withBass(token, (part) => {
    const [minor, letter = '', raised = '', number = ''] = SMALL_MINOR.exec(part) ?? [];
    return minor === undefined ? part : `${letter.toUpperCase()}${raised}m${number}`;
  });
}

/** Converts the chord, and the bass after its slash, which is a note in any notation. */
function withBass(token: string, written: (part: string) => string): string {
  const slash = token.lastIndexOf('/');
  if (slash <= 0) return written(token);
  const bass = token.slice(slash + 1);
  return `${written(token.slice(0, slash))}/${written(bass.charAt(0).toUpperCase() + bass.slice(1))}`;
}

function germanRoot(token: string): string {
  const root = GERMAN_ROOT.exec(token)?.[0];
  return root === undefined ? token : (GERMAN_ROOTS.get(root) ?? root) + token.slice(root.length);
}

const SOLFEGE_ROOTS: Readonly<Record<string, string>> = {
  do: 'C',
  re: 'D',
  ré: 'D',
  mi: 'E',
  fa: 'F',
  sol: 'G',
  la: 'A',
  si: 'B',
};
const SOLFEGE = /^(?:do|r[eé]|mi|fa|sol|la|si)/iu;
/** Allows only what can follow a solfège root, so that "Side" and "Last" stay words. */
const SOLFEGE_CHORD =
  /^(?:Do|DO|R[eé]|RE|RÉ|Mi|MI|Fa|FA|Sol|SOL|La|LA|Si|SI)(?:[b#♭♯]|m(?![a-z])|M(?![a-z])|min|maj|mi?\d|dim|sus|add|aug|\d|[/+\-°(]|$)/u;

/** Writes a solfège chord in English letters: "Lam" is "Am", "Sol7/Si" is "G7/B". */
export function fromSolfege(token: string): string {
  const slash = token.lastIndexOf('/');
  if (slash <= 0) return solfegeRoot(token);
  return `${solfegeRoot(token.slice(0, slash))}/${solfegeRoot(token.slice(slash + 1))}`;
}

function solfegeRoot(token: string): string {
  const root = SOLFEGE.exec(token)?.[0];
  return root === undefined ? token : (SOLFEGE_ROOTS[root.toLowerCase()] ?? root) + token.slice(root.length);
}

/** Small letters are minor chords in sheets whose major chords are in capitals: "mi" next to "SOL7". */
const SMALL_SOLFEGE = /^(do|r[eé]|mi|fa|sol|la|si)([b#]?)(\d?)$/u;

/** Converts a small solfège chord to English letters: "mi7" is "Em7"; null for any other token. */
export function fromSmallSolfege(token: string): string | null {
  const [, root = '', accidental = '', number = ''] = SMALL_SOLFEGE.exec(token) ?? [];
  return root === '' ? null : `${solfegeRoot(root)}${accidental}m${number}`;
}

const NUMBER_CHORD = /^\(?[b#]?[1-7](?:m|-|°|o|ø|\+|maj|sus|add|dim|aug|[b#]?\d)*(?:\/[b#]?[1-7])?\)?$/u;

/** Converts a chord of a number chart to the product's degrees: "6-" is "6m"; null for any other token. */
export function fromNumber(token: string): string | null {
  if (!NUMBER_CHORD.test(token)) return null;
  return token.replace(/^\((.*)\)$/u, '$1').replace('-', 'm');
}

const ROMAN = /^([b#♭♯]?)(vii|vi|v|iv|iii|ii|i)(?![a-z]*[ivxl]|[0-48]|1[^13])/iu;
const ROMAN_DEGREES: readonly string[] = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'];

/**
 * Converts a Roman numeral chord to the product's degrees: "vi7" is "6m7", "V/VII" is "5/7"; null for any other token.
 */
export function fromRoman(token: string): string | null {
  const parts = token.split('/').map(romanPart);
  return parts.length <= 2 && parts.every((part) => part !== null) ? fromNumber(parts.join('/')) : null;
}

/** A numeral in small letters is a minor chord, unless it is diminished. */
function romanPart(token: string): string | null {
  const [whole, accidental = '', numeral = ''] = ROMAN.exec(token) ?? [];
  if (whole === undefined) return null;
  const quality = token.slice(whole.length);
  const isMinor = numeral === numeral.toLowerCase() && !/^(?:°|o|ø|dim|m)/u.test(quality);
  return accidental + String(ROMAN_DEGREES.indexOf(numeral.toLowerCase())) + (isMinor ? 'm' : '') + quality;
}

/** Returns true if a token is a chord in solfège, by its spelling alone. */
export function isSolfegeChord(token: string): boolean {
  return SOLFEGE_CHORD.test(token);
}
