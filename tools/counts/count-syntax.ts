import { isNode, nameIn, nodesIn } from '../syntax.ts';
import type { SyntaxNode } from '../syntax.ts';

/** Counts in the syntax of one file or of many. */
export interface SyntaxCounts {
  /** Names of functions, arrow functions held by a constant, and methods. */
  readonly functionNames: readonly string[];
  /** `switch` statements, and how many of them end in `assertNever`. */
  readonly switches: number;
  readonly exhaustiveSwitches: number;
}

/** Counts in the syntax tree of one file. */
export function countSyntax(tree: unknown): SyntaxCounts {
  const nodes = nodesIn(tree);
  const switches = nodes.filter((node) => node['type'] === 'SwitchStatement');
  return {
    functionNames: nodes.flatMap(functionName),
    switches: switches.length,
    exhaustiveSwitches: switches.filter(endsInAssertNever).length,
  };
}

export function addCounts(counts: readonly SyntaxCounts[]): SyntaxCounts {
  return {
    functionNames: counts.flatMap((one) => one.functionNames),
    switches: counts.reduce((sum, one) => sum + one.switches, 0),
    exhaustiveSwitches: counts.reduce((sum, one) => sum + one.exhaustiveSwitches, 0),
  };
}

const METHODS: ReadonlySet<unknown> = new Set(['ClassMethod', 'PrivateMethod', 'MethodProperty']);

function functionName(node: SyntaxNode): readonly string[] {
  if (node['type'] === 'FunctionDeclaration') return nameIn(node['identifier']);
  if (node['type'] === 'VariableDeclarator') return isFunction(node['init']) ? nameIn(node['id']) : [];
  return METHODS.has(node['type']) ? nameIn(node['key']) : [];
}

function isFunction(value: unknown): boolean {
  return isNode(value) && (value['type'] === 'ArrowFunctionExpression' || value['type'] === 'FunctionExpression');
}

function endsInAssertNever(statement: SyntaxNode): boolean {
  const cases = statement['cases'];
  if (!Array.isArray(cases)) return false;
  const last: unknown = cases.find((one: unknown) => isNode(one) && one['test'] === null);
  return nodesIn(last).some((node) => node['type'] === 'Identifier' && node['value'] === 'assertNever');
}
