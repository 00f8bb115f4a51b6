import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSongFile } from './song-file.ts';
import { fileExtension } from './song-file-kind.ts';
import { refusalText } from './song-file-refusal.ts';
import { writeUplift } from './uplift-file.ts';

let lastId = 0;
const newId = () => `id-${(lastId += 1)}`;

const encodeText = (text: string) => new TextEncoder().encode(text);
const read = (text: string, name: string) => readSongFile(encodeText(text), name, newId);

const SHEET = '{title: Amazing Grace}\n{key: G}\n\n[G]Amazing grace\n';

function titleIn(name: string, text = SHEET): string | null {
  const sheet = read(text, name);
  return sheet.ok ? (sheet.value.songs[0]?.song.title ?? null) : null;
}

const lines = (count: number) => Array.from({ length: count }, () => 'la').join('\n');

const complaint = (because: string) => ({ for: 'x', because });

function readRefusal(bytes: Uint8Array, name: string): string | null {
  const sheet = readSongFile(bytes, name, newId);
  return sheet.ok ? null : sheet.refusal.type;
}

function upliftText(): string {
  const sheet = read(SHEET, 'grace.cho');
  const song = sheet.ok ? sheet.value.songs[0]?.song : undefined;
  return song === undefined ? '' : writeUplift(song);
}

describe('which files are read', () => {
  test.each(['txt', 'text', 'cho', 'crd', 'chopro', 'chord', 'pro', 'chordpro', 'cpm', 'onsong', 'CHO', 'Txt'])(
    '[IMP-2] a chord sheet called grace.%s is read',
    (extension) => {
      expect(titleIn(`grace.${extension}`)).toBe('Amazing Grace');
    },
  );

  test('[IMP-2] [IMP-13] a song file is read as the song it holds', () => {
    expect(titleIn('grace.uplift', upliftText())).toBe('Amazing Grace');
    expect(titleIn('GRACE.UPLIFT', upliftText())).toBe('Amazing Grace');
  });

  test.each([
    'grace.docx',
    'grace.pdf',
    'grace.png',
    'grace',
    '.cho',
    'grace.',
    'cho',
    'folder.cho/grace',
    'grace.uplift.zip',
  ])('[IMP-3] a file named %s is not supported', (name) => {
    expect(readRefusal(encodeText(SHEET), name)).toBe('format-not-supported');
  });

  test('[IMP-3] an unsupported file is refused with the specified words', () => {
    expect(refusalText({ type: 'format-not-supported' })).toBe('File format not supported.');
  });

  test.each([
    ['Grace.CHO', 'cho'],
    ['a.b.Txt', 'txt'],
    ['songs/a.cho', 'cho'],
    ['C:\\songs.d\\a', ''],
    ['.cho', ''],
    ['grace.', ''],
    ['', ''],
  ])('the extension of %j is %j', (name, extension) => {
    expect(fileExtension(name)).toBe(extension);
  });
});

describe('limits', () => {
  test('[IMP-36] a file over 5 MB is refused, and one of 5 MB is read', () => {
    const large = encodeText(`{title: Large}\n${'x'.repeat(5 * 1024 * 1024)}`);
    expect(readRefusal(large, 'large.cho')).toBe('too-large');
    expect(readRefusal(large.subarray(0, 5 * 1024 * 1024), 'large.cho')).toBeNull();
  });

  test('[IMP-36] a sheet over 5,000 lines is refused, and one of 5,000 is read', () => {
    expect(readRefusal(encodeText(lines(5001)), 'long.txt')).toBe('too-many-lines');
    expect(readRefusal(encodeText(lines(5000)), 'long.txt')).toBeNull();
  });

  test('a song file of its own type may have any number of lines', () => {
    expect(titleIn('grace.uplift', upliftText().replace('"title"', `${'\n'.repeat(6000)}"title"`))).toBe(
      'Amazing Grace',
    );
  });

  test.each([
    ['no byte', new Uint8Array()],
    ['blank lines', encodeText(' \r\n\t\n')],
    ['a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf)],
  ])('a file with %s is refused as empty', (_name, bytes) => {
    expect(readRefusal(bytes, 'empty.cho')).toBe('empty');
  });

  test('a binary file is refused, whatever its name says', () => {
    expect(readRefusal(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), 'photo.txt')).toBe(
      'binary',
    );
    expect(readRefusal(Uint8Array.of(0, 1, 2, 3), 'grace.uplift')).toBe('binary');
  });
});

describe('what is read', () => {
  test.each(['{\\rtf1\\ansi River\\par}', '%PDF-1.7\nRiver'])(
    'rich text and PDF named as text are refused: %s',
    (text) => {
      expect(read(text, 'song.txt')).toEqual({ ok: false, refusal: { type: 'binary' } });
    },
  );

  test('[IMP-31] a sheet in UTF-16 or Windows-1252 is read as one in UTF-8', () => {
    const letters = Array.from('{title: Höre}\nla', (letter) => letter.charCodeAt(0));
    const utf16 = Uint8Array.from([0xff, 0xfe, ...letters.flatMap((letter) => [letter, 0])]);
    const windows = Uint8Array.from(letters);
    for (const bytes of [utf16, windows]) {
      expect(readSongFile(bytes, 'a.cho', newId)).toMatchObject({
        ok: true,
        value: { songs: [{ song: { title: 'Höre' } }] },
      });
    }
  });

  test('[IMP-40] a sheet without a tempo gets tempo 120', () => {
    const sheet = read(SHEET, 'grace.cho');
    const [arrangement] = sheet.ok ? Object.values(sheet.value.songs[0]?.song.arrangements ?? {}) : [];
    expect(arrangement).toMatchObject({ tempo: 120 });
  });

  test('[IMP-30] text left out of a sheet is reported with its line', () => {
    const sheet = read(`${SHEET}{start_of_tab}\ne|--0--2--|\n{end_of_tab}\n`, 'grace.cho');
    const leftOut = sheet.ok ? [...sheet.value.leftOut, ...sheet.value.songs.flatMap((song) => song.leftOut)] : [];
    expect(leftOut).toContainEqual(expect.objectContaining({ line: 6, text: 'e|--0--2--|' }));
  });

  test('[IMP-37] one bad file never stops the others', () => {
    const files = [SHEET, '{', '', SHEET].map((text, index) => read(text, index === 1 ? 'bad.uplift' : 'grace.cho'));
    expect(files.map((file) => file.ok)).toEqual([true, false, false, true]);
  });

  test('[IMP-42] empty sections are removed from a song file and its orders', () => {
    const text = upliftText();
    const song = JSON.parse(text) as { song: { sections: object; arrangements: Record<string, { order: object[] }> } };
    song.song.sections = {
      ...song.song.sections,
      empty: { name: 'Tag', measures: [], lyrics: '', chords: {}, line_beginnings: {}, line_breaks: {} },
    };
    for (const arrangement of Object.values(song.song.arrangements))
      arrangement.order.push({ section_id: 'empty', annotation: '' });
    const sheet = read(JSON.stringify(song), 'grace.uplift');
    expect(JSON.stringify(sheet)).not.toContain('empty');
    expect(sheet.ok).toBe(true);
  });
});

describe('whatever a file holds', () => {
  const lines = fc.oneof(
    fc.constantFrom(
      'G C',
      '[G]la',
      '{soc}',
      '{eoc}',
      '{',
      'Verse 1',
      '(Chorus)',
      '{chorus}',
      '| G | C |',
      'e|--0--|',
      '',
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );

  test('[IMP-37] reading any file returns songs or a refusal, and never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom('a.cho', 'a.txt', 'a.uplift'), fc.array(lines, { maxLength: 12 }), (name, text) => {
        const sheet = read(text.join('\n'), name);
        expect(sheet.ok ? sheet.value.songs.length > 0 : refusalText(sheet.refusal) !== '').toBe(true);
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.constantFrom('a.cho', 'a.uplift'), fc.uint8Array({ maxLength: 40 }), (name, bytes) => {
        expect(() => readSongFile(bytes, name, newId)).not.toThrow();
      }),
    );
  });
});

describe('refusalText', () => {
  test.each(['too-large', 'too-many-lines', 'empty', 'binary', 'newer-format', 'invalid-json'] as const)(
    '[IMP-36] the refusal %s says what happened and what to do',
    (kind) => {
      expect(refusalText({ type: kind })).toMatch(
        /^[A-Z][^.]*[^.0-9]\. [A-Z][^.]*\.$|^This file .*\. (?:Split|Save|Choose|Export|Update) .*\.$/,
      );
    },
  );

  test('[SONG-39] a refused song lists each broken rule once, and at most a few of them', () => {
    const complaints = ['A.', 'A.', 'B.', 'C.', 'D.'].map(complaint);
    expect(refusalText({ type: 'invalid-song', complaints })).toBe(
      'This file doesn’t contain a complete song. A. B. C. Export the song again and import the new file.',
    );
  });
});
