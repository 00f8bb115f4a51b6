import type { Browser, Page } from 'playwright-core';
import type { EditedSong } from '../fixtures/song-edits.ts';
import { planSet } from '../fixtures/planned-set.ts';
import type { Product } from '../harness/product.ts';
import { visitOnce } from '../page-probes/first-visit.ts';
import { importSongs, openSongs, songsPainted } from '../page-probes/songs-page.ts';
import { typeChords } from '../page-probes/typed-chords.ts';
import { readCpuMs } from '../server-load/inspector.ts';
import { fetchLibraryKey, sealPush } from '../server-load/library-key.ts';
import { signUpPerson } from '../server-load/signed-up-person.ts';
import type { PrintingServer } from '../server-load/signed-up-person.ts';
import { connectClient, requestText } from '../server-load/socket-client.ts';
import { pushLibrary } from '../server-load/sync-server.ts';

/**
 * Bytes and requests of all that the page requests until it is idle: a busy machine only changes which of them come
 * late. Work is measured as CPU time, which a busy machine hardly changes.
 */
export const COSTS = [
  'first_visit_kb',
  'first_visit_requests',
  'import_cpu_ms',
  'warm_start_cpu_ms',
  'stage_cpu_ms',
  'key_press_cpu_ms',
  'push_cpu_ms',
] as const;

/** Costs of the product of one checkout. */
export type Costs = Readonly<Record<(typeof COSTS)[number], number>>;

/** A checkout whose server runs. */
export interface RunningTree extends PrintingServer {
  readonly product: Product;
  readonly inspectorPort: number;
}

/** Songs that are imported, edited, performed and pushed. */
export interface Load {
  readonly files: readonly string[];
  /** Id of the imported song in which chords are typed. */
  readonly editedId: string;
  readonly setTitles: readonly string[];
  readonly pushed: readonly EditedSong[];
}

const SETTLED_MS = 1_000;
const BYTES_PER_KB = 1_000;

export interface Measurement {
  readonly tree: RunningTree;
  readonly load: Load;
  /** Distinguishes the accounts of runs. */
  readonly run: number;
}

/** Measures everything once, on a new device and with a new account. */
export async function measureCosts({ tree, load, run }: Measurement): Promise<Costs> {
  const { product } = tree;
  const device = await product.openNewBrowser();
  const visit = await visitOnce(device.page, `${product.origin}/library/songs`);
  const requests = [...visit.requests, ...visit.laterRequests];
  await device.page.getByRole('button', { name: 'Decline' }).click();
  const importCpu = await spendCpu(device.page, () => importSongs(device.page, load.files));
  const set = await planSet(device.page, product, load.setTitles);
  const page = await device.page.context().newPage();
  await device.page.close();
  const warmStart = await spendCpu(page, async () => {
    await openSongs(page, product);
    await songsPainted(page, load.files.length);
  });
  const stage = await spendCpu(page, () => openStage(page, `${product.origin}/perform?set=${set}`));
  await openEditor(page, `${product.origin}/library/songs/${load.editedId}`);
  const keyPress = await spendCpu(page, () => typeChords(page));
  await device.close();
  return {
    first_visit_kb: requests.reduce((sum, { bytes }) => sum + bytes, 0) / BYTES_PER_KB,
    first_visit_requests: requests.length,
    import_cpu_ms: importCpu,
    warm_start_cpu_ms: warmStart,
    stage_cpu_ms: stage,
    key_press_cpu_ms: keyPress,
    push_cpu_ms: await pushSongs(tree, load, run),
  };
}

async function openStage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => upliftStopwatch.painted('[data-section]'));
}

async function openEditor(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.locator('[data-section-id]').first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
}

/** Milliseconds of CPU time of all the browser's processes during `act` and the second after it. */
async function spendCpu(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The browser has no processes to count.');
  const before = await readBrowserCpuMs(browser);
  await act();
  await page.waitForTimeout(SETTLED_MS);
  return (await readBrowserCpuMs(browser)) - before;
}

const MS_PER_S = 1_000;

async function readBrowserCpuMs(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * MS_PER_S;
}

/**
 * Milliseconds of CPU time of the server's process, without its database, while a device pushes a library and then an
 * edit of each song.
 */
async function pushSongs(tree: RunningTree, { pushed }: Load, run: number): Promise<number> {
  const sessionToken = await signUpPerson(tree, `person-${run}@example.org`);
  const library = await fetchLibraryKey(`http://127.0.0.1:${tree.port}`, sessionToken);
  const before = await readCpuMs(tree.inspectorPort);
  await pushLibrary({ port: tree.port, sessionToken, library }, pushed);
  const client = await connectClient(tree.port, 1);
  for (const [index, { id, edits }] of pushed.entries()) {
    const [edit] = edits;
    if (edit === undefined) continue;
    const body = sealPush(library, { collection: 'songs', id }, { ...edit, version: index + 1 });
    const answer = await client.send(requestText({ method: 'PATCH', path: `/api/v1/songs/${id}`, sessionToken, body }));
    if (answer.status !== 200) throw new Error(`An edit was answered with ${answer.status}: ${answer.body}`);
  }
  client.close();
  return (await readCpuMs(tree.inspectorPort)) - before;
}
