/**
 * Meanings of the letters in section codes of OpenSong (opensong.org, "Song lyrics") and OpenLyrics
 * (docs.openlyrics.org, "verse").
 */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['v', 'Verse'],
  ['c', 'Chorus'],
  ['p', 'Pre-Chorus'],
  ['b', 'Bridge'],
  ['t', 'Tag'],
  ['i', 'Intro'],
  ['e', 'Ending'],
  ['o', 'Other'],
]);

const CODE = /^([a-z])\s?(\d{0,3})([a-z]?)$/iu;

/** The name that a code such as "V1", "c" or "v2a" represents: "Verse 1", "Chorus", "Verse 2a". Any other text names the section itself. */
export function sectionName(code: string): string {
  const [, letter = '', number = '', part = ''] = CODE.exec(code.trim()) ?? [];
  const name = NAMES.get(letter.toLowerCase());
  if (name === undefined) return code.trim();
  return number + part === '' ? name : `${name} ${number}${part}`;
}

/** Returns one key for all codes of a section: "V1", "v1" and "Verse 1". */
export function sectionKey(code: string): string {
  return sectionName(code).toLowerCase().replaceAll(/\s+/gu, ' ');
}
