import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { readRequest, USAGE } from './arguments.ts';
import type { Request } from './arguments.ts';
import type { Bench, BenchName } from './bench.ts';
import { clickBench } from './click.bench.ts';
import { editBench } from './edit.bench.ts';
import { importBench } from './import.bench.ts';
import { importZipBench } from './import-zip.bench.ts';
import { listBench } from './list.bench.ts';
import { describeMachine } from './machine.ts';
import { pdfBench } from './pdf.bench.ts';
import { performOpenBench } from './perform-open.bench.ts';
import { printBench } from './print.bench.ts';
import { tableOf } from './report.ts';
import type { Report } from './report.ts';
import { runBench } from './run-bench.ts';
import { scrollBench } from './scroll.bench.ts';
import { searchBench } from './search.bench.ts';
import { startBench } from './start.bench.ts';

const BENCHES: Readonly<Record<BenchName, Bench>> = {
  import: importBench,
  search: searchBench,
  list: listBench,
  start: startBench,
  edit: editBench,
  print: printBench,
  pdf: pdfBench,
  'import-zip': importZipBench,
  click: clickBench,
  scroll: scrollBench,
  'perform-open': performOpenBench,
};

/** From which the README's table is made. */
const RESULTS = fileURLToPath(new URL('results/latest.json', import.meta.url));

const request = readRequest(process.argv.slice(2));
if (request === null) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  try {
    await answer(request);
  } catch (error) {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    process.exitCode = 1;
  }
}

async function answer({ benches, isAll, isJson, runs }: Request): Promise<void> {
  const reports: Report[] = [];
  for (const name of benches) {
    const machine = await describeMachine();
    const report = await runBench(
      { name, bench: BENCHES[name] },
      { machine, runs, tell: (line) => console.error(line) },
    );
    reports.push(report);
    if (!isJson) console.log(`${tableOf(report)}\n`);
  }
  if (isJson) console.log(JSON.stringify(isAll ? reports : reports[0]));
  if (isAll) keep(reports);
}

function keep(reports: readonly Report[]): void {
  mkdirSync(dirname(RESULTS), { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify(reports, null, 2)}\n`);
}
