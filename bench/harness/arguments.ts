import { parseArgs } from 'node:util';
import { BENCH_NAMES } from './bench.ts';
import type { BenchName } from './bench.ts';

export interface Request {
  readonly benches: readonly BenchName[];
  readonly isAll: boolean;
  readonly isJson: boolean;
  /** True if the measurement becomes the stated figure. */
  readonly isKept: boolean;
  readonly runs: number;
}

const DEFAULT_RUNS = 5;
const MOST_RUNS = 100;

export const USAGE = `Usage: npm run bench -- ${BENCH_NAMES.join('|')}|all [--json] [--runs N] [--keep] | table   (N from 1 to ${MOST_RUNS}, else ${DEFAULT_RUNS})`;

/** Reads the words after the command; null when they ask for nothing that there is. */
export function readRequest(words: readonly string[]): Request | null {
  const read = parsed(words);
  if (read === null) return null;
  const runs = Number(read.runs);
  const benches = namedBenches(read.names);
  if (benches === null || !Number.isInteger(runs) || runs < 1 || runs > MOST_RUNS) return null;
  const isAll = benches.length > 1;
  return { benches, isAll, isJson: read.json, isKept: isAll || read.keep, runs };
}

function namedBenches([name, ...more]: readonly string[]): readonly BenchName[] | null {
  if (name === undefined || more.length > 0) return null;
  if (name === 'all') return BENCH_NAMES;
  const known = BENCH_NAMES.find((bench) => bench === name);
  return known === undefined ? null : [known];
}

interface ReadWords {
  readonly names: readonly string[];
  readonly json: boolean;
  readonly keep: boolean;
  readonly runs: string;
}

function parsed(words: readonly string[]): ReadWords | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
        runs: { type: 'string', default: String(DEFAULT_RUNS) },
      },
    });
    return { names: positionals, ...values };
  } catch {
    return null; // an option that there is not
  }
}
