import { parseArgs } from 'node:util';
import { BENCH_NAMES, DEFAULT_RUNS, STATED_BENCHES } from './bench.ts';
import type { BenchName } from './bench.ts';

export interface Request {
  readonly benches: readonly BenchName[];
  readonly isAll: boolean;
  readonly isJson: boolean;
  /** True if the measurement becomes the stated figure. */
  readonly isKept: boolean;
  /** Null for the default number of each bench. */
  readonly runs: number | null;
}

const MOST_RUNS = 100;

export const USAGE = `Usage: npm run bench -- ${BENCH_NAMES.join('|')}|all [--json] [--runs N] [--keep] | table   (N from 1 to ${MOST_RUNS}, else ${DEFAULT_RUNS} for most)`;

/** Reads the words after the command; null when they ask for nothing that there is. */
export function readRequest(words: readonly string[]): Request | null {
  const read = parsed(words);
  if (read === null) return null;
  const runs = read.runs === undefined ? null : Number(read.runs);
  const benches = namedBenches(read.names);
  if (benches === null || !isPossible(runs)) return null;
  const isAll = benches.length > 1;
  return { benches, isAll, isJson: read.json, isKept: isAll || read.keep, runs };
}

function isPossible(runs: number | null): boolean {
  return runs === null || (Number.isInteger(runs) && runs >= 1 && runs <= MOST_RUNS);
}

function namedBenches([name, ...more]: readonly string[]): readonly BenchName[] | null {
  if (name === undefined || more.length > 0) return null;
  if (name === 'all') return STATED_BENCHES;
  const known = BENCH_NAMES.find((bench) => bench === name);
  return known === undefined ? null : [known];
}

interface ReadWords {
  readonly names: readonly string[];
  readonly json: boolean;
  readonly keep: boolean;
  readonly runs?: string | undefined;
}

function parsed(words: readonly string[]): ReadWords | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
        runs: { type: 'string' },
      },
    });
    return { names: positionals, ...values };
  } catch {
    return null; // an option that there is not
  }
}
