import { textEdits, tokenize } from './text-edits.ts';

/** What two texts have in common: all that one wrote and the other did not is missing in it. */
export function commonText(one: string, other: string): string {
  const tokens = tokenize(one);
  let [text, at] = ['', 0];
  for (const { from, to } of textEdits(one, other)) {
    text += tokens.slice(at, from).join('');
    at = to;
  }
  return text + tokens.slice(at).join('');
}
