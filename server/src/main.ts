import { enableCompileCache } from 'node:module';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { isPageBuilt } from './features/page/built-page.ts';
import { announcement } from './platform/process/announcement.ts';
import { readConfiguration } from './platform/configuration/configuration.ts';
import type { Configuration } from './platform/configuration/configuration.ts';
import { giveUp, listenRefusal, say } from './platform/process/console.ts';
import { createLineLog } from './platform/process/log.ts';
import { readVersion } from './platform/configuration/release.ts';
import { stopOnFailures, stopOnSignals } from './platform/process/stopping.ts';

/**
 * Most connections that wait to be accepted, limited by the system. Of thousands of devices that reconnect at once,
 * those beyond Node's 511 would be dropped, and each try again after 1, 3, 7, 15 and 31 seconds.
 */
const WAITING_CONNECTIONS = 65_535;

/** Time after a start until no more modules are loaded. */
const SETTLED_MS = 1_000;

/**
 * Cache of compiled modules, so that the next start need not compile them again. If it cannot be written, every start
 * does.
 */
const COMPILED = fileURLToPath(new URL('../../.cache/compiled', import.meta.url));

const read = readConfiguration(process.env);
if (!read.ok) giveUp(read.refusal.map((complaint) => `${complaint.for} ${complaint.because}.`));
if (!isPageBuilt(read.value.pageFolder)) giveUp(['The page hasn’t been built yet. Build it with: npm run build']);

enableCompileCache(COMPILED);
// Fetched where there is something to start alone: it takes longer than everything above.
const { openPlatform } = await import('./platform/open-platform.ts');
// The features are loaded while the database starts.
const [opened, { buildApp }] = await Promise.all([
  openPlatform(read.value, createLineLog(read.value)),
  import('./app.ts'),
]);
if (!opened.ok) giveUp([opened.refusal]);

const version = readVersion();
const site = opened.value;
const app = await buildApp({ platform: site.platform, version });
app.addHook('onClose', () => site.close());
stopOnSignals(app);
stopOnFailures(app);
await listen(app, read.value);
setTimeout(collectGarbage, SETTLED_MS).unref();
site.platform.mailer.wake();

/**
 * Collects the garbage of loading, which would keep 150 MB until the process ends. Collecting it takes 0.1 s, once; a small heap from the
 * start costs a second.
 */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: {
    readonly type: 'major';
    readonly flavor: 'last-resort';
  }) => void; // as V8 names them
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', flavor: 'last-resort' });
}

async function listen(app: FastifyInstance, configuration: Configuration): Promise<void> {
  try {
    const { port, host } = configuration;
    await app.listen({ port, host, backlog: WAITING_CONNECTIONS, listenTextResolver: () => '' });
  } catch (error) {
    await app.close();
    giveUp([listenRefusal(error, configuration)]);
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : configuration.port;
  say(announcement(version, configuration, { port, networks: networkInterfaces() }));
}
