import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openLyrics, openSong, readOne, findRefusalText, typed } from './format-files.ts';

describe('[IMP-37] hostile and wrong files are refused with a sentence', () => {
  test.each<[string, string, string]>([
    ['a bomb of entities', '<!DOCTYPE song [<!ENTITY a "x">]><song/>', 'defines its own entities'],
    [
      'an external entity',
      '<!DOCTYPE song [<!ENTITY a SYSTEM "file:///etc/passwd">]><song>&a;</song>',
      'defines its own',
    ],
    ['a song cut off', '<song><title>River</title><lyrics>[V1]', 'damaged'],
    ['sheet music', '<?xml version="1.0"?><score-partwise/>', 'isn’t an OpenSong or OpenLyrics song'],
    ['a set list', '<?xml version="1.0"?><set name="Sunday"><slide_groups/></set>', 'OpenSong set list'],
    ['a web page', '<html><body>la</body></html>', 'isn’t an OpenSong'],
    ['too many lines', `<song>${'\n'.repeat(5001)}</song>`, '5,000 lines'],
    ['too many elements', `<song>${'<b/>'.repeat(210_000)}</song>`, 'too large to be a song'],
    ['words', 'la la la', 'damaged'],
    ['nothing', '', 'damaged'],
  ])('%s', async (_name, text, sentence) => {
    expect(await findRefusalText(text)).toContain(sentence);
  });

  test('[IMP-36] an XML file over 5 MB is refused', async () => {
    expect(await findRefusalText(`<song><lyrics>${'x'.repeat(5 * 1024 * 1024)}</lyrics></song>`)).toContain('5 MB');
  });

  test('[IMP-3] a file of an unknown format, and a zip within a zip, is refused with a sentence', async () => {
    expect(await findRefusalText('la la', 'song.heic')).toBe('File format not supported.');
    expect(await findRefusalText('la la', 'song.DOCX')).toBe(
      'File format not supported. In Word or Pages, save the song as plain text or PDF and import that file.',
    );
    expect(await findRefusalText('la la', 'song')).toBe('File format not supported.');
    expect(await findRefusalText('PK\u0003\u0004', 'song.zip')).toContain('inside another zip');
  });

  test('[DATA-52] a PDF is read as bytes under any name, and a damaged one is refused', async () => {
    expect(await findRefusalText('%PDF-1.7\nla', 'song.pdf')).toContain('PDF is damaged');
    expect(await findRefusalText('%PDF-1.7\nla', 'song.txt')).toContain('PDF is damaged');
  });

  test('titles of 10,000 letters, HTML and __proto__ are read as plain words', async () => {
    const title = `<![CDATA[<img src=x onerror=alert(1)>]]>${'x'.repeat(10_000)}`;
    const song = await readOne(
      `<song><title>${title}</title><lyrics>[__proto__]\n la\n[constructor]\n li</lyrics></song>`,
    );
    expect(song.song.title.startsWith('<img src=x')).toBe(true);
    expect(typed(song)).toEqual(['[__proto__]', 'la', '[constructor]', 'li']);
  });

  test('long lines are read in time', async () => {
    const start = performance.now();
    await readOne(openSong(`[V]\n.${'G (a) '.repeat(10_000)}\n ${'la_ | '.repeat(10_000)}\n`));
    await readOne(
      openLyrics(
        `<verse name="v1"><lines>${'<chord name="G"/>la '.repeat(10_000)}</lines></verse>`,
        `<verseOrder>${'v1 x '.repeat(10_000)}</verseOrder>`,
      ),
    );
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  test('any lyrics are read without throwing, into a valid song', async () => {
    const line = fc.oneof(
      fc.constantFrom(
        '[V1]',
        '[V]',
        '[C]',
        '[]',
        '.G C',
        '. | G | C',
        '1la',
        '2la',
        ' la | la',
        '---',
        ';x',
        '||',
        '_',
        ' ',
        '',
      ),
      fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/[<&]|\p{Cc}/gu, ' ')),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 12 }),
        fc.constantFrom('', 'V1 C', 'V1 V2 X'),
        async (lines, order) => {
          const song = await readOne(openSong(lines.join('\n'), `<presentation>${order}</presentation>`));
          expect(song.song.title).toBe('River & Rain');
        },
      ),
      { numRuns: 200 },
    );
  });
});
