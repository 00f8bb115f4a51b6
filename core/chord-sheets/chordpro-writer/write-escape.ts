/** Characters that would be syntax in a line of lyrics, or end the line. */
// oxlint-disable-next-line no-control-regex -- control characters are what must not stand in a written line
const LYRIC_SYNTAX = /[[\]{}\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]|\\(?=u[0-9a-f]{4})|\\$|^#|(?<=^ +)#/gi;

/** Characters that would be syntax in a directive's value, or be trimmed off it. */
// oxlint-disable-next-line no-control-regex -- as above
const VALUE_SYNTAX = /[{}=\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]|\\(?=u[0-9a-f]{4})|\\$|^\s|\s$/gi;

/** Characters that would end a chord's bracket or a cell of a grid. */
// oxlint-disable-next-line no-control-regex -- as above
const CHORD_SYNTAX = /[[\]{}|~\s\u0000-\u001f\u007f-\u009f]|\\(?=u[0-9a-f]{4})|\\$|^\*/gi;

/**
 * Escapes a line of lyrics, so that nothing in it reads as a chord, a directive or a comment. ChordPro 6 reads
 * `\uXXXX` as that character.
 */
export function escapeLyrics(text: string): string {
  return text.replace(LYRIC_SYNTAX, escapeCharacter);
}

/** A directive's value on one line. */
export function escapeValue(text: string): string {
  return text.replace(VALUE_SYNTAX, escapeCharacter);
}

/** Escapes a chord, or other text in its place, between brackets or bars. */
export function escapeChord(text: string): string {
  return text.replace(CHORD_SYNTAX, escapeCharacter);
}

/** A UTF-16 unit as ChordPro 6 writes it: `\u005b`. */
export function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Decodes `\\uXXXX` as ChordPro 6 does, for sheets of any origin: line ends and invisible characters become spaces. */
export function unescapeCharacters(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is replaced
  return text.includes('\\u') ? unescapeText(text).replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ') : text;
}

/** The text that was escaped, by any of these. */
export function unescapeText(text: string): string {
  return text.replace(/\\u([0-9a-f]{4})/gi, (_escape, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}
