import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { readRequest, USAGE } from './arguments.ts';
import type { Request } from './arguments.ts';
import { authBench } from './auth.bench.ts';
import { backupBench } from './backup.bench.ts';
import type { Bench, BenchName } from './bench.ts';
import { clickBench } from './click.bench.ts';
import { editBench } from './edit.bench.ts';
import { embeddedBench } from './embedded.bench.ts';
import { fanoutBench } from './fanout.bench.ts';
import { withTable } from './figures-table.ts';
import { helpBench } from './help.bench.ts';
import { hostileBench } from './hostile.bench.ts';
import { importBench } from './import.bench.ts';
import { importZipBench } from './import-zip.bench.ts';
import { keepReport, readKept } from './kept-results.ts';
import { listBench } from './list.bench.ts';
import { liveBench } from './live.bench.ts';
import { describeMachine } from './machine.ts';
import { pdfBench } from './pdf.bench.ts';
import { performOpenBench } from './perform-open.bench.ts';
import { printBench } from './print.bench.ts';
import { tableOf } from './report.ts';
import type { Report } from './report.ts';
import { runBench } from './run-bench.ts';
import { scrollBench } from './scroll.bench.ts';
import { searchBench } from './search.bench.ts';
import { slideBench } from './slide.bench.ts';
import { startBench } from './start.bench.ts';
import { syncBench } from './sync.bench.ts';
import { tasksBench } from './tasks.bench.ts';

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
  slide: slideBench,
  auth: authBench,
  sync: syncBench,
  live: liveBench,
  fanout: fanoutBench,
  embedded: embeddedBench,
  backup: backupBench,
  help: helpBench,
  hostile: hostileBench,
  'perform-open': performOpenBench,
  tasks: tasksBench,
};

const README = fileURLToPath(new URL('../README.md', import.meta.url));

const words = process.argv.slice(2);
const request = readRequest(words);
if (words.join(' ') === 'table') writeTable();
else if (request === null) {
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

async function answer({ benches, isAll, isJson, isKept, runs }: Request): Promise<void> {
  const reports: Report[] = [];
  for (const name of benches) {
    const machine = await describeMachine();
    const report = await runBench(
      { name, bench: BENCHES[name] },
      { machine, runs, tell: (line) => console.error(line) },
    );
    reports.push(report);
    // At once: what was measured stays so when a later bench fails.
    if (isKept) keepReport(report, new Date().toISOString().slice(0, 'yyyy-mm-dd'.length));
    if (!isJson) console.log(`${tableOf(report)}\n`);
  }
  if (isJson) console.log(JSON.stringify(isAll ? reports : reports[0]));
}

/** Makes the README's table of figures anew. */
function writeTable(): void {
  const written = withTable(readFileSync(README, 'utf8'), readKept());
  if (written === null) throw new Error('The README has no place for the table.');
  writeFileSync(README, written);
}
