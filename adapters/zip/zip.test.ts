import { strFromU8, strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refused } from '@uplift/core/foundation';
import { isEncrypted, unzipFiles, zipFiles } from './zip.ts';
import type { UnzippedFile, ZipEntry } from './zip.ts';

const file = (name: string, text = name): ZipEntry => ({ name, bytes: strToU8(text) });

function namesIn(zip: Uint8Array): readonly string[] {
  const files = unzipFiles(zip);
  if (!files.ok) throw new Error(files.refusal);
  return files.value.map(({ name }) => name);
}

function contents(files: readonly UnzippedFile[]): readonly string[] {
  return files.map(({ bytes }) => bytes?.join(' ') ?? 'damaged').toSorted();
}

describe('a zip of files', () => {
  test('[IMP-17] a zip holds one file a song, and returns each as it was', () => {
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
  ])('names in a zip are made unique: %j become %j', (names, safe) => {
    expect(namesIn(zipFiles(names.map((name) => file(name))))).toEqual(safe);
  });

  test('a zip loses nothing, whatever the names and contents', () => {
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
  test("reading a zip leaves out folders, a Mac's additions, and unsafe parts of names", () => {
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
    ['a zip that lists more than it holds', listingMore()],
  ])('a file is refused as no zip: %s', (_name, bytes) => {
    expect(unzipFiles(bytes)).toEqual(refused('not-a-zip'));
  });

  test('[IMP-37] a damaged file of a zip is named, and the others are as they were', () => {
    const songs = ['a.cho', 'b.cho', 'c.cho'].map((name) => file(name, longText(name)));
    for (const damage of [scrambled, pointingBeyond, packedOtherwise]) {
      const back = unzipFiles(damage(zipFiles(songs), 'b.cho'));
      expect(back.ok && back.value).toEqual([songs[0], { name: 'b.cho', bytes: null }, songs[2]]);
    }
  });

  test('[IMP-37] a single changed byte in an unpacked file of a zip is found', () => {
    const zip = zipSync({ 'a.cho': strToU8('[G]Amazing grace') }, { level: 0 });
    const at = Buffer.from(zip).indexOf('Amazing') + 'Ama'.length; // the time in a header may be a z as well
    expect(unzipFiles(zip)).toEqual({ ok: true, value: [file('a.cho', '[G]Amazing grace')] });
    expect(unzipFiles(zip.with(at, 'x'.charCodeAt(0)))).toEqual({ ok: true, value: [{ name: 'a.cho', bytes: null }] });
  });

  test('a damaged zip is refused or read, and never returns more than was zipped', () => {
    const zip = zipFiles(['a.cho', 'b.cho', 'c.cho'].map((name) => file(name, longText(name))));
    const places = fc.array(fc.tuple(fc.nat(zip.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(places, (damages) => {
        const damaged = damages.reduce((bytes, [at, byte]) => bytes.with(at, byte), zip);
        const back = unzipFiles(damaged);
        expect(back.ok ? back.value.length : 0).toBeLessThanOrEqual(3);
      }),
    );
  });

  test('a zip with a password is distinguished from a file that isn’t a zip', () => {
    const zip = zipFiles([file('a.cho'), file('b.cho')]);
    const flagged = zip.slice();
    const at = findOffsets(flagged).at(-1) ?? 0;
    flagged[at + 8] = 1;
    expect(isEncrypted(flagged)).toBe(true);
    expect([zip, zip.slice(0, 60), new Uint8Array(), strToU8('PK'.repeat(60))].some(isEncrypted)).toBe(false);
  });

  test('an empty zip has no files', () => {
    expect(unzipFiles(zipSync({}))).toEqual({ ok: true, value: [] });
  });

  test('a zip bomb is refused before it is unpacked', () => {
    const [half, more] = [100 * 1024 * 1024, 100 * 1024 * 1024 + 1];
    expect(unzipFiles(claiming([half, more]))).toEqual(refused('zip-too-large'));
  });

  test('a zip of more than 20,000 files is refused', () => {
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
  for (const [number, offset] of findOffsets(zip).entries())
    view.setUint32(offset + SIZE_OFFSET, sizes[number] ?? 0, true);
  return zip;
}

/** The offsets of the entries in a zip's list of contents. */
function findOffsets(zip: Uint8Array): readonly number[] {
  const view = new DataView(zip.buffer, zip.byteOffset);
  const offsets = Array.from({ length: zip.length - 4 }, (_, index) => index);
  return offsets.filter((offset) => view.getUint32(offset, true) === 0x02014b50);
}

function longText(name: string): string {
  return Array.from({ length: 100 }, (_, index) => `line ${index * 7919} of ${name}`).join('\n');
}

/** The offset of a file's entry in the list of contents. */
function findEntry(zip: Uint8Array, name: string): number {
  return findOffsets(zip).find((at) => strFromU8(zip.subarray(at + 46, at + 46 + name.length)) === name) ?? 0;
}

/** The zip with the packed bytes of a file overwritten. */
function scrambled(zip: Uint8Array, name: string): Uint8Array {
  const header = new DataView(zip.buffer, zip.byteOffset).getUint32(findEntry(zip, name) + 42, true);
  return zip.map((byte, index) => (index > header + 60 && index < header + 160 ? 255 : byte));
}

/** Changes an entry so that its file begins beyond the end of the zip. */
function pointingBeyond(zip: Uint8Array, name: string): Uint8Array {
  return zip.with(findEntry(zip, name) + 45, 0x7f);
}

/** A zip with an entry that claims a compression method that is not supported: 14, LZMA. */
function packedOtherwise(zip: Uint8Array, name: string): Uint8Array {
  return zip.with(findEntry(zip, name) + 10, 14);
}

function listingMore(): Uint8Array {
  const zip = zipFiles([file('a.cho')]);
  return zip.with(zip.length - 12, 2);
}
