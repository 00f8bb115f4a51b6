import { expect, test } from 'vitest';
import type { LineKinds } from '@uplift/core/chord-sheets';
import { accepted, refused } from '@uplift/core/foundation';
import type { ImportData, ImportFile } from '@uplift/core/import';
import { EMPTY_IMPORT, indexLibrary, nextImportList } from '@uplift/core/import';
import { ImportPreviews, type ImportPreview } from './import-previews.ts';
import type { SheetPreview } from './song-importer.ts';

const FIRST: ImportData = accepted({ songs: [], leftOut: [{ line: 1, text: 'x', because: 'first', quiet: null }] });

function listedFile(sheet?: number): ImportFile {
  const read = { name: 'a.cho', extension: 'cho', data: FIRST, ...(sheet !== undefined && { sheet }) };
  const [file] = nextImportList(EMPTY_IMPORT, { type: 'read', files: [read], library: indexLibrary([]) }).files;
  if (file === undefined) throw new Error('No file');
  return file;
}

/** Waits until everything that doesn't need further input has happened. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** Creates an importer that answers on demand; its left-out notes give the number of set lines. */
function previewing() {
  const waiting: ((isThere: boolean) => Promise<void>)[] = [];
  const shown: (ImportPreview | null)[] = [];
  const reread: (readonly [number, ImportData])[] = [];
  const preview = (_sheet: number, kinds: LineKinds) =>
    new Promise<SheetPreview | null>((resolve) => {
      waiting.push(async (isThere) => {
        const leftOut = [{ line: kinds.size, text: '', because: 'set', quiet: null }];
        const lines = [{ number: 1, text: 'x', kind: kinds.get(1) ?? ('lyrics' as const), canBeSet: true }];
        resolve(isThere ? { lines, outcome: { type: 'read', songs: [], leftOut } } : null);
        await settle();
      });
    });
  const previews = new ImportPreviews({
    importer: { preview },
    show: (one) => shown.push(one),
    reread: (key, data) => reread.push([key, data]),
    toImportData: (outcome) => (outcome.type === 'read' ? accepted(outcome) : refused(outcome.because)),
  });
  const answer = async (at: number, isThere = true) => {
    await settle();
    await waiting[at]?.(isThere);
  };
  return { previews, shown, reread, answer, asked: () => waiting.length };
}

const setLines = (data: ImportData | undefined) => (data?.ok === true ? data.value.leftOut[0]?.line : null);

test('opening the preview of a file shows its lines and keeps the result of its import', async () => {
  const { previews, shown, reread, answer } = previewing();
  previews.open(listedFile(3));
  expect(shown.at(-1)).toMatchObject({ key: 0, lines: null });
  await answer(0);
  expect(shown.at(-1)?.lines).toHaveLength(1);
  expect(reread).toEqual([]);
});

test('a file without lines has no preview, and no line is set without an open preview', () => {
  const { previews, shown } = previewing();
  previews.open(listedFile());
  previews.set([1], 'chords');
  expect(shown).toEqual([]);
});

test('changes during a reading are read together after it, and older results are dropped', async () => {
  const { previews, reread, answer, shown, asked } = previewing();
  previews.open(listedFile(3));
  await answer(0);
  previews.set([1], 'chords');
  await settle();
  previews.set([2], 'section');
  previews.set([3], 'section');
  await answer(1);
  expect(reread).toEqual([]);
  await answer(2);
  expect(reread.map(([, data]) => setLines(data))).toEqual([3]);
  expect(shown.at(-1)?.lines?.[0]?.kind).toBe('chords');
  expect(asked()).toBe(3);
});

test('set lines stay for the whole import; Reset restores the first reading', async () => {
  const { previews, shown, reread, answer } = previewing();
  const file = listedFile(3);
  previews.open(file);
  previews.set([1], 'comment');
  previews.close();
  expect(shown.at(-1)).toBeNull();
  await answer(0);
  expect(shown.at(-1)).toBeNull();
  expect(setLines(reread.at(-1)?.[1])).toBe(1);
  previews.open({ ...file, data: accepted({ songs: [], leftOut: [] }) });
  expect(shown.at(-1)?.kinds.get(1)).toBe('comment');
  previews.reset();
  await answer(1);
  expect(reread.at(-1)).toEqual([0, FIRST]);
});

test('a missing file is reported, and its earlier result stays', async () => {
  const { previews, shown, reread, answer } = previewing();
  previews.open(listedFile(3));
  await answer(0);
  previews.set([1], 'lyrics');
  await answer(1, false);
  expect(shown.at(-1)).toMatchObject({ isGone: true });
  expect(shown.at(-1)?.lines).toHaveLength(1);
  expect(reread).toEqual([]);
  await previews.settle();
});
