import { expect, test } from 'vitest';
import { unzipTexts, zipTexts } from './zip-texts.ts';
import { zipFiles } from './zip.ts';

test('texts come back from a zip as they were, by their paths', () => {
  const texts = new Map([
    ['songs/Gnädig.uplift', 'Größe\n'],
    ['empty.txt', ''],
  ]);
  expect(unzipTexts(zipTexts(texts))).toEqual({ ok: true, value: texts });
});

test('a file that is not UTF-8 comes back as null, not as a guess', () => {
  const zip = zipFiles([{ name: 'a.txt', bytes: new Uint8Array([0xff, 0xfe]) }]);
  expect(unzipTexts(zip)).toEqual({ ok: true, value: new Map([['a.txt', null]]) });
});

test('bytes that are not a zip are refused', () => {
  expect(unzipTexts(new Uint8Array([1, 2, 3]))).toMatchObject({ ok: false });
});
