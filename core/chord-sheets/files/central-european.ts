/** The letters other than a to z, by language, of 8-bit files written in Windows-1250. */
const CENTRAL = ['áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'ąćęłńóśźż', 'áéíóöőúüű', 'čćđšž', 'ăâîşţ', 'äöüß'];
/** The same for files written in Windows-1252. */
const WESTERN = [
  'àâæçèéêëîïôœùûüÿ',
  'äöüßéà',
  'áéíóúñü',
  'áâãàçéêíóôõú',
  'àèéìíîòóù',
  'åäöæøéèü',
  'áðéíóúýþæö',
  'éëïóöüáèê',
  'àçèéíïòóúü',
];

/**
 * Returns true if an 8-bit text, as both code pages read it, is Central European: one of those languages has all its
 * letters, and no Western one has.
 */
export function isCentralEuropean(asCentral: string, asWestern: string): boolean {
  const western = fewestForeign(wordLetters(asWestern, asWestern), WESTERN);
  return western > 0 && fewestForeign(wordLetters(asCentral, asWestern), CENTRAL) < western;
}

const LATIN_LETTER = /[a-z]/iu;
const ANY_LETTER = /\p{L}/u;

/**
 * The letters beyond a to z. A sign of Windows-1252 ("³", "¿") counts in a letter's position: before another letter.
 */
function wordLetters(text: string, asWestern: string): readonly string[] {
  const letters: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) >= FIRST_HIGH && isInWord(asWestern, at)) letters.push(text.charAt(at).toLowerCase());
  }
  return letters;
}

const FIRST_HIGH = 0x80;

function isInWord(asWestern: string, at: number): boolean {
  if (ANY_LETTER.test(asWestern.charAt(at)) && !/[ªº]/u.test(asWestern.charAt(at))) return true;
  const [before, behind] = [asWestern.charAt(at - 1), asWestern.charAt(at + 1)];
  if (/[ªº¹²³¼½¾]/u.test(asWestern.charAt(at))) return LATIN_LETTER.test(behind);
  return /[£¥¿]/u.test(asWestern.charAt(at)) && LATIN_LETTER.test(before) && ANY_LETTER.test(behind);
}

/** Counts the letters foreign to the alphabet that fits best. */
function fewestForeign(letters: readonly string[], alphabets: readonly string[]): number {
  return Math.min(...alphabets.map((alphabet) => letters.filter((letter) => !alphabet.includes(letter)).length));
}
