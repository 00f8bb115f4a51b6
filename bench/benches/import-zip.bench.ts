import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipFiles } from '@uplift/adapters/zip';
import type { Bench, BenchContext, Measured } from '../harness/bench.ts';
import type { Cleanups } from '../harness/cleanups.ts';
import { composeLibrary } from '../fixtures/library-of-songs.ts';
import { startProduct } from '../harness/product.ts';
import { chordProText } from '../fixtures/song-texts.ts';
import { importSongs, visitFirst } from '../page-probes/songs-page.ts';

const SONGS = 3_000;

/** A whole collection in one zip becomes songs: chosen by a person in the page, read, stored and listed. */
export const importZipBench: Bench = { withinSeconds: 600, measure };

/** Seconds from choosing the zip to all its songs stored and listed, on a new device each time. */
async function measure(context: BenchContext): Promise<Measured> {
  const product = await startProduct(context);
  const zip = writeZip(context.cleanups);
  const seconds: number[] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`Importing a zip of ${SONGS} songs, ${run} of ${context.runs} …`);
    const device = await visitFirst(product);
    seconds.push((await importSongs(device.page, [zip], SONGS)) / 1000);
    await device.close();
  }
  return { figures: { songs3000_s: seconds }, references: {} };
}

function writeZip(cleanups: Cleanups): string {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-bench-zip-'));
  cleanups.add(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'songs.zip');
  const encoder = new TextEncoder();
  const entries = composeLibrary(SONGS).map((song) => ({
    name: `songs/song-${song.number}.cho`,
    bytes: encoder.encode(chordProText(song)),
  }));
  writeFileSync(path, zipFiles(entries));
  return path;
}
