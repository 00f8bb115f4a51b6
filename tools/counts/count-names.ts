import { isNode, nameIn } from '../syntax.ts';

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

/** The names that a file declares at the top of its module. */
export interface DeclaredNames {
  readonly path: string;
  readonly names: readonly string[];
}

/** Names that two files of one feature declare at the top of a module, each with the files: `feature name: path, path`. */
export function sharedNamesIn(declared: readonly DeclaredNames[]): readonly string[] {
  const files = new Map<string, Set<string>>();
  for (const { path, names } of declared)
    for (const name of names) {
      const key = `${featureAt(path)} ${name}`;
      files.set(key, (files.get(key) ?? new Set()).add(path));
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

/** Functions, classes and types that the syntax tree of a module declares at its top. */
export function declaredNames(tree: unknown): readonly string[] {
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
