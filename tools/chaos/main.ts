// `npm run chaos`: devices that edit while their lines break and the server and its database are killed, again and again.
// Prints what was done and what is left of it, and fails unless everything is there, everywhere, within 5 s.
// `npm run chaos -- --browser-kills N`: a browser that is killed soon after an edit is shown; fails unless each edit is there after.
import { assertNever } from '@uplift/core/foundation';
import { buildPageWhenStale } from '../build-page.ts';
import { runBrowserKills } from './browser-kills.ts';
import { CONVERGED_WITHIN_MS, runChaos, type ChaosOutcome } from './chaos.ts';
import { SYNCED } from './convergence.ts';
import { readRequest, USAGE, type Request } from './request.ts';

const SHOWN_LOSSES = 20;
const TOLD_EVERY = 10;

const request = readRequest(process.argv.slice(2), Date.now() % 1_000_000);
if (request === null) {
  console.error(USAGE);
  process.exit(2);
}
await buildPageWhenStale();
process.exit((await perform(request)) ? 0 : 1);

async function perform(asked: Request): Promise<boolean> {
  switch (asked.kind) {
    case 'chaos': {
      const { minutes, seed, nodes, browsers } = asked;
      console.log(`Chaos for ${minutes} min, seed ${seed}: ${nodes} Node and ${browsers} Chromium clients.`);
      const outcome = await runChaos(asked);
      present(outcome);
      return outcome.lost.length === 0 && outcome.differing.length === 0 && outcome.convergence.ms !== null;
    }
    case 'browser-kills':
      return killBrowser(asked.kills);
    default:
      return assertNever(asked);
  }
}

async function killBrowser(kills: number): Promise<boolean> {
  const lost = await runBrowserKills(kills, (done) => {
    if (done % TOLD_EVERY === 0) console.log(`${done} of ${kills}`);
  });
  console.log(`Chromium killed ${kills} times: ${lost.length} edits lost`);
  for (const loss of lost) console.log(loss);
  return lost.length === 0;
}

function present({ edits, kills, harm, convergence, lost, differing }: ChaosOutcome): void {
  const stuck = convergence.stands.filter(({ badge }) => badge !== SYNCED);
  console.log(`edits         ${edits}`);
  console.log(`kills         server ${kills.server}, database ${kills.database}`);
  console.log(
    `connections   ${harm.connections}: ${harm.delayed} delayed, ${harm.sliced} sliced, ${harm.reset} reset, ${harm['half-open']} half-open`,
  );
  console.log(`lost          ${lost.length}`);
  for (const loss of lost.slice(0, SHOWN_LOSSES)) console.log(`              ${loss}`);
  console.log(`differing     ${differing.length === 0 ? 'none' : differing.join(', ')}`);
  console.log(`stuck         ${stuck.length}`);
  console.log(
    convergence.ms === null
      ? `converged     not within ${CONVERGED_WITHIN_MS / 1000} s: ${JSON.stringify(convergence.stands)}`
      : `converged     within ${(convergence.ms / 1000).toFixed(1)} s`,
  );
}
