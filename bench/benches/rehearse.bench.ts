import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import type { Bench, BenchContext, Measured } from '../harness/bench.ts';

const MINUTES = Number(process.env['REHEARSE_MINUTES'] ?? 30);
/** Time to start and stop devices, servers and databases. */
const SECONDS_BESIDE = 300;
const MOST_RUNS = 5;
const REHEARSAL = join(import.meta.dirname, '..', '..', 'tools', 'rehearse', 'main.ts');

/** A band plays a set for half an hour while networks, servers and devices fail. The figures are the errors of its screens and clicks. */
export const rehearseBench: Bench = {
  withinSeconds: MOST_RUNS * (MINUTES * 60 + SECONDS_BESIDE),
  runs: 1,
  measure,
};

/** The printed line of a rehearsal; an endless time is null in JSON. */
interface Printed {
  readonly rehearsal: {
    readonly figures: Readonly<Record<string, number | null>>;
    readonly samples: number;
    readonly exceptions: readonly string[];
  };
}

async function measure(context: BenchContext): Promise<Measured> {
  const runs: Printed['rehearsal'][] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`Rehearsing for ${MINUTES} min, ${run} of ${context.runs} …`);
    runs.push(await rehearse(context, run));
  }
  const figures = Object.keys(runs[0]?.figures ?? {}).map((name) => {
    const values = runs.flatMap(({ figures: each }) => each[name] ?? []);
    return [name, values.length === runs.length ? values : null] as const;
  });
  return {
    figures: Object.fromEntries(figures),
    references: {
      samples: runs.map(({ samples }) => samples),
      exceptions: runs.map(({ exceptions }) => exceptions.length),
    },
  };
}

/** A rehearsal that misses a goal ends with an error, and has printed its figures all the same. */
function rehearse({ cleanups }: BenchContext, seed: number): Promise<Printed['rehearsal']> {
  return new Promise((resolve, reject) => {
    const words = [REHEARSAL, '--json', '--minutes', String(MINUTES), '--seed', String(seed)];
    const child = execFile(process.execPath, words, (error, stdout) => {
      const line = stdout.split('\n').find((printed) => printed.startsWith('{"rehearsal"'));
      if (line === undefined) reject(error ?? new Error('The rehearsal printed no figures.'));
      else resolve((JSON.parse(line) as Printed).rehearsal); // printed by tools/rehearse/main.ts
    });
    cleanups.add(() => void child.kill());
  });
}
