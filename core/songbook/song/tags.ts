/** A song has at most this many tags. */
const MOST_TAGS = 50;
/** Limit of characters in each tag. */
const MOST_CHARACTERS = 60;

/**
 * Normalizes tags for storage: trimmed, without double blanks or empty ones; of two that differ only in case, keeps
 * the first.
 */
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
 * Formats tags as shown and typed: "Advent, Communion".
 *
 * @example
 * tagsText(['Advent', 'Communion']) // 'Advent, Communion'
 */
export function tagsText(tags: readonly string[] | undefined): string {
  return (tags ?? []).join(', ');
}
