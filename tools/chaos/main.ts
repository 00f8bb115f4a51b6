// `npm run chaos`: devices edit while their connections break and the server and its database are killed, again and again. Two more
// have a set on Perform and on Present, and reload during outages. Prints the edits, kills and losses. Fails unless every edit is on
// every device within 5 s and every stage showed its song.
// `npm run chaos -- --browser-kills N`: kills a browser soon after an edit is shown, or with sets on stage. Fails unless every edit
// and every stage is still there.
import { assertNever } from '@uplift/core/foundation';
import { buildPageWhenStale } from '../build-page.ts';
import { runBrowserKills } from './browser-kills.ts';
import { CONVERGED_WITHIN_MS, runChaos, type ChaosOutcome } from './chaos.ts';
import { toChaosFigures, toKillFigures, isGood, type Figures } from './report.ts';
import { readRequest, USAGE, type Request } from './request.ts';

const SHOWN_LOSSES = 20;
const REPORT_EVERY = 10;
const NAME_WIDTH = 14;
/** The stage figures, in the order they're printed. */
const STAGE_FIGURES = ['not_found', 'signed_out', 'blank', 'wrong_place', 'unhealed'] as const;

const request = readRequest(process.argv.slice(2), Date.now() % 1_000_000);
if (request === null) {
  console.error(USAGE);
  process.exit(2);
}
const { isJson } = request;
await buildPageWhenStale();
const figures = await perform(request);
if (isJson) console.log(JSON.stringify({ chaos: { ...request, figures } }));
process.exit(isGood(figures) ? 0 : 1);

async function perform(asked: Request): Promise<Figures> {
  switch (asked.type) {
    case 'chaos': {
      const { minutes, seed, nodes, browsers } = asked;
      print(`Chaos for ${minutes} min, seed ${seed}: ${nodes} Node, ${browsers} Chromium and 2 stage clients.`);
      const outcome = await runChaos(asked);
      present(outcome);
      return toChaosFigures(outcome);
    }
    case 'browser-kills':
      return killBrowser(asked.kills);
    default:
      return assertNever(asked);
  }
}

async function killBrowser(kills: number): Promise<Figures> {
  const outcome = await runBrowserKills(kills, (done) => {
    if (done % REPORT_EVERY === 0) print(`${done} of ${kills}`);
  });
  const found = toKillFigures(outcome);
  print(`Chromium killed ${kills} times: ${outcome.lost.length} edits lost`);
  for (const loss of outcome.lost) print(loss);
  presentStages(found, outcome.stages.findings);
  return found;
}

function present(outcome: ChaosOutcome): void {
  const { edits, kills, harm, convergence, late, lost, differing, stages } = outcome;
  const found = toChaosFigures(outcome);
  formatProgress('edits', `${edits}`);
  formatProgress('kills', `server ${kills.server}, database ${kills.database}`);
  formatProgress(
    'connections',
    `${harm.connections}: ${harm.delayed} delayed, ${harm.sliced} sliced, ${harm.reset} reset, ${harm['half-open']} half-open`,
  );
  formatProgress('lost', `${lost.length}`);
  for (const loss of lost.slice(0, SHOWN_LOSSES)) formatProgress('', loss);
  formatProgress('differing', differing.length === 0 ? 'none' : differing.join(', '));
  formatProgress('stuck', `${found.stuck}`);
  presentStages(found, stages.findings);
  formatProgress('converged', inWords(convergence));
  if (late.ms === null) formatProgress('', `Stages and newcomer never converged: ${JSON.stringify(late.states)}`);
}

function inWords({ ms, states }: ChaosOutcome['convergence']): string {
  return ms === null
    ? `not within ${CONVERGED_WITHIN_MS / 1000} s: ${JSON.stringify(states)}`
    : `within ${(ms / 1000).toFixed(1)} s`;
}

function presentStages(found: Figures, findings: readonly string[]): void {
  const faults = STAGE_FIGURES.map((name) => `${found[name]} ${name}`);
  formatProgress('stages', `${found.reloads} reloads checked: ${faults.join(', ')}`);
  for (const finding of findings.slice(0, SHOWN_LOSSES)) formatProgress('', finding);
}

function formatProgress(name: string, words: string): void {
  print(`${name.padEnd(NAME_WIDTH)}${words}`);
}

function print(words: string): void {
  if (!isJson) console.log(words);
}
