import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refused } from '@uplift/core/foundation';
import { isEncrypted } from './is-encrypted.ts';
import { unzipFiles, zipFiles } from './zip.ts';
import type { ZipEntry } from './zip.ts';

const file = (name: string, text = name): ZipEntry => ({ name, bytes: strToU8(text) });

function namesIn(zip: Uint8Array): readonly string[] {
  const files = unzipFiles(zip);
  if (!files.ok) throw new Error(files.refusal);
  return files.value.map(({ name }) => name);
}

function contents(files: readonly ZipEntry[]): readonly string[] {
  return files.map(({ bytes }) => bytes.join(' ')).toSorted();
}

describe('a zip of files', () => {
  test('[IMP-17] holds one file a song, and gives each back as it was', () => {
    const songs = [
      file('Silent Night.uplift', '{"title":"Silent Night"}'),
      file('Stille Nacht – ♪.uplift', 'ü'),
      file('empty.uplift', ''),
    ];
    expect(unzipFiles(zipFiles(songs))).toEqual({ ok: true, value: songs });
  });

  test.each([
    [
      ['Song.uplift', 'Song.uplift', 'song.uplift'],
      ['Song.uplift', 'Song (2).uplift', 'song (3).uplift'],
    ],
    [
      ['a.uplift.zip', 'a.uplift.zip'],
      ['a.uplift.zip', 'a (2).uplift.zip'],
    ],
    [
      ['AC/DC: Live?.cho', '../../etc/passwd', 'C:\\songs\\a.txt'],
      ['AC/DC Live.cho', 'etc/passwd', 'C/songs/a.txt'],
    ],
    [
      ['..', '', '__proto__'],
      ['file', 'file (2)', 'file (3)'],
    ],
    [[`${'x'.repeat(10_000)}.uplift`], [`${'x'.repeat(80)}.uplift`]],
  ])('names %j become %j', (names, safe) => {
    expect(namesIn(zipFiles(names.map((name) => file(name))))).toEqual(safe);
  });

  test('whatever the names and contents, nothing is lost', () => {
    const entry = fc.record({ name: fc.string({ unit: 'grapheme' }), bytes: fc.uint8Array({ maxLength: 50 }) });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 10 }), (entries) => {
        const back = unzipFiles(zipFiles(entries));
        expect(back.ok && contents(back.value)).toEqual(contents(entries));
      }),
    );
  });
});

describe('reading a zip', () => {
  test('leaves out folders, what a Mac adds, and unsafe parts of names', () => {
    const zip = zipSync({
      'songs/': new Uint8Array(),
      'songs/a.cho': strToU8('a'),
      '__MACOSX/songs/._a.cho': strToU8('x'),
      'songs/.DS_Store': strToU8('x'),
      '../../b.cho': strToU8('b'),
      '/etc/c.cho': strToU8('c'),
    });
    expect(namesIn(zip)).toEqual(['songs/a.cho', 'b.cho', 'etc/c.cho']);
  });

  test.each([
    ['no bytes', new Uint8Array()],
    ['text', strToU8('[Verse]\nC G Am F')],
    ['a cut zip', zipFiles([file('a.cho', 'x'.repeat(1_000))]).slice(0, 60)],
    ['a zip with a scrambled file', scrambled()],
  ])('%s: refused as no zip', (_name, bytes) => {
    expect(unzipFiles(bytes)).toEqual(refused('not-a-zip'));
  });

  test('tells a zip with a password, and what is no zip', () => {
    const zip = zipFiles([file('a.cho'), file('b.cho')]);
    const flagged = zip.slice();
    const at = offsetsOf(flagged).at(-1) ?? 0;
    flagged[at + 8] = 1;
    expect(isEncrypted(flagged)).toBe(true);
    expect([zip, zip.slice(0, 60), new Uint8Array(), strToU8('PK'.repeat(60))].some(isEncrypted)).toBe(false);
  });

  test('an empty zip has no files', () => {
    expect(unzipFiles(zipSync({}))).toEqual({ ok: true, value: [] });
  });

  test('a bomb is refused before it is unpacked', () => {
    const [half, more] = [100 * 1024 * 1024, 100 * 1024 * 1024 + 1];
    expect(unzipFiles(claiming([half, more]))).toEqual(refused('zip-too-large'));
  });

  test('more than 20,000 files are refused', () => {
    const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`${index}.txt`, new Uint8Array()]));
    expect(unzipFiles(zipSync(many, { level: 0 }))).toEqual(refused('zip-too-many-files'));
  });
});

/** The offset of the unpacked size in an entry of a zip's list of contents (APPNOTE 4.3.12). */
const SIZE_OFFSET = 24;

/** A zip whose list of contents claims that its files unpack to `sizes` bytes. */
function claiming(sizes: readonly number[]): Uint8Array {
  const zip = zipFiles(sizes.map((_, index) => file(`${index}.txt`, 'x'.repeat(100))));
  const view = new DataView(zip.buffer, zip.byteOffset);
  for (const [number, offset] of offsetsOf(zip).entries())
    view.setUint32(offset + SIZE_OFFSET, sizes[number] ?? 0, true);
  return zip;
}

/** Where the entries of a zip's list of contents stand. */
function offsetsOf(zip: Uint8Array): readonly number[] {
  const view = new DataView(zip.buffer, zip.byteOffset);
  const offsets = Array.from({ length: zip.length - 4 }, (_, index) => index);
  return offsets.filter((offset) => view.getUint32(offset, true) === 0x02014b50);
}

/** A zip whose compressed bytes were overwritten. */
function scrambled(): Uint8Array {
  const zip = zipFiles([file('a.cho', Array.from({ length: 500 }, (_, index) => `line ${index * 7919}`).join('\n'))]);
  return zip.map((byte, index) => (index > 45 && index < 200 ? 255 : byte));
}
