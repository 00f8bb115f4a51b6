import process from 'node:process';
import { openHostileSite } from './hostile-server.ts';
import { runScript } from './run-script.ts';
import { SCRIPTS } from './scripts/index.ts';

/** Plays all scripts and prints a line for each. */
async function main(): Promise<void> {
  const hostile = await openHostileSite();
  let refused = 0;
  for (const [index, script] of SCRIPTS.entries()) {
    if (process.argv[2] !== undefined && !script.name.includes(process.argv[2])) continue;
    const startedAt = performance.now();
    const result = await runScript(hostile, script).then(
      (message) => ({ isRefused: true, message }),
      (error: unknown) => ({ isRefused: false, message: String(error) }),
    );
    if (result.isRefused) refused += 1;
    const ms = Math.round(performance.now() - startedAt);
    console.log(
      `${String(index + 1).padStart(2)} ${result.isRefused ? 'refused' : 'GOT THROUGH'} ${script.name}: the server ${script.server}. “${result.message}” (${script.kept}; ${ms} ms)`,
    );
  }
  console.log(`${refused} of ${SCRIPTS.length} refused`);
  process.exit(refused === SCRIPTS.length ? 0 : 1);
}

await main();
