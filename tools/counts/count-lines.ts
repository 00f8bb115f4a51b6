import type { SourceText } from '../syntax.ts';

const SUPPRESSION = /(?:oxlint|eslint)-disable/u;
const REASON = / -- \S/u;

const CLAUSE_START = /\/\*\*(?:\s|\*(?!\/))*(?:Where|How|When|What|Which|Who|Whom|Whose|Whether|Why)(?:ever)?\b/gu;

/** Docstrings that begin with a clause ("What a sheet states") instead of a verb or a noun. */
export function clauseDocstringsIn({ path, text }: SourceText): readonly string[] {
  return [...text.matchAll(CLAUSE_START)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`);
}

/** Lint suppressions without a reason on their line. */
export function bareSuppressionsIn(source: SourceText): readonly string[] {
  return source.text
    .split('\n')
    .flatMap((line, index) => (SUPPRESSION.test(line) && !REASON.test(line) ? [`${source.path}:${index + 1}`] : []));
}

const TEST = /\.test\.tsx?$|\.acceptance\.ts$|(?:^|\/)testing\/|^e2e\/|^server\/src\/test-platform\//u;

/** True for tests and what only they use. */
export function isTest(path: string): boolean {
  return TEST.test(path);
}

/** Counts the files of a folder, without its sub-folders. */
export function filesByFolder(paths: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}
