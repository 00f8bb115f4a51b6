import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { zipFiles } from '@uplift/adapters/zip';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { convert } from './convert-command.ts';

const SHEET =
  '{title: Amazing Grace}\n{key: G}\n{tempo: 90}\n{time: 3/4}\n\n{start_of_verse: Verse 1}\n[G]Amazing [C]grace\n{end_of_verse}\n';

const OPENSONG = '<?xml version="1.0"?>\n<song><title>Grace</title><lyrics>[V1]\n.G\n Grace\n</lyrics></song>\n';

function zipped(files: Readonly<Record<string, string>>): Uint8Array {
  return zipFiles(Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) })));
}

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uplift-convert-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function put(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, text);
  return path;
}

async function run(words: readonly string[], stdin = ''): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await convert(words, {
    stdin: Readable.from([Buffer.from(stdin)]),
    print: async (text) => {
      out += text;
    },
    complain: async (text) => {
      err += text;
    },
  });
  return { code, out, err };
}

const jsonLines = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

describe('convert --to chart', () => {
  test('convert --to chart prints one line of JSON per file', async () => {
    const path = await put('grace.cho', SHEET);
    const { code, out, err } = await run(['--to', 'chart', path]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(jsonLines(out)).toEqual([
      {
        file: path,
        songs: [
          {
            title: 'Amazing Grace',
            artist: null,
            key: 'G',
            tempo: 90,
            time_signature: '3/4',
            sections: [
              {
                name: 'Verse 1',
                lines: [
                  {
                    lyrics: 'Amazing grace',
                    chords: [
                      { chord: 'G', character: 0 },
                      { chord: 'C', character: 8 },
                    ],
                  },
                ],
                measures: [],
              },
            ],
            order: ['Verse 1'],
          },
        ],
        left_out: [],
      },
    ]);
  });

  test('[IMP-37] [IMP-3] convert prints a line for refused files too, converts the others, and fails by its exit code', async () => {
    const good = await put('grace.cho', SHEET);
    const { code, out, err } = await run(['--to', 'chart', join(folder, 'gone.cho'), await put('a.docx', 'x'), good]);
    expect(code).toBe(1);
    expect(jsonLines(out)).toMatchObject([
      { file: join(folder, 'gone.cho'), songs: [], left_out: [], refused: 'File not found.' },
      {
        file: join(folder, 'a.docx'),
        songs: [],
        left_out: [],
        refused: expect.stringMatching(/^File format not supported\. In Word/u),
      },
      { file: good, songs: [{ title: 'Amazing Grace' }] },
    ]);
    expect(err).toContain('a.docx: File format not supported.');
  });

  test('convert walks folders in the order of their names, and only reads song files there', async () => {
    await put('set/b.cho', SHEET);
    await put('set/a/deep.txt', SHEET);
    await put('set/notes.md', 'x');
    const { out } = await run(['--to', 'chart', join(folder, 'set')]);
    expect(jsonLines(out)).toMatchObject([
      { file: join(folder, 'set/a/deep.txt') },
      { file: join(folder, 'set/b.cho') },
    ]);
  });

  test('convert finds the songs of an OpenSong folder: XML without an extension', async () => {
    await put('songs/St. Patrick', OPENSONG.replace('Grace', 'St. Patrick'));
    await put('songs/.hidden.cho', SHEET);
    await put('songs/README', 'Songs of our church');
    const { out } = await run(['--to', 'chart', join(folder, 'songs')]);
    expect(jsonLines(out)).toMatchObject([{ songs: [{ title: 'St. Patrick', sections: [{ name: 'Verse 1' }] }] }]);
    await run(['--to', 'uplift', '--out', join(folder, 'out'), join(folder, 'songs')]);
    expect(await readdir(join(folder, 'out'))).toEqual(['St. Patrick.uplift']);
  });

  test('convert opens zips, reads the files in them, and writes their songs next to the zip', async () => {
    const zip = join(folder, 'all.zip');
    await writeFile(
      zip,
      zipped({ 'a/grace.cho': SHEET, grace: OPENSONG, 'notes.md': 'x', 'more.zip': 'PK\u0003\u0004' }),
    );
    const { code, out } = await run(['--to', 'chart', zip]);
    expect(code).toBe(1);
    expect(jsonLines(out)).toMatchObject([
      { file: `${zip}/a/grace.cho`, songs: [{ title: 'Amazing Grace' }] },
      { file: `${zip}/grace`, songs: [{ title: 'Grace' }] },
      { refused: 'File format not supported.' },
      { refused: 'This zip is inside another zip. Unpack it and import the files inside.' },
    ]);
    await run(['--to', 'uplift', zip]);
    expect((await readdir(folder)).toSorted()).toEqual(['all.zip', 'grace (2).uplift', 'grace.uplift']);
  });

  test('convert reads the songs of a backup, and says where the rest can be restored', async () => {
    const zip = join(folder, 'Uplift.uplift.zip');
    const files = {
      'manifest.json': '{"format": "uplift-backup", "version": 1}',
      'README.txt': 'x',
      'songs/g.cho': SHEET,
    };
    await writeFile(zip, zipped(files));
    const { out } = await run(['--to', 'chart', zip]);
    expect(jsonLines(out)).toMatchObject([
      { refused: expect.stringContaining('Restore it under Backup') as string },
      { file: `${zip}/songs/g.cho`, songs: [{ title: 'Amazing Grace' }] },
    ]);
  });

  test('[IMP-37] convert refuses a damaged zip with a sentence', async () => {
    const { code, out } = await run(['--to', 'chart', await put('bad.zip', 'no zip'), await put('a.cho', SHEET)]);
    expect(code).toBe(1);
    expect(jsonLines(out)).toMatchObject([
      { refused: 'This zip can’t be opened. Create it again, or choose the files inside it.' },
      { songs: [{ title: 'Amazing Grace' }] },
    ]);
  });

  test('[IMP-37] convert names a damaged file of a zip, and reads the others', async () => {
    const zip = join(folder, 'all.zip');
    const bytes = zipped({ 'a.cho': SHEET, 'b.cho': 'Hello' });
    await writeFile(zip, bytes.with(Buffer.from(bytes).indexOf('b.cho') + 'b.cho'.length + 1, 0xff));
    const { code, out } = await run(['--to', 'chart', zip]);
    expect(code).toBe(1);
    expect(jsonLines(out)).toMatchObject([
      { file: `${zip}/a.cho`, songs: [{ title: 'Amazing Grace' }] },
      {
        file: `${zip}/b.cho`,
        refused: 'This file is damaged inside the zip. Create the zip again, or choose the file itself.',
      },
    ]);
  });

  test('convert reads standard input, and any file as another extension', async () => {
    const { out } = await run(['--to', 'chart', '-'], SHEET);
    expect(jsonLines(out)).toMatchObject([{ file: '-', songs: [{ title: 'Amazing Grace' }] }]);
    const unknown = await put('grace.song', SHEET);
    expect((await run(['--to', 'chart', '--as', '.cho', unknown])).code).toBe(0);
    expect((await run(['--to', 'chart', unknown])).code).toBe(1);
  });

  test('[IMP-36] convert refuses a file over 5 MB', async () => {
    const { out } = await run(['--to', 'chart', await put('large.cho', 'x'.repeat(6_000_000))]);
    expect(jsonLines(out)).toMatchObject([{ refused: expect.stringContaining('larger than 5 MB') as string }]);
  });
});

describe('convert --to uplift and --to chordpro', () => {
  test('[IMP-15] convert --to uplift writes the song next to its file and prints the path', async () => {
    const path = await put('grace.cho', SHEET);
    const { code, out } = await run(['--to', 'uplift', path]);
    expect({ code, out }).toEqual({ code: 0, out: `${join(folder, 'grace.uplift')}\n` });
    expect(JSON.parse(await readFile(join(folder, 'grace.uplift'), 'utf8'))).toMatchObject({
      format: 'uplift-song',
      version: 4,
      song: { title: 'Amazing Grace' },
    });
  });

  test('convert never replaces a file unless forced', async () => {
    const path = await put('grace.cho', SHEET);
    await put('grace.uplift', 'mine');
    const { code, err } = await run(['--to', 'uplift', path]);
    expect(code).toBe(1);
    expect(err).toContain('exists already. Use --force to replace it.');
    expect(await readFile(join(folder, 'grace.uplift'), 'utf8')).toBe('mine');
    expect((await run(['--to', 'uplift', '--force', path])).code).toBe(0);
    expect(await readFile(join(folder, 'grace.uplift'), 'utf8')).toContain('Amazing Grace');
  });

  test('[IMP-17] convert gives each song of a run its own file, even if names collide in one folder', async () => {
    const one = await put('one/grace.cho', SHEET);
    const two = await put('two/Grace.cho', SHEET);
    const both = await put('both.cho', `${SHEET}{new_song}\n${SHEET}`);
    const out = join(folder, 'out/deep');
    expect((await run(['--to', 'chordpro', '--force', '--out', out, one, two, both])).code).toBe(0);
    expect((await readdir(out)).toSorted()).toEqual(
      ['Amazing Grace (2).cho', 'Amazing Grace.cho', 'Grace (2).cho', 'grace.cho'].toSorted(),
    );
  });

  test('[IMP-30] convert reports what was left out', async () => {
    const path = await put('grace.cho', `${SHEET}{start_of_tab}\ne|--0--|\n{end_of_tab}\n`);
    const { err } = await run(['--to', 'chordpro', '--out', join(folder, 'out'), path]);
    expect(err).toMatch(/grace\.cho:10: left out "e\|--0--\|"\./);
  });

  test('ChordPro written from a song file reads as the same chart', async () => {
    const path = await put('grace.cho', SHEET);
    await run(['--to', 'uplift', path]);
    await run(['--to', 'chordpro', '--out', join(folder, 'out'), join(folder, 'grace.uplift')]);
    const [before] = jsonLines((await run(['--to', 'chart', path])).out);
    const [after] = jsonLines((await run(['--to', 'chart', join(folder, 'out/grace.cho')])).out);
    expect(after).toEqual({ ...(before as object), file: join(folder, 'out/grace.cho') });
  });
});

describe('the command line', () => {
  test('--help explains the convert command', async () => {
    const { code, out } = await run(['--help']);
    expect(code).toBe(0);
    expect(out).toContain('--to uplift|chordpro|chart');
  });

  test.each([[[]], [['--to', 'midi', 'a.cho']], [['--to', 'chart']], [['--unknown']], [['--to', 'chart', '--out']]])(
    'the convert command refuses the arguments %j',
    async (words) => {
      const { code, out, err } = await run(words);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain('Usage:');
    },
  );
});
