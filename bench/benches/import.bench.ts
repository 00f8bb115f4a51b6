import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { Bench, BenchContext, Measured } from '../harness/bench.ts';
import { fetchPeer } from '../chord-sheets/chordsheetjs.ts';
import { shareOfKeysInferred } from '../chord-sheets/key-inference.ts';
import type { Parsing } from '../chord-sheets/parsing.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { writeLongSong, writeSongFiles } from '../fixtures/song-files.ts';
import { seeLargeImport } from '../page-probes/large-import.ts';
import { importSongs, setLastLine, visitFirst } from '../page-probes/songs-page.ts';

const FILES = 1_000;
/** The longest text that the import accepts. */
const LINES = 5_000;
const PARSED_WITHIN_MS = 90_000;

/**
 * Import of song files: 1,000 of them chosen in the page, once 17,000 of them, and the parser alone compared with the
 * most used other one.
 */
export const importBench: Bench = { withinSeconds: 900, measure };

async function measure(context: BenchContext): Promise<Measured> {
  const parsing = await parse(context);
  const { songsPerSecond, peerSongsPerSecond, overWordsP95 } = parsing;
  const keysInferred = await shareOfKeysInferred();
  const product = await startProduct(context);
  const stored = await store(context, product);
  const lineSet = await setLines(context, product);
  const large = await seeLargeImport(context, product);
  return {
    figures: {
      stored_1000_s: stored,
      songs17000_s: [large.seconds],
      peak_mb: large.peakMb === null ? null : [large.peakMb],
      put_ms: [large.putMs],
      parse_songs_per_s: songsPerSecond,
      parse_vs_chordsheetjs: peerSongsPerSecond === null ? null : ratios(songsPerSecond, peerSongsPerSecond),
      over_words_p95_ms: overWordsP95,
      set_line_of_5000_ms: lineSet,
      key_inferred: keysInferred === null ? null : [keysInferred],
    },
    references: { chordsheetjs_songs_per_s: peerSongsPerSecond, bare_put_ms: [large.barePutMs] },
  };
}

/** Ratios of each run. */
function ratios(ours: readonly number[], theirs: readonly number[]): readonly number[] {
  return ours.map((songs, run) => songs / (theirs[run] ?? Number.NaN));
}

async function parse({ runs, log }: BenchContext): Promise<Parsing> {
  const peer = await fetchPeer(log);
  log('Reading 1,000 songs …');
  const words = [
    join(import.meta.dirname, '..', 'chord-sheets', 'parsing.ts'),
    String(runs),
    ...(peer === null ? [] : [peer]),
  ];
  const { stdout } = await promisify(execFile)(process.execPath, words, { timeout: PARSED_WITHIN_MS });
  return JSON.parse(stdout) as Parsing; // printed by parsing.ts
}

/** Seconds from choosing 1,000 files to all of them stored and listed, on a new device each time. */
async function store(context: BenchContext, product: Product): Promise<readonly number[]> {
  const files = writeSongFiles(FILES, context.cleanups);
  const seconds: number[] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`Importing ${FILES} files, ${run} of ${context.runs} …`);
    const device = await visitFirst(product);
    seconds.push((await importSongs(device.page, files)) / 1000);
    await device.close();
  }
  return seconds;
}

/** Milliseconds from a key that sets one line of the longest text to the line that reads so. */
async function setLines(context: BenchContext, product: Product): Promise<readonly number[]> {
  const path = writeLongSong(LINES, context.cleanups);
  const device = await visitFirst(product);
  const times: number[] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`Setting a line of ${LINES}, ${run} of ${context.runs} …`);
    times.push(await setLastLine(device.page, path, LINES));
  }
  await device.close();
  return times;
}
