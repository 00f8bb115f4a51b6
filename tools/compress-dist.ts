import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesUnder } from './tree.ts';

/** Extensions of files that a browser gets as text. Fonts and pictures are compressed by their own formats. */
const COMPRESSIBLE = new Set([
  '.js',
  '.mjs',
  '.css',
  '.html',
  '.svg',
  '.json',
  '.webmanifest',
  '.txt',
  '.xml',
  '.wasm',
]);

/** A smaller file gains nothing: it fits one network packet anyway. */
const SMALLEST_BYTES = 1_024;

/** Sizes in bytes, over all files that were compressed. */
export interface CompressionSummary {
  readonly files: number;
  readonly plain: number;
  readonly brotli: number;
  readonly gzip: number;
}

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/**
 * Writes `.br` (quality 11) and `.gz` (level 9) next to each text file of a built page, for the server to send
 * unchanged.
 */
export async function compressFolder(folder: string): Promise<CompressionSummary> {
  const files = filesUnder(folder).filter((path) => COMPRESSIBLE.has(extname(path)));
  const compressed = await Promise.all(files.map((path) => compressFile(join(folder, path))));
  const sizes = compressed.filter((size) => size !== null);
  return {
    files: sizes.length,
    plain: sum(sizes.map((size) => size.plain)),
    brotli: sum(sizes.map((size) => size.brotli)),
    gzip: sum(sizes.map((size) => size.gzip)),
  };
}

async function compressFile(file: string): Promise<Omit<CompressionSummary, 'files'> | null> {
  const plain = readFileSync(file);
  if (plain.byteLength < SMALLEST_BYTES) return null;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  const [brotli, zipped] = await Promise.all([asBrotli(plain, { params }), asGzip(plain, { level: 9 })]);
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, zipped);
  return { plain: plain.byteLength, brotli: brotli.byteLength, gzip: zipped.byteLength };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} KB`;
}

if (import.meta.main) {
  const { files, plain, brotli, gzip: zipped } = await compressFolder(process.argv[2] ?? 'web/dist');
  console.log(`${files} files: ${kilobytes(plain)} -> ${kilobytes(brotli)} brotli, ${kilobytes(zipped)} gzip`);
}
