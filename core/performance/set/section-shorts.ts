/** Section names that musicians shorten by their own letters, not by their first three. */
const USUAL_SHORTS: ReadonlyMap<string, string> = new Map([
  ['verse', 'V'],
  ['chorus', 'C'],
  ['bridge', 'B'],
  ['pre-chorus', 'Pre'],
  ['pre chorus', 'Pre'],
  ['prechorus', 'Pre'],
  ['instrumental', 'Inst'],
  ['turnaround', 'Turn'],
]);

const PLAIN_LETTERS = 3;
/** A name this short is not shortened: "Solo", "Coda". */
const SHORT_ENOUGH = 4;

/**
 * Shortens a section's name for a phone: "V1" for "Verse 1", "C" for "Chorus", "Int" for "Interlude", "Tag" unchanged.
 *
 * @example
 * shortSectionName('Verse 1') // 'V1'
 */
export function shortSectionName(name: string): string {
  const trimmed = name.trim();
  const number = /\d{1,2}$/.exec(trimmed)?.[0] ?? '';
  const words = trimmed.slice(0, trimmed.length - number.length).trim();
  const usual = USUAL_SHORTS.get(words.toLowerCase());
  if (usual !== undefined) return usual + number;
  const letters = Array.from(words);
  const short = letters.length <= SHORT_ENOUGH ? words : letters.slice(0, PLAIN_LETTERS).join('').trim();
  return short.length > 1 && number !== '' ? `${short} ${number}` : short + number;
}
