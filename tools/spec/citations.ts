import { parseSync } from '@swc/core';

/** A rule cited in the name of a test or of an acceptance case. */
export interface Citation {
  readonly id: string;
  /** The file that cites, as a path from the root. */
  readonly path: string;
}

export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** A node of the syntax tree, as the parser hands it out. */
type SyntaxNode = Readonly<Record<string, unknown>>;

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
  const ids = namesIn(treeOf({ path, text })).flatMap(idsIn);
  return [...new Set(ids)].map((id) => ({ id, path }));
}

function treeOf({ path, text }: SourceText): unknown {
  try {
    return parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2022' });
  } catch (error) {
    throw new Error(`${path} is no TypeScript that can be read`, { cause: error });
  }
}

function namesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isNode(value)) return [];
  return [...namesOf(value), ...Object.values(value).flatMap(namesIn)];
}

function namesOf(node: SyntaxNode): readonly string[] {
  if (node['type'] === 'KeyValueProperty') return wordOf(node['key']) === 'name' ? stringsIn(node['value']) : [];
  if (node['type'] !== 'CallExpression') return [];
  const words = calleeWords(node['callee']);
  if (!CASE_FUNCTIONS.has(words[0] ?? '') || words.some((word) => INERT.has(word))) return [];
  return words.at(-1) === 'each' ? stringsIn(node['arguments']) : stringsIn(firstOf(node['arguments']));
}

/** `test.each(rows)` gives `test`, `each`; so does the call of what it answers, but for a closing `()`. */
function calleeWords(callee: unknown): readonly string[] {
  if (!isNode(callee)) return [];
  switch (callee['type']) {
    case 'Identifier':
      return [String(callee['value'])];
    case 'MemberExpression':
      return [...calleeWords(callee['object']), wordOf(callee['property'])];
    case 'CallExpression':
      return [...calleeWords(callee['callee']), '()'];
    case 'TaggedTemplateExpression':
      return [...calleeWords(callee['tag']), '()'];
    default:
      return [];
  }
}

function wordOf(node: unknown): string {
  return isNode(node) && typeof node['value'] === 'string' ? node['value'] : '';
}

function firstOf(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : undefined;
}

/** All text written out inside an expression; functions inside it are not names. */
function stringsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (!isNode(value)) return [];
  switch (value['type']) {
    case 'StringLiteral':
      return [String(value['value'])];
    case 'TemplateElement':
      return [String(value['cooked'])];
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return [];
    default:
      return Object.values(value).flatMap(stringsIn);
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null;
}
