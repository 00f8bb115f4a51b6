import { expect, test } from 'vitest';
import { createFileReader } from './read-files.ts';
import type { PackedReading } from './packed-reading.ts';

const KILOBYTE = 1_024;

/** Files that note how many of them are fetched at once. */
function countingFiles(sizes: readonly number[], extension = 'cho') {
  let underway = 0;
  const atOnce: number[] = [];
  class CountedFile extends File {
    override async arrayBuffer(): Promise<ArrayBuffer> {
      underway += 1;
      atOnce.push(underway);
      const bytes = await super.arrayBuffer();
      underway -= 1;
      return bytes;
    }
  }
  const files = sizes.map(
    (size, at) => new CountedFile([`{title: Song ${at}}\n[G]${'la '.repeat(size / 3)}\n`], `${at}.${extension}`),
  );
  return { files, atOnce };
}

async function readNames(files: readonly File[]): Promise<readonly string[]> {
  const readings: PackedReading[] = [];
  await createFileReader(() => 'id').read(1, files, (batch) => readings.push(...batch.readings));
  return readings.map(({ name }) => name);
}

test('up to 16 files are fetched ahead of those that are read, and are reported in their order', async () => {
  const { files, atOnce } = countingFiles(Array.from({ length: 40 }, () => KILOBYTE));
  expect(await readNames(files)).toEqual(files.map(({ name }) => name));
  expect([Math.max(...atOnce), atOnce.length]).toEqual([16, 40]);
});

test('a long file is fetched only when it is read, so that few bytes wait', async () => {
  const { files, atOnce } = countingFiles([KILOBYTE, 300 * KILOBYTE, 300 * KILOBYTE, KILOBYTE]);
  expect(await readNames(files)).toHaveLength(4);
  expect(atOnce).toEqual([1, 1, 1, 2]);
});

test('archives are opened one by one, however small they are: each may unpack to hundreds of megabytes', async () => {
  const { files, atOnce } = countingFiles([KILOBYTE, KILOBYTE, KILOBYTE], 'zip');
  expect(await readNames(files)).toHaveLength(3);
  expect(atOnce).toEqual([1, 1, 1]);
});
