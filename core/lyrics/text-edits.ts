import { commonItems } from './common-items.ts';
import type { Pair } from './common-items.ts';
import { alikeLines } from './alike-lines.ts';

/**
 * Tokens of the old text, from and up to but not including, that were replaced by `text`. An equal range is an
 * insertion.
 */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const TOKENS = /\n|[^\S\n]+|\S+/gu;

/** Words, the white space between them, and ends of lines. Joined, they are the text again. */
export function tokenize(text: string): readonly string[] {
  return text.match(TOKENS) ?? [];
}

/** Edits from one text to another: words within lines that remain, and lines that were added or removed. In order, never overlapping. */
export function textEdits(before: string, after: string): readonly TextEdit[] {
  if (before === after) return [];
  const [lines, next] = [splitTokenLines(before), splitTokenLines(after)];
  const edits: TextEdit[] = [];
  let [line, nextLine] = [0, 0];
  for (const [same, nextSame] of [...sameTokenLines(lines, next), [lines.length, next.length] as const]) {
    edits.push(...editsInGap({ lines, next, from: line, to: same, nextFrom: nextLine, nextTo: nextSame }));
    [line, nextLine] = [same + 1, nextSame + 1];
  }
  return joinEdits(edits);
}

function sameTokenLines(lines: readonly TokenLine[], next: readonly TokenLine[]): readonly Pair[] {
  return commonItems(
    lines.map(({ text }) => text),
    next.map(({ text }) => text),
  );
}

/** Lines between those that are the same, from and up to but without. */
interface TokenGap {
  readonly lines: readonly TokenLine[];
  readonly next: readonly TokenLine[];
  readonly from: number;
  readonly to: number;
  readonly nextFrom: number;
  readonly nextTo: number;
}

/** Line by line, unless more words remain without regard to lines: then lines were split or joined. */
function editsInGap(gap: TokenGap): readonly TextEdit[] {
  const byLine = editsByLine(gap);
  const [size, nextSize] = [gap.to - gap.from, gap.nextTo - gap.nextFrom];
  if (size === 0 || nextSize === 0 || size === nextSize) return byLine;
  const [one, other] = [oneLine(gap.lines.slice(gap.from, gap.to)), oneLine(gap.next.slice(gap.nextFrom, gap.nextTo))];
  const across = editsInLine(one, other);
  return wordsIn(one, across) < wordsIn(one, byLine) ? across : byLine;
}

function editsByLine({ lines, next, from, to, nextFrom, nextTo }: TokenGap): readonly TextEdit[] {
  const pairs = alikeLines(
    lines.slice(from, to).map(({ text }) => text),
    next.slice(nextFrom, nextTo).map(({ text }) => text),
  );
  const edits: TextEdit[] = [];
  let [line, nextLine] = [from, nextFrom];
  for (const [pairedAt, nextPairedAt] of [...pairs, [to - from, nextTo - nextFrom] as const]) {
    const [paired, nextPaired] = [pairedAt + from, nextPairedAt + nextFrom];
    edits.push(...deletedLines(lines, line, paired));
    edits.push(...insertedLines(lines[line - 1], next.slice(nextLine, nextPaired)));
    const [one, other] = [lines[paired], next[nextPaired]];
    if (paired < to && one !== undefined && other !== undefined) edits.push(...editsInLine(one, other));
    [line, nextLine] = [paired + 1, nextPaired + 1];
  }
  return edits;
}

/** Several lines as one, with their ends among its tokens. */
function oneLine(lines: readonly TokenLine[]): TokenLine {
  const text = lines.map((line) => line.text).join('\n');
  return { text, tokens: tokenize(text), from: lines[0]?.from ?? 0, to: lines.at(-1)?.to ?? 0 };
}

/** Counts the replaced words of a line. */
function wordsIn({ tokens, from }: TokenLine, edits: readonly TextEdit[]): number {
  const replaced = edits.flatMap((edit) => tokens.slice(Math.max(0, edit.from - from), Math.max(0, edit.to - from)));
  return replaced.filter((token) => token.trim() !== '').length;
}

interface TokenLine {
  readonly text: string;
  readonly tokens: readonly string[];
  /** The index of its first token in the text, and the one after its last. */
  readonly from: number;
  readonly to: number;
}

function splitTokenLines(text: string): readonly TokenLine[] {
  let from = 0;
  return text.split('\n').map((line) => {
    const tokens = tokenize(line);
    const to = from + tokens.length;
    const found = { text: line, tokens, from, to };
    from = to + 1;
    return found;
  });
}

/** Deletes a line with its line end; the last one with the line end before it. */
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

/** Insertions at one place are one insertion. */
function joinEdits(edits: readonly TextEdit[]): readonly TextEdit[] {
  const all: TextEdit[] = [];
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = all.at(-1);
    const isSame = last !== undefined && last.to === last.from && edit.to === edit.from && last.from === edit.from;
    if (isSame) all[all.length - 1] = { ...last, text: last.text + edit.text };
    else all.push(edit);
  }
  return all;
}
