import { posix } from 'node:path';
import type { SourceText } from '../syntax.ts';

/** Files of the long run, which `npm test` leaves out. */
const LONG = /\.(?:long|widths)\.e2e\.ts$|\.long\.test\.ts$/;
const JOURNEY = /^e2e\/.*\.e2e\.ts$/;
const IMPORT = /from '(?<from>\.[^']+)'/gu;

/**
 * Test files that `npm test` runs: all except those of the long run, and of the files next to the journeys only those
 * that a short journey imports.
 */
export function ranFiles(files: readonly SourceText[]): ReadonlySet<string> {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const ran = new Set<string>();
  const visit = (path: string): void => {
    const text = texts.get(path);
    if (text === undefined || ran.has(path)) return;
    ran.add(path);
    if (isJourneyPart(path)) listImports({ path, text }).forEach(visit);
  };
  for (const { path } of files) if (!LONG.test(path) && (JOURNEY.test(path) || !isJourneyPart(path))) visit(path);
  return ran;
}

function isJourneyPart(path: string): boolean {
  return path.startsWith('e2e/');
}

function listImports({ path, text }: SourceText): readonly string[] {
  return [...text.matchAll(IMPORT)].map(({ groups }) => posix.join(posix.dirname(path), groups?.['from'] ?? ''));
}
