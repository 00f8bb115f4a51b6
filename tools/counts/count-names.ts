import { isNode, nameIn, parseTree } from '../syntax.ts';
import type { SourceText } from '../syntax.ts';

/** Folders of rooms or features; each benchmark and each tool is a separate one. */
const HOLDS_FEATURES = [
  'core',
  'client',
  'adapters',
  'web/src',
  'web/src/features',
  'server/src/features',
  'server/src/platform',
  'bench',
  'bench/benches',
  'tools',
];
const DECLARED: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'ClassDeclaration',
  'TsInterfaceDeclaration',
  'TsTypeAliasDeclaration',
]);

/** Names that two files of one feature declare at the top of a module, each with the files: `feature name: path, path`. */
export function sharedNamesIn(sources: readonly SourceText[]): readonly string[] {
  const files = new Map<string, Set<string>>();
  for (const source of sources)
    for (const name of declaredNames(source)) {
      const key = `${featureAt(source.path)} ${name}`;
      files.set(key, (files.get(key) ?? new Set()).add(source.path));
    }
  return [...files].filter(([, paths]) => paths.size > 1).map(([key, paths]) => `${key}: ${[...paths].join(', ')}`);
}

function featureAt(path: string): string {
  const parts = path.split('/');
  const depth = Math.max(
    0,
    ...HOLDS_FEATURES.filter((folder) => path.startsWith(`${folder}/`)).map((folder) => folder.split('/').length),
  );
  return parts.slice(0, depth + 1).join('/');
}

function declaredNames(source: SourceText): readonly string[] {
  const tree = parseTree(source);
  const body = isNode(tree) ? tree['body'] : [];
  return Array.isArray(body) ? body.flatMap(namesOfStatement) : [];
}

function namesOfStatement(statement: unknown): readonly string[] {
  if (!isNode(statement)) return [];
  if (statement['type'] === 'ExportDeclaration') return namesOfStatement(statement['declaration']);
  if (statement['type'] === 'VariableDeclaration') return functionsIn(statement['declarations']);
  return DECLARED.has(String(statement['type'])) ? nameIn(statement['identifier'] ?? statement['id']) : [];
}

function functionsIn(declarators: unknown): readonly string[] {
  if (!Array.isArray(declarators)) return [];
  return declarators.flatMap((one: unknown) =>
    isNode(one) && isNode(one['init']) && one['init']['type'] === 'ArrowFunctionExpression' ? nameIn(one['id']) : [],
  );
}
