import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pageFolder } from './built-page.ts';
import type { FirstVisit } from './first-visit.ts';

const BYTES_PER_KB = 1_000;

/** Scripts of a first visit as gzip sends them, each counted once, in KB. */
export interface ScriptWeights {
  /** Requested before the page was painted. */
  readonly pageKb: number;
  /** Requested later, without anyone doing anything. */
  readonly laterKb: number;
  /** Scripts that workers start with. The page waits for none of them. */
  readonly workersKb: number;
}

export function weighScripts({ requests, laterRequests, workers }: FirstVisit): ScriptWeights {
  const ofWorkers = listScripts([...workers]);
  const page = [...listScripts(requests.map(({ url }) => url))].filter((path) => !ofWorkers.has(path));
  const counted = new Set([...ofWorkers, ...page]);
  const later = [...listScripts(laterRequests.map(({ url }) => url))].filter((path) => !counted.has(path));
  return { pageKb: gzipKb(page), laterKb: gzipKb(later), workersKb: gzipKb([...ofWorkers]) };
}

function listScripts(urls: readonly string[]): ReadonlySet<string> {
  return new Set(urls.map((url) => new URL(url).pathname).filter((path) => path.endsWith('.js')));
}

function gzipKb(paths: readonly string[]): number {
  const bodies = paths.map((path) => readFileSync(join(pageFolder(), path)));
  return bodies.reduce((kb, body) => kb + gzipSync(body, { level: 9 }).byteLength / BYTES_PER_KB, 0);
}
