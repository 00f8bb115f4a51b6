import { parseSync } from '@swc/core';

/** A module's text, with its path from the root of the checkout. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** A node of the syntax tree, as the parser hands it out. */
export type SyntaxNode = Readonly<Record<string, unknown>>;

/** The syntax tree of a module. Throws with the module's path if it isn't TypeScript. */
export function parseTree({ path, text }: SourceText): unknown {
  try {
    return parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2022' });
  } catch (error) {
    throw new Error(`${path} isn't valid TypeScript`, { cause: error });
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null;
}

/** All nodes of a tree. */
export function nodesIn(value: unknown): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (Array.isArray(next)) waiting.push(...(next as readonly unknown[])); // isArray makes it any[]
    else if (isNode(next)) {
      found.push(next);
      waiting.push(...Object.values(next));
    }
  }
  return found;
}

/** The name of an identifier or a key; none for anything else. */
export function nameIn(value: unknown): readonly string[] {
  if (!isNode(value)) return [];
  const name = value['value'] ?? value['name'];
  return typeof name === 'string' ? [name] : [];
}

/** All text literals in a part of a syntax tree, in order: strings, and templates with `…` for each expression. */
export function stringsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (!isNode(value)) return [];
  const type = value['type'];
  if (type === 'StringLiteral') return [String(value['value'])];
  if (type === 'TemplateElement') return [String(value['cooked'])];
  if (type === 'TemplateLiteral') return [stringsIn(value['quasis']).join('…'), ...stringsIn(value['expressions'])];
  return Object.values(value).flatMap(stringsIn);
}
