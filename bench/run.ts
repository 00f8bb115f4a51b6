import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { readRequest, USAGE } from './harness/arguments.ts';
import type { Request } from './harness/arguments.ts';
import { authBench } from './benches/auth.bench.ts';
import { backupBench } from './benches/backup.bench.ts';
import { DEFAULT_RUNS } from './harness/bench.ts';
import type { Bench, BenchName } from './harness/bench.ts';
import { clickBench } from './benches/click.bench.ts';
import { endToEndBench } from './benches/e2e.bench.ts';
import { editBench } from './benches/edit.bench.ts';
import { embeddedBench } from './benches/embedded.bench.ts';
import { fanoutBench } from './benches/fanout.bench.ts';
import { withTable } from './harness/figures-table.ts';
import { helpBench } from './benches/help.bench.ts';
import { hostileBench } from './benches/hostile.bench.ts';
import { importBench } from './benches/import.bench.ts';
import { importZipBench } from './benches/import-zip.bench.ts';
import { keepReport, readKept } from './harness/saved-results.ts';
import { lighthouseBench } from './benches/lighthouse.bench.ts';
import { listBench } from './benches/list.bench.ts';
import { liveBench } from './benches/live.bench.ts';
import { describeMachine } from './harness/machine.ts';
import { pdfBench } from './benches/pdf.bench.ts';
import { performOpenBench } from './benches/perform-open.bench.ts';
import { printBench } from './benches/print.bench.ts';
import { rehearseBench } from './benches/rehearse.bench.ts';
import { formatTable, meetsGoals } from './harness/report.ts';
import type { Report } from './harness/report.ts';
import { runBench } from './harness/run-bench.ts';
import { quickBench } from './benches/quick.bench.ts';
import { scrollBench } from './benches/scroll.bench.ts';
import { searchBench } from './benches/search.bench.ts';
import { slideBench } from './benches/slide.bench.ts';
import { startBench } from './benches/start.bench.ts';
import { syncBench } from './benches/sync.bench.ts';
import { tasksBench } from './benches/tasks.bench.ts';
import { teamBench } from './benches/team.bench.ts';

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
  e2e: endToEndBench,
  live: liveBench,
  fanout: fanoutBench,
  embedded: embeddedBench,
  backup: backupBench,
  help: helpBench,
  hostile: hostileBench,
  rehearse: rehearseBench,
  lighthouse: lighthouseBench,
  'perform-open': performOpenBench,
  team: teamBench,
  tasks: tasksBench,
  quick: quickBench,
};

const README = fileURLToPath(new URL('../README.md', import.meta.url));

// When a failed bench's browser ends, the steps that still wait for it fail. That must not end the other benches.
process.on('unhandledRejection', (error) => console.error(error));

const words = process.argv.slice(2);
const request = readRequest(words);
if (words.join(' ') === 'table') writeTable();
else if (request === null) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  await answer(request);
}

/** Runs one bench after the other. If one fails, the others still run, and the command fails at the end. */
async function answer(request: Request): Promise<void> {
  const reports: Report[] = [];
  const failed: BenchName[] = [];
  for (const name of request.benches) {
    const report = await measured(name, request.runs).catch(printError);
    if (report === null) {
      failed.push(name);
      continue;
    }
    reports.push(report);
    state(report, request);
  }
  failed.push(...reports.filter(isTooBad).map(({ bench }) => bench));
  if (request.isAll) writeTable();
  if (request.isJson) console.log(JSON.stringify(request.isAll ? reports : reports[0]));
  if (failed.length === 0) return;
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

function printError(error: unknown): null {
  console.error(error);
  return null;
}

function isTooBad(report: Report): boolean {
  return BENCHES[report.bench].isStrict === true && !meetsGoals(report);
}

/** At once: what was measured stays so whatever happens to later benches. */
function state(report: Report, { isKept, isJson }: Request): void {
  if (isKept) keepReport(report, new Date().toISOString().slice(0, 'yyyy-mm-dd'.length));
  if (!isJson) console.log(`${formatTable(report)}\n`);
}

async function measured(name: BenchName, wanted: number | null): Promise<Report> {
  const bench = BENCHES[name];
  const runs = wanted ?? bench.runs ?? DEFAULT_RUNS;
  const machine = await describeMachine();
  return runBench({ name, bench }, { machine, runs, log: (line) => console.error(line) });
}

/** Writes the README's table of figures from the saved results. */
function writeTable(): void {
  const written = withTable(readFileSync(README, 'utf8'), readKept());
  if (written === null) throw new Error('The README has no place for the table.');
  writeFileSync(README, written);
}
