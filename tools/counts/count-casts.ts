import { isNode, nodesIn } from '../syntax.ts';
import type { SourceText, SyntaxNode } from '../syntax.ts';

const COMMENT = /(?:^|\s)\/\/ \S|\*\/\}?/u;
/** A line that is only a comment. A docstring describes a declaration, so it proves nothing. */
const COMMENT_LINE = /^\s*(?:\/\/ \S|\{?\/\*(?!\*))/u;

/**
 * Casts (`x as Type`) without a comment that proves them, on their own lines or alone on the line above: `path:line`.
 * `as const` and `as unknown` need no proof. `tree` is the syntax tree of the source.
 */
export function bareCastsIn(source: SourceText, tree: unknown): readonly string[] {
  const lines = source.text.split('\n');
  const bytes = Buffer.from(source.text);
  const bare = nodesIn(tree).flatMap((node) => {
    if (!isUnproven(node) || !isNode(node['span'])) return [];
    const [first, last] = [lineAt(bytes, node['span']['start']), lineAt(bytes, node['span']['end'])];
    const isProven =
      COMMENT_LINE.test(lines[first - 2] ?? '') || lines.slice(first - 1, last).some((line) => COMMENT.test(line));
    return isProven ? [] : [last];
  });
  return [...new Set(bare)].map((line) => `${source.path}:${line}`);
}

function isUnproven(node: SyntaxNode): boolean {
  if (node['type'] !== 'TsAsExpression') return false;
  const to = node['typeAnnotation'];
  return !(isNode(to) && to['kind'] === 'unknown');
}

/** The line, counted from 1, of an offset of the parser: in bytes of UTF-8, counted from 1. */
function lineAt(bytes: Buffer, offset: unknown): number {
  return bytes
    .subarray(0, Number(offset) - 1)
    .toString()
    .split('\n').length;
}
