/** A song has at most this many tags. */
const MOST_TAGS = 50;
/** Of so many characters each. */
const MOST_CHARACTERS = 60;

/** Tags as they are stored: trimmed, without blanks in a row, none empty; of two that differ in case alone the first. */
export function tagsFrom(written: readonly string[]): readonly string[] {
  const byName = new Map<string, string>();
  for (const one of written) {
    const tag = one.trim().replaceAll(/\s+/gu, ' ').slice(0, MOST_CHARACTERS).trim();
    const name = tag.toLowerCase();
    if (tag !== '' && !byName.has(name)) byName.set(name, tag);
  }
  return [...byName.values()].slice(0, MOST_TAGS);
}

/**
 * The tags in a text as a person types or a file writes them, with commas or semicolons between.
 *
 * @example
 * parseTags('advent, Communion; advent') // ['advent', 'Communion']
 */
export function parseTags(text: string): readonly string[] {
  return tagsFrom(text.split(/[,;]/u));
}

/**
 * Tags as they are shown and typed: "Advent, Communion".
 *
 * @example
 * tagsText(['Advent', 'Communion']) // 'Advent, Communion'
 */
export function tagsText(tags: readonly string[] | undefined): string {
  return (tags ?? []).join(', ');
}
