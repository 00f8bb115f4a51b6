import { TITLE_LIST } from './section-title-names.ts';

/** Longer than any title: such a line is not compared. */
const LONGEST_TITLE = 40;

/**
 * Returns the similarity of the whole cleaned line to the closest listed title, from 0 to 1: 1 - edits / the longer
 * length (IMP-24).
 */
export function titleScore(cleaned: string): number {
  if (cleaned === '' || cleaned.length > LONGEST_TITLE) return 0;
  return Math.max(...TITLE_LIST.map((title) => similarity(cleaned, title)));
}

/** 1 - edit distance / the longer length. */
export function similarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 1 : 1 - editDistance(a, b) / longer;
}

/** Levenshtein's distance, one row of the table at a time. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let line = 1; line <= a.length; line += 1) {
    const above = row;
    row = [line];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (a.charAt(line - 1) === b.charAt(column - 1) ? 0 : 1);
      row.push(Math.min(replaced, (above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1));
    }
  }
  return row[b.length] ?? 0;
}
