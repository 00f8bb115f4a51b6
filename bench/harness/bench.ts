import type { Cleanups } from './cleanups.ts';

export const BENCH_NAMES = [
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
  'live',
  'fanout',
  'embedded',
  'backup',
  'help',
  'hostile',
  'tasks',
] as const;
export type BenchName = (typeof BENCH_NAMES)[number];

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
  readonly measure: (context: BenchContext) => Promise<Measured>;
}
