import { parseSectionTitle } from '@uplift/core/chord-sheets';
import { isChordToken } from './chord-tokens.ts';
import { plainText } from './rows.ts';
import type { Row } from './rows.ts';

const NAME = [
  'verse|vers|strophe|estrofa|strofa|couplet|stanza|v(?=\\s?\\d)|ch(?=\\s?\\d|$)',
  'chorus|refrain|refr[aä]n|coro|refr[aã]o|kehrvers',
  'pre[- ]?chorus|post[- ]?chorus|bridge|pont|puente|ponte|middle 8|channel',
  'intro(?:duction)?|outro|ending|end|coda|tag|vamp|interlude|instrumental|turnaround|turn|solo|break(?:down)?|hook|prelude|pre-?coro',
].join('|');
const HEADING = new RegExp(
  `^[\\s[(<*_-]*(?:(?:final|last|repeat|half)\\s+)?(?:${NAME})\\s{0,2}#?(?:\\d{1,2}[a-z]?|[ivx]{1,4})?(?:\\s*[/&,+-]\\s*\\d{1,2})*\\s*[:.\\])>*_-]*\\s*(?:[([][^()[\\]]{0,40}[)\\]]|[x×]\\s?\\d{1,2})?\\s*:?$`,
  'iu',
);
const LONGEST = 60;

/** Returns true if a text is a section's heading and nothing else: "Verse 1", "[CHORUS]", "Bridge (x2)". */
export function isHeading(text: string): boolean {
  return text.length <= LONGEST && (HEADING.test(text) || isTitle(text)) && !isChordToken(text.trim());
}

/** "Verso 1", "Zwrotka 2": a title in any language that sheets are read in, which could hardly be sung. */
function isTitle(text: string): boolean {
  const title = CAPITAL.test(text) ? parseSectionTitle(text) : null;
  return title !== null && !title.isWeak && !title.isShort;
}

const CAPITAL = /^[\s[(<*_-]*\p{Lu}/u;

/** Returns true if a line is a section's heading. */
export function isHeadingRow(row: Row): boolean {
  return isHeading(plainText(row));
}

const CAPITALS = /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u;

/** Formats a heading as a person would type it: capitals are page design, not part of the section's name. */
export function headingText(text: string): string {
  if (!CAPITALS.test(text)) return text;
  return text.replaceAll(/\p{Lu}+/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}
