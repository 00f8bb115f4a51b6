import { stripTypeScriptTypes } from 'node:module';
import { inspect, isDeepStrictEqual } from 'node:util';
import { runInThisContext } from 'node:vm';

/** An `@example` of a docstring: an expression and the value that the comment after it states; null if it states none. */
export interface Example {
  readonly expression: string;
  readonly value: string | null;
}

export type Exports = Readonly<Record<string, unknown>>;

const DOCSTRING = /\/\*\*(?!\/)([\s\S]*?)\*\//gu;
const WITH_VALUE = /^(.*[^\s;]);?\s+\/\/ (.+)$/su;

/** Finds the examples of a module. An expression may take several lines; the comment with its value ends it. */
export function findExamples(text: string): readonly Example[] {
  return [...text.matchAll(DOCSTRING)].flatMap(([, docstring = '']) => {
    const lines = docstring.split('\n').map((line) => line.replace(/^\s*\*\s?/u, '').trim());
    return splitTags(lines).flatMap(readExample);
  });
}

/** Returns the lines of each `@example`, without its tag. */
function splitTags(lines: readonly string[]): readonly (readonly string[])[] {
  const starts = lines.flatMap((line, index) => (line.startsWith('@') ? [index] : []));
  return starts
    .map((start, at) => lines.slice(start, starts[at + 1]))
    .filter(([tag = '']) => /^@example\b/u.test(tag))
    .map(([tag = '', ...rest]) => [tag.replace(/^@example\s*/u, ''), ...rest]);
}

function readExample(lines: readonly string[]): readonly Example[] {
  const examples: Example[] = [];
  let expression = '';
  for (const line of lines) {
    expression = `${expression}\n${line}`.trim();
    const [, code, value] = WITH_VALUE.exec(expression) ?? [];
    if (code === undefined || value === undefined) continue;
    examples.push({ expression: code, value });
    expression = '';
  }
  return expression === '' && examples.length > 0 ? examples : [...examples, { expression, value: null }];
}

/** Returns the problem of an example that doesn't evaluate to its stated value with these exports; null if it does. */
export function exampleProblem({ expression, value }: Example, exports: Exports): string | null {
  if (value === null) return `${expression === '' ? 'an empty example' : expression} states no value`;
  try {
    const [actual, stated] = [evaluate(expression, exports), evaluate(value, exports)];
    if (isDeepStrictEqual(actual, stated)) return null;
    return `${expression} is ${inspect(actual, { depth: null, breakLength: Infinity })}, not ${value}`;
  } catch (error) {
    return `${expression} throws ${String(error)}`;
  }
}

/** Evaluates in this realm, so that objects compare equal to those that the exports return. */
function evaluate(code: string, exports: Exports): unknown {
  const parameters = Object.keys(exports).join(', ');
  const script = stripTypeScriptTypes(`({ ${parameters} }) => (${code})`);
  const run = runInThisContext(script) as (exports: Exports) => unknown; // the code is a function of the exports
  return run(exports);
}
