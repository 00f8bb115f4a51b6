import { isNode, stringsIn, parseTree } from '../syntax.ts';
import type { SourceText, SyntaxNode } from '../syntax.ts';

/** A rule cited in the name of a test or of an acceptance case. */
export interface Citation {
  readonly id: string;
  /** The file that cites, as a path from the root. */
  readonly path: string;
}

const BRACKETED_IDS = /\[[A-Z]+-\d+(?:, ?[A-Z]+-\d+)*\]/g;
const RULE_ID = /[A-Z]+-\d+/g;

const CASE_FUNCTIONS = new Set(['test', 'it', 'describe']);

/** A case that does not run shows no rule. */
const INERT = new Set(['skip', 'todo', 'fixme', 'fails', 'skipIf', 'runIf']);

/** The IDs in the brackets of a name: `[SONG-1, SONG-2] …` or `[SONG-1][SONG-2] …`. */
export function idsIn(name: string): readonly string[] {
  return [...name.matchAll(BRACKETED_IDS)].flatMap(([group]) => group.match(RULE_ID) ?? []);
}

/**
 * The rules a test file cites in the names of its tests (`test`, `it`, `describe`, rows of `.each`) and of its acceptance
 * cases (`name: '…'`). Comments, other strings and tests that are skipped cite nothing.
 */
export function citationsIn({ path, text }: SourceText): readonly Citation[] {
  const ids = namesIn(parseTree({ path, text })).flatMap(idsIn);
  return [...new Set(ids)].map((id) => ({ id, path }));
}

function namesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isNode(value)) return [];
  return [...listTestNames(value), ...Object.values(value).flatMap(namesIn)];
}

function listTestNames(node: SyntaxNode): readonly string[] {
  if (node['type'] === 'KeyValueProperty') return readWord(node['key']) === 'name' ? stringsIn(node['value']) : [];
  if (node['type'] !== 'CallExpression') return [];
  const words = calleeWords(node['callee']);
  if (!CASE_FUNCTIONS.has(words[0] ?? '') || words.some((word) => INERT.has(word))) return [];
  return words.at(-1) === 'each' ? stringsIn(node['arguments']) : stringsIn(firstItem(node['arguments']));
}

/**
 * Names in a callee: `test.each(rows)` gives `test`, `each`; so does a call of its result, except for a closing `()`.
 */
function calleeWords(callee: unknown): readonly string[] {
  if (!isNode(callee)) return [];
  const type = callee['type'];
  if (type === 'Identifier') return [String(callee['value'])];
  if (type === 'MemberExpression') return [...calleeWords(callee['object']), readWord(callee['property'])];
  if (type === 'CallExpression') return [...calleeWords(callee['callee']), '()'];
  return type === 'TaggedTemplateExpression' ? [...calleeWords(callee['tag']), '()'] : [];
}

function readWord(node: unknown): string {
  return isNode(node) && typeof node['value'] === 'string' ? node['value'] : '';
}

function firstItem(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : undefined;
}
