import type { Cleanups } from './cleanups.ts';

/** Benches whose figures the README states. */
export const STATED_BENCHES = [
  'import',
  'search',
  'list',
  'start',
  'edit',
  'print',
  'import-zip',
  'pdf',
  'perform-open',
  'click',
  'scroll',
  'slide',
  'auth',
  'sync',
  'e2e',
  'team',
  'live',
  'fanout',
  'embedded',
  'backup',
  'help',
  'hostile',
  'rehearse',
  'lighthouse',
  'tasks',
] as const;
/** All of them: `quick` compares with the last commit and states nothing. */
export const BENCH_NAMES = [...STATED_BENCHES, 'quick'] as const;
export type BenchName = (typeof BENCH_NAMES)[number];

/** Runs of a bench that has no number of its own. */
export const DEFAULT_RUNS = 5;

export interface BenchContext {
  /** Number of runs; a figure is the median over these. */
  readonly runs: number;
  /** Functions that end processes and pages, also when the bench fails or takes too long. */
  readonly cleanups: Cleanups;
  /** Prints progress on standard error. */
  readonly log: (line: string) => void;
}

/** Values of every run, by figure; null for a figure that could not be measured. */
export type Samples = Readonly<Record<string, readonly number[] | null>>;

/** Result of a bench. References are compared with the figures, or explain them; they have no goal. */
export interface Measured {
  readonly figures: Samples;
  readonly references: Samples;
}

/** One bench. It drives the product as a person does. */
export interface Bench {
  /** With its preparations it must be done in this time, or it has failed. */
  readonly withinSeconds: number;
  /** Number of runs unless the command names one; {@link DEFAULT_RUNS} if it is left out. */
  readonly runs?: number;
  /** True if the command fails when a goal is missed. */
  readonly isStrict?: boolean;
  readonly measure: (context: BenchContext) => Promise<Measured>;
}
