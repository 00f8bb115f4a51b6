import { join } from 'node:path';
import { percentile } from '../harness/statistics.ts';
import type { SyncedPlace } from './synced-devices.ts';

const SCRIPT = join(import.meta.dirname, '..', '..', 'node_modules', 'hash-wasm', 'dist', 'argon2.umd.min.js');

interface Hashing {
  readonly hashwasm: { argon2id(cost: object): Promise<unknown> };
}

/** The 95th percentile of `count` hashes with the cost of an account's password in Chromium, without anything else of Uplift. */
export async function hashAlone(place: SyncedPlace, count: number): Promise<number> {
  const page = await place.openDevice();
  await page.goto('about:blank');
  await page.addScriptTag({ path: SCRIPT });
  const times = await page.evaluate(async (hashes) => {
    const { hashwasm } = globalThis as unknown as Hashing; // the script adds it
    const cost = { memorySize: 65_536, iterations: 3, parallelism: 1, hashLength: 32, salt: new Uint8Array(16) };
    const taken: number[] = [];
    for (let hash = 0; hash < hashes; hash += 1) {
      const began = performance.now();
      await hashwasm.argon2id({ ...cost, password: `password ${hash}`, outputType: 'binary' });
      taken.push(performance.now() - began);
    }
    return taken;
  }, count);
  await page.context().close();
  return percentile(times, 0.95);
}
