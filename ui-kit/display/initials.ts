/** The first letters of a name's first and last word: "RC" for Ruth Anne Calder; one for a name of one word. */
export function formatInitials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map(readFirstLetter).join('').toLocaleUpperCase();
}

/** Reads the first letter with its accents. */
function readFirstLetter(word = ''): string {
  return /^\P{M}\p{M}*/u.exec(word)?.[0] ?? '';
}
