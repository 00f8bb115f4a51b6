import type { SeededRandom } from '@uplift/testing/random';
import { isTest } from '../counts/count-lines.ts';

/** Rules without a page, a network or a database: their tests take milliseconds, so thousands of changes can be tried. */
const MUTATED = /^(?:core|client)\/.+\.ts$/u;

/**
 * Files of source below the folders (of all core and client by default) to mutate: at most `count`, drawn at random.
 */
export function sampleFiles(
  paths: readonly string[],
  {
    folders,
    count,
    random,
  }: { readonly folders: readonly string[]; readonly count: number; readonly random: SeededRandom },
): readonly string[] {
  const isWanted = (path: string): boolean =>
    folders.length === 0 || folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
  return paths
    .filter((path) => MUTATED.test(path) && !isTest(path) && isWanted(path))
    .map((path) => ({ path, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ path }) => path)
    .toSorted();
}
