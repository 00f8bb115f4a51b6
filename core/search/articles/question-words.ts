/** Words of a question that say nothing about its subject. */
const FILLERS: ReadonlySet<string> = new Set(
  'a an and are can do does for from how i in is it me my of on or should the there to we what when where which why with you your'.split(
    ' ',
  ),
);

/** Removes the filler words of a question; returns all of it if it has no others. */
export function withoutFillers(query: string): string {
  const words = query.split(/\s+/u);
  const meaningful = words.filter((word) => !FILLERS.has(word.toLowerCase()));
  return meaningful.length === 0 ? query : meaningful.join(' ');
}
