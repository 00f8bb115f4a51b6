import type { Bench, BenchName, Measured } from './bench.ts';
import { createCleanups } from './cleanups.ts';
import type { Machine } from './machine.ts';
import { buildReport } from './report.ts';
import type { Report } from './report.ts';

export interface RunOptions {
  readonly machine: Machine;
  readonly runs: number;
  readonly log: (line: string) => void;
}

/** Measures one bench. Always cleans up; rejects when the bench fails or exceeds its time. */
export async function runBench(
  { name, bench }: { readonly name: BenchName; readonly bench: Bench },
  { machine, runs, log }: RunOptions,
): Promise<Report> {
  const cleanups = createCleanups();
  const startedAt = performance.now();
  const sayWhen = (line: string) => log(`[${name} ${Math.round((performance.now() - startedAt) / 1000)} s] ${line}`);
  const limit = timeLimit(name, bench.withinSeconds);
  try {
    const measured = await Promise.race([bench.measure({ runs, cleanups, log: sayWhen }), limit.passed]);
    return buildReport(name, measured, { machine, runs });
  } catch (error) {
    sayWhen(`Failed: ${error instanceof Error ? error.message : String(error)}`);
    throw error;
  } finally {
    limit.end();
    await cleanups.run();
  }
}

interface TimeLimit {
  readonly passed: Promise<Measured>;
  end(): void;
}

/** Rejects after `seconds`. Pending work then fails when its browser and server are ended. */
function timeLimit(name: string, seconds: number): TimeLimit {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<Measured>((_, reject) => {
    const giveUp = () => reject(new Error(`The ${name} bench was not done after ${seconds} s, and was ended.`));
    timer = setTimeout(giveUp, seconds * 1000);
  });
  return { passed, end: () => clearTimeout(timer) };
}
