import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { CHURCH_MUTATIONS } from './churches/church-mutations.ts';
import { runChurch } from './churches/run-church.ts';
import { MUTATIONS } from './mutations.ts';
import { runSeed } from './run-seed.ts';
import type { SeedResult } from './run-seed.ts';

const STEPS = 500;
const SHOWN_PROBLEMS = 10;
const SHOWN_LINES = 10_000;
const PROGRESS_SEEDS = 100;

/** Task of a worker: every `stride`th seed of a span. */
interface Share {
  readonly first: number;
  readonly end: number;
  readonly stride: number;
  readonly steps: number;
  readonly mutationName: string | null;
}

async function runShare(
  { first, end, stride, steps, mutationName }: Share,
  report: (result: SeedResult) => void,
): Promise<void> {
  const mutation = MUTATIONS.find(({ name }) => name === mutationName) ?? null;
  const churchMutation = CHURCH_MUTATIONS.find(({ name }) => name === mutationName) ?? null;
  const keptLines = end - first === 1 ? SHOWN_LINES : 0;
  for (let seed = first; seed < end; seed += stride) {
    const result = await runSeed({ seed, steps, mutation, keptLines });
    const problems = await runChurch({ seed, steps, mutation: churchMutation });
    report({ ...result, problems: [...result.problems, ...problems.map((problem) => `church ${problem}`)] });
  }
}

/** An account and a church for each seed: `npm run simulate -- --seeds 2000 --from 0 --steps 500 --mutation purge-not-absorbing`; one seed alone shows what happened last. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '2000' },
      from: { type: 'string', default: '0' },
      steps: { type: 'string', default: String(STEPS) },
      mutation: { type: 'string' },
    },
  });
  const [seeds, from, steps] = [Number(values.seeds), Number(values.from), Number(values.steps)];
  const mutationName = values.mutation ?? null;
  if (![seeds, from, steps].every((number) => Number.isSafeInteger(number) && number >= 0)) {
    return exitWithFailure('Seeds, the first one and steps are whole numbers.');
  }
  const mutations = [...MUTATIONS, ...CHURCH_MUTATIONS].map(({ name }) => name);
  if (mutationName !== null && !mutations.includes(mutationName)) {
    return exitWithFailure(`There is no mutation ${mutationName}. There are: ${mutations.join(', ')}.`);
  }
  const stride = Math.max(1, Math.min(availableParallelism(), seeds));
  const began = performance.now();
  const summary = new Summary();
  const shares = Array.from({ length: stride }, (_, index) => ({
    first: from + index,
    end: from + seeds,
    stride,
    steps,
    mutationName,
  }));
  await Promise.all(shares.map((share) => inWorker(share, (result) => summary.take(result))));
  summary.present({ steps, seconds: (performance.now() - began) / 1_000 });
}

function exitWithFailure(sentence: string): void {
  console.error(sentence);
  process.exitCode = 2;
}

class Summary {
  #count = 0;
  readonly #failed: SeedResult[] = [];
  #last: SeedResult | null = null;

  take(result: SeedResult): void {
    this.#count += 1;
    this.#last = result;
    if (this.#count % PROGRESS_SEEDS === 0) console.log(`${this.#count} seeds, ${this.#failed.length} failed`);
    if (result.problems.length === 0) return;
    this.#failed.push(result);
    console.log(`seed ${result.seed}: ${result.problems.slice(0, SHOWN_PROBLEMS).join('\n  ')}`);
  }

  present({ steps, seconds }: { readonly steps: number; readonly seconds: number }): void {
    if (this.#count === 1 && this.#last !== null)
      console.log([...this.#last.lines, `trace ${this.#last.hash}`].join('\n'));
    const counted = ['diverged', 'lost', 'resurrected', 'alarm', 'beyond a role']
      .map((kind) => `${this.#numberFor(kind)} ${kind}`)
      .join(', ');
    console.log(
      `${this.#count} seeds of ${steps} operations in ${seconds.toFixed(1)} s: ${counted}; ${this.#failed.length} seeds failed.`,
    );
    if (this.#failed.length > 0) process.exitCode = 1;
  }

  #numberFor(kind: string): number {
    return this.#failed.flatMap(({ problems }) => problems).filter((problem) => problem.includes(`${kind}:`)).length;
  }
}

function inWorker(share: Share, take: (result: SeedResult) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share });
    worker.on('message', take);
    worker.on('error', reject);
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A worker ended with ${code}.`))));
  });
}

function reportToMain(result: SeedResult): void {
  parentPort?.postMessage(result, []);
}

if (isMainThread) await main();
else await runShare(workerData as Share, reportToMain); // main handed it over
