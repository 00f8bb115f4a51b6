import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { STATED_BENCHES } from './bench.ts';
import type { Report } from './report.ts';

/** From which the table of figures is made. */
const RESULTS = join(import.meta.dirname, '..', 'results', 'latest.json');

/** A saved report, with the day it was measured (ISO 8601). */
export interface KeptReport extends Report {
  readonly measuredOn: string;
}

/** The last saved report of every bench, in the order of the benches. */
export function readKept(): readonly KeptReport[] {
  return existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as readonly KeptReport[]) : []; // written below
}

/** Saves a report in place of the bench's previous one. */
export function keepReport(report: Report, measuredOn: string): void {
  mkdirSync(dirname(RESULTS), { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify(withReport(readKept(), { ...report, measuredOn }), null, 2)}\n`);
}

export function withReport(kept: readonly KeptReport[], report: KeptReport): readonly KeptReport[] {
  return STATED_BENCHES.flatMap((name) =>
    name === report.bench ? [report] : kept.filter(({ bench }) => bench === name),
  );
}
