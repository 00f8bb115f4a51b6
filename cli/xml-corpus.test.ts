import { beforeAll, describe, expect, test } from 'vitest';
import { toChartJson } from '@uplift/core/chord-sheets';
import type { ReadSong } from '@uplift/core/chord-sheets';
import { idKeys } from '@uplift/core/foundation';
import { readFile } from '@uplift/core/song-formats';
import { corpusBytes, corpusJson, corpusText, isCorpusThere } from './corpus-files.ts';
import type { CorpusFile } from './corpus-files.ts';
import { toLetters } from './corpus-lines.ts';
import { PORTS } from './format-files.ts';

describe('OpenSong and OpenLyrics found in the wild', () => (isCorpusThere() ? judgeXml() : warnAboutMissingCorpus()));

function warnAboutMissingCorpus(): void {
  test('Corpus not found at ../shared/corpus: its tests are left out.', () => {
    expect(isCorpusThere()).toBe(false);
  });
}

function judgeXml(): void {
  const files = (corpusJson('manifest.json') as readonly CorpusFile[]).filter(({ file }) => file.endsWith('.xml')); // its README says so
  const songs = new Map<string, ReadSong>();

  beforeAll(async () => {
    for (const { file } of files) {
      const song = await readCorpusSong(file);
      if (song !== null) songs.set(file, song);
    }
  });

  test('[IMP-37] every OpenSong and OpenLyrics file of the corpus is read', () => {
    expect(files.length).toBe(42);
    expect(files.filter(({ file }) => !songs.has(file))).toEqual([]);
  });

  test('titles of the XML corpus are those the files state', () => {
    const wrong = [...songs].filter(([file, { song }]) => statedTitle(file) !== song.title);
    expect(wrong.map(([file]) => file)).toEqual([]);
  });

  test('[IMP-25] no sung letter of the XML corpus is lost or added', () => {
    const wrong = [...songs].filter(([file, song]) => sungLetters(file) !== sortedLines(listLyrics(song)));
    expect(wrong.map(([file]) => file)).toEqual([]);
  });

  test('[IMP-19] every chord of the XML corpus is read, in its place over the letters', () => {
    const wrong = [...songs].flatMap(([file, song]) => {
      const missing = file.includes('/openlyrics-xml/') ? missingWithin(file, song) : missingOver(file, song);
      return missing.map((chord) => `${file}: ${chord}`);
    });
    expect(wrong).toEqual([]);
  });
}

async function readCorpusSong(file: string): Promise<ReadSong | null> {
  const read = await readFile(corpusBytes(file), file.split('/').at(-1) ?? file, PORTS);
  return read.ok ? (read.value.songs[0] ?? null) : null;
}

/** The raw text of an element. */
function elementText(file: string, name: string): string {
  const text = new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`).exec(corpusText(file))?.[1] ?? '';
  return unescaped(text).replaceAll(/\s+/g, ' ').trim();
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function statedTitle(file: string): string {
  return elementText(file, 'title');
}

/** The lines of all arrangements. */
const listLines = ({ song }: ReadSong) =>
  idKeys(song.arrangements).flatMap((id) =>
    // keys of a song
    toChartJson(song, id).sections.flatMap(({ lines }) => lines),
  );

function listLyrics(song: ReadSong): readonly string[] {
  return listLines(song).map(({ lyrics }) => lyrics);
}

function sortedLines(lines: readonly string[]): string {
  return [...new Set(lines.map(toLetters).filter(Boolean))].toSorted().join('\n');
}

/** The letters of the file's lines of words, without any of the product's readers. */
function sungLetters(file: string): string {
  return sortedLines(
    file.includes('/openlyrics-xml/')
      ? openLyricsLines(file)
      : openSongLines(file).flatMap((line) => toWords(line).split('|')),
  );
}

function openLyricsLines(file: string): readonly string[] {
  return [...corpusText(file).matchAll(/<lines[^>]*>([\s\S]*?)<\/lines>/g)].flatMap(([, lines = '']) =>
    lines.split(/<br\s*\/>/).map((line) => unescaped(line.replaceAll(/<[^>]+>/g, ''))),
  );
}

function openSongLines(file: string): readonly string[] {
  const lyrics = /<lyrics>([\s\S]*?)<\/lyrics>/.exec(corpusText(file))?.[1] ?? '';
  return unescaped(lyrics).split(/\r\n|\r|\n/);
}

/** The words of a line without spacing marks; empty for titles and chords. */
function toWords(line: string): string {
  const isChords = line.startsWith('.') || /^\s*(?:[A-G][#b]?m?7?\s+)*[A-G][#b]?m?7?\s*$/.test(line);
  return /^(?:\s*\[|;)/.test(line) || isChords ? '' : line.replace(/^\d/, '').replaceAll('_', '');
}

/** "letters before: chord" of a line. */
function placed(song: ReadSong): ReadonlySet<string> {
  return new Set(
    listLines(song).flatMap(({ lyrics, chords }) =>
      chords.map(({ character }) => `${toLetters(lyrics)} ${toLetters(lyrics.slice(0, character)).length}`),
    ),
  );
}

function missingWithin(file: string, song: ReadSong): readonly string[] {
  const there = placed(song);
  const verses = [...corpusText(file).matchAll(/<lines[^>]*>([\s\S]*?)<\/lines>/g)].map(([, lines = '']) => lines);
  return verses
    .flatMap((lines) => lines.split(/<br\s*\/>/))
    .flatMap((line) => {
      const whole = toLetters(unescaped(line.replaceAll(/<[^>]+>/g, '')));
      return [...line.matchAll(/<chord /g)].map(({ index }) => {
        const before = toLetters(unescaped(line.slice(0, index).replaceAll(/<[^>]+>/g, ''))).length;
        return `${whole} ${before}`;
      });
    })
    .filter((place) => !there.has(place));
}

/** Chords of a `.` line by the columns of the words below it. */
function missingOver(file: string, song: ReadSong): readonly string[] {
  const there = placed(song);
  const lines = openSongLines(file);
  return lines.flatMap((line, index) => {
    const words = lines[index + 1] ?? '';
    if (!line.startsWith('.') || toLetters(toWords(words)) === '') return [];
    return (
      [...line.slice(1).matchAll(/\S+/g)]
        .map(({ index: column }) => placeAt(words.slice(1), column))
        // A chord over a bar alone is above no letter.
        .filter((place) => !place.startsWith(' ') && !there.has(place))
    );
  });
}

/** The place of a column in its part of the words: a bar ends a line. */
function placeAt(words: string, column: number): string {
  const from = words.lastIndexOf('|', column) + 1;
  const part = words.slice(from, (words.indexOf('|', column + 1) + words.length + 1) % (words.length + 1) || undefined);
  return `${toLetters(part.replaceAll('_', ''))} ${toLetters(words.slice(from, column).replaceAll('_', '')).length}`;
}
