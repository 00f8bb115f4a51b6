import { textEdits, tokenize } from './text-edits.ts';

/** Returns the common text of two: words that only one of them has are left out. */
export function commonText(one: string, other: string): string {
  const tokens = tokenize(one);
  let [text, at] = ['', 0];
  for (const { from, to } of textEdits(one, other)) {
    text += tokens.slice(at, from).join('');
    at = to;
  }
  return text + tokens.slice(at).join('');
}
