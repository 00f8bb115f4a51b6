import { isMinorKey } from '@uplift/core/music';
import type { KeyName } from '@uplift/core/music';

// "G major" is one word to the search: "major" alone would be found in nearly every song. Signs are letters, for words have no others.

/**
 * A key as the search's words: "g gmajor", "em eminor", "fsharp fsharpmajor", "bb bflatmajor".
 *
 * @example
 * keyWords('F#') // 'fsharp fsharpmajor'
 */
export function keyWords(key: KeyName): string {
  const isMinor = isMinorKey(key);
  const note = (isMinor ? key.slice(0, -1) : key).toLowerCase().replace('#', 'sharp');
  const long = note.replace(/^([a-g])b$/u, '$1flat');
  return `${note}${isMinor ? 'm' : ''} ${long}${isMinor ? 'minor' : 'major'}`;
}

const WITH_SHARP = /(?<![\p{L}\p{N}])([a-g])[#♯](m?)(?![\p{L}\p{N}])/giu;
const WITH_MODE = /(?<![\p{L}\p{N}])([a-g])(b|♭|#|♯|sharp)?\s+(major|minor|(?:maj?o?|mino?)$)(?![\p{L}\p{N}])/giu;

/**
 * Writes the keys in a query the way {@link keyWords} does: "F#m" becomes "Fsharpm", "B♭ major" "Bflatmajor".
 *
 * @example
 * withKeyWords('amazing F#m') // 'amazing Fsharpm'
 */
export function withKeyWords(typed: string): string {
  return typed
    .replace(WITH_MODE, (...[, letter, sign, mode]: readonly (string | undefined)[]) =>
      [letter, signWord(sign), mode].join(''),
    )
    .replace(WITH_SHARP, '$1sharp$2');
}

function signWord(sign = ''): string {
  if (sign === '') return '';
  return /[b♭]/iu.test(sign) ? 'flat' : 'sharp';
}
