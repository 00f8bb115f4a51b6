import { commonItems } from './common-items.ts';
import type { Pair } from './common-items.ts';
import { pairLines } from './pair-lines.ts';

/** Tokens of the text before, from and up to but without, that were replaced by `text`. Nothing is replaced where both are the same. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const TOKENS = /\n|[^\S\n]+|\S+/gu;

/** Words, the white space between them, and ends of lines. Joined, they are the text again. */
export function tokensOf(text: string): readonly string[] {
  return text.match(TOKENS) ?? [];
}

/** What leads from one text to another: words within lines that remain, and lines that came or went. In order, never overlapping. */
export function textEdits(before: string, after: string): readonly TextEdit[] {
  if (before === after) return [];
  const [lines, next] = [linesOf(before), linesOf(after)];
  const pairs = pairLines(
    lines.map(({ text }) => text),
    next.map(({ text }) => text),
  );
  const edits: TextEdit[] = [];
  let [line, nextLine] = [0, 0];
  for (const [paired, nextPaired] of [...pairs, [lines.length, next.length] as const]) {
    edits.push(...deletedLines(lines, line, paired));
    edits.push(...insertedLines(lines[line - 1], next.slice(nextLine, nextPaired)));
    const [one, other] = [lines[paired], next[nextPaired]];
    if (one !== undefined && other !== undefined) edits.push(...editsInLine(one, other));
    [line, nextLine] = [paired + 1, nextPaired + 1];
  }
  return joined(edits);
}

interface TokenLine {
  readonly text: string;
  readonly tokens: readonly string[];
  /** The index of its first token among those of the text, and the one after its last. */
  readonly from: number;
  readonly to: number;
}

function linesOf(text: string): readonly TokenLine[] {
  let from = 0;
  return text.split('\n').map((line) => {
    const tokens = tokensOf(line);
    const to = from + tokens.length;
    const found = { text: line, tokens, from, to };
    from = to + 1;
    return found;
  });
}

/** A line goes with its end; the last one with the end of the line before it. */
function deletedLines(lines: readonly TokenLine[], first: number, end: number): readonly TextEdit[] {
  const [from, last] = [lines[first], lines[end - 1]];
  if (from === undefined || last === undefined || first >= end) return [];
  const isAtEnd = end === lines.length;
  return [{ from: isAtEnd ? Math.max(0, from.from - 1) : from.from, to: isAtEnd ? last.to : last.to + 1, text: '' }];
}

function insertedLines(above: TokenLine | undefined, lines: readonly TokenLine[]): readonly TextEdit[] {
  if (lines.length === 0) return [];
  const at = above?.to ?? 0;
  const text = lines.map((line) => (above === undefined ? `${line.text}\n` : `\n${line.text}`)).join('');
  return [{ from: at, to: at, text }];
}

function editsInLine(before: TokenLine, after: TokenLine): readonly TextEdit[] {
  if (before.text === after.text) return [];
  const end: Pair = [before.tokens.length, after.tokens.length];
  const edits: TextEdit[] = [];
  let [at, nextAt] = [0, 0];
  for (const [same, nextSame] of [...commonItems(before.tokens, after.tokens), end]) {
    const text = after.tokens.slice(nextAt, nextSame).join('');
    if (same > at || text !== '') edits.push({ from: before.from + at, to: before.from + same, text });
    [at, nextAt] = [same + 1, nextSame + 1];
  }
  return edits;
}

/** What is inserted at one place is one insertion. */
function joined(edits: readonly TextEdit[]): readonly TextEdit[] {
  const all: TextEdit[] = [];
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = all.at(-1);
    const isSame = last !== undefined && last.to === last.from && edit.to === edit.from && last.from === edit.from;
    if (isSame) all[all.length - 1] = { ...last, text: last.text + edit.text };
    else all.push(edit);
  }
  return all;
}
