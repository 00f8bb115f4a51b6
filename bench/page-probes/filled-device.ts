import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BenchContext } from '../harness/bench.ts';
import { pageFolder } from './built-page.ts';
import { startProduct } from '../harness/product.ts';
import type { Device, Product } from '../harness/product.ts';
import { writeSongFiles } from '../fixtures/song-files.ts';
import { importSongs, visitFirst } from './songs-page.ts';

const KEPT = join(import.meta.dirname, '..', '..', '.cache', 'bench', 'devices');

/**
 * Opens a device whose library was imported by the user interface. Its data is stored, and the next bench begins with
 * a copy, as long as the page is unchanged. The server is a new one, or the one at `port`.
 */
export async function fillDevice(
  context: BenchContext,
  songs: number,
  port?: number,
): Promise<{ product: Product; device: Device }> {
  const product = await startProduct(context, port);
  const kept = join(KEPT, `${songs}-songs-${hashOfPage()}`);
  if (!existsSync(kept)) await fill(context, { product, songs, kept });
  return { product, device: await product.openCopy(kept) };
}

interface Filling {
  readonly product: Product;
  readonly songs: number;
  readonly kept: string;
}

async function fill(context: BenchContext, { product, songs, kept }: Filling): Promise<void> {
  const files = writeSongFiles(songs, context.cleanups);
  const device = await visitFirst(product);
  context.log(`Importing ${songs} songs …`);
  const ms = await importSongs(device.page, files);
  context.log(`Imported in ${(ms / 1000).toFixed(1)} s.`);
  await device.close();
  rmSync(dirname(kept), { recursive: true, force: true });
  mkdirSync(dirname(kept), { recursive: true });
  cpSync(device.profile, kept, { recursive: true });
}

/** Hashes the service worker, which lists every file of the page by a name that changes with its contents. */
function hashOfPage(): string {
  const page = readFileSync(join(pageFolder(), 'sw.js'));
  return createHash('sha256').update(page).digest('hex').slice(0, 16);
}
