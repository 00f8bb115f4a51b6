import { randomUUID } from 'node:crypto';
import { toChartJson, readSongFile, writeChordPro } from '@uplift/core/chord-sheets';
import type { ReadSheet } from '@uplift/core/chord-sheets';
import type { Song } from '@uplift/core/songbook';
import { beforeAll, describe, expect, test } from 'vitest';
import { corpusJson, corpusText, isCorpusThere, readCorpusFile, textFiles } from './corpus-files.ts';
import { judge } from './corpus-judge.ts';
import { toLetters, scanInline } from './corpus-lines.ts';
import { buildReading } from './corpus-reading.ts';
import { precision, recall, totalVerdict } from './corpus-tally.ts';
import type { Measure, Tally, Verdict } from './corpus-tally.ts';
import { judgedLines, judgedSha } from './corpus-truth.ts';

/** The goal of every measure, which the product promises. */
const GOAL = 0.99;

describe('chord sheets found in the wild', () => (isCorpusThere() ? judgeCorpus() : warnAboutMissingCorpus()));

function warnAboutMissingCorpus(): void {
  test('Corpus not found at ../shared/corpus: its tests are left out.', () => {
    console.log('Corpus not found at ../shared/corpus: its tests are left out.');
    expect(isCorpusThere()).toBe(false);
  });
}

function judgeCorpus(): void {
  const { files, skipped } = textFiles();
  const sheets = new Map<string, ReadSheet | string>();
  const verdicts = new Map<string, Verdict>();

  beforeAll(() => {
    for (const { file, import_as } of files) {
      const sheet = readCorpusFile(file, import_as);
      sheets.set(file, sheet);
      if (typeof sheet !== 'string')
        verdicts.set(file, judge(judgedLines(file, corpusText(file)), buildReading(sheet)));
    }
    report([...verdicts], skipped);
  });

  test('every file of the corpus is one whose lines were judged', () => {
    expect(files.filter(({ file, sha256 }) => judgedSha(file) !== sha256).map(({ file }) => file)).toEqual([]);
  });

  test('[IMP-37] every file of the corpus except the empty one is read', () => {
    expect(files.filter(({ file }) => typeof sheets.get(file) === 'string').map(({ file }) => file)).toEqual([
      'songs/derived/empty.cho',
    ]);
  });

  test('[IMP-25] no lyric of the corpus is lost, or taken for a title or for chords', () => {
    expect(failuresWith(verdicts, /: lyric /)).toEqual([]);
  });

  test('[IMP-29] no other text of the corpus is read as lyrics', () => {
    expect(failuresWith(verdicts, /: sung, though/)).toEqual([]);
  });

  test('[IMP-30] text left out of the corpus is reported', () => {
    expect(failuresWith(verdicts, /without a word/)).toEqual([]);
  });

  test.each<Measure>(['titles', 'chordLines', 'chords', 'places'])(
    '[IMP-19] at least 0.99 of the %s are right',
    (measure) => {
      const tally = totalVerdict([...verdicts.values()]).tallies[measure];
      expect({ measure, precision: precision(tally), isEnough: precision(tally) >= GOAL }).toMatchObject({
        isEnough: true,
      });
      expect({ measure, recall: recall(tally), isEnough: recall(tally) >= GOAL }).toMatchObject({ isEnough: true });
    },
  );

  test.each(expectedReadings())(
    'a file of the corpus reads as its judgment says: $file',
    ({ file, title, sections }) => {
      const [chart] = layOutCharts(sheets.get(file));
      expect(title ?? chart?.title).toBe(chart?.title);
      expect(chart?.sections.map(summary)).toEqual(
        sections.map((section, index) => wanted(section, chart?.sections[index]?.name)),
      );
    },
  );

  test.each(pairs())('both formats of one song of the corpus agree: $a', ({ a, b }) => {
    const [ours, theirs] = [sungLines(sheets.get(a)), sungLines(sheets.get(b))];
    const inBoth = rawLetters(a, b);
    expect(ours.filter(({ letters }) => inBoth.has(letters))).toEqual(
      theirs.filter(({ letters }) => inBoth.has(letters)),
    );
  });

  test('[IMP-19] every song of the corpus survives being written as ChordPro and read again', () => {
    const songs = [...sheets.values()].flatMap((sheet) => (typeof sheet === 'object' ? sheet.songs : []));
    const changed = songs.filter(({ song }) => rewritten(song) !== essence(song)).map(({ song }) => song.title);
    expect(changed).toEqual([]);
  });

  test.each(peerPairs())(
    'chords over words in the corpus read as their ChordPro twin: $input',
    ({ input, expected }) => {
      const over = sungLines(readCorpusFile(`peers/chordpro/${input}`, '.crd'));
      expect(over).toEqual(sungLines(readCorpusFile(`peers/chordpro/${expected}`, '.cho')));
    },
  );
}

function failuresWith(verdicts: ReadonlyMap<string, Verdict>, what: RegExp): readonly string[] {
  return [...verdicts].flatMap(([file, { failures }]) =>
    failures.filter((failure) => what.test(failure)).map((failure) => `${file} ${failure}`),
  );
}

function report(verdicts: readonly (readonly [string, Verdict])[], skipped: number): void {
  const { tallies } = totalVerdict(verdicts.map(([, verdict]) => verdict));
  const figures = Object.entries(tallies).map(([measure, tally]) => `${measure}: ${figure(tally)}`);
  console.log([`Corpus: ${verdicts.length} text files, ${skipped} XML files left out.`, ...figures].join('\n'));
  for (const [file, { failures }] of verdicts) if (failures.length > 0) console.log([file, ...failures].join('\n  '));
}

function figure(tally: Tally): string {
  const { hit, missed, extra } = tally;
  return `precision ${precision(tally).toFixed(4)}, recall ${recall(tally).toFixed(4)} (${hit} right, ${missed} missed, ${extra} too many)`;
}

interface ExpectedSection {
  readonly name: string | null;
  readonly lyric_lines: number;
  readonly first_lyric_line: string | null;
  readonly chords: readonly string[];
}

interface ExpectedReading {
  readonly file: string;
  readonly title: string | null;
  readonly sections: readonly ExpectedSection[];
}

/** Readings checked by hand, of the files that are text. */
function expectedReadings(): readonly ExpectedReading[] {
  const names = [
    'aura-lee--chords-over-lyrics--sibernewf',
    'clementine--inline-parenthesised--jonathantab',
    'silent-night--chords-over-lyrics--thurstonzd',
    'silent-night--onsong--mattgraham',
    'swinglow--chordpro--chordpro',
    'we-three-kings--chordpro--pathawks',
  ];
  return names.map((name) => corpusJson(`expected/${name}.json`) as ExpectedReading);
}

type Charts = readonly ReturnType<typeof toChartJson>[];

function layOutCharts(sheet: ReadSheet | string | undefined): Charts {
  return typeof sheet === 'object' ? sheet.songs.map(({ song }) => toChartJson(song, null)) : [];
}

function summary({ name, lines, measures }: Charts[number]['sections'][number]) {
  const sung = lines.filter(({ lyrics }) => toLetters(lyrics) !== '');
  const chords = [
    ...lines.flatMap((line) => line.chords.map(({ chord }) => chord)),
    ...measures.flatMap((measure) => measure.chords),
  ];
  return { name, lyricLines: sung.length, first: toLetters(sung[0]?.lyrics ?? ''), chords };
}

/** A stanza without a heading may bear any name. */
function wanted({ name, lyric_lines, first_lyric_line, chords }: ExpectedSection, read: string | undefined) {
  return { name: name ?? read, lyricLines: lyric_lines, first: toLetters(first_lyric_line ?? ''), chords };
}

/** A chart's words, chords and order as text. */
function essence(song: Song): string {
  return JSON.stringify(toChartJson(song, null));
}

function rewritten(song: Song): string | null {
  const sheet = readSongFile(new TextEncoder().encode(writeChordPro(song, null)), 'again.cho', randomUUID);
  const [read] = sheet.ok ? sheet.value.songs : [];
  return read === undefined ? null : essence(read.song);
}

interface Pair {
  readonly a: string;
  readonly b: string;
}

function pairs(): readonly Pair[] {
  return (corpusJson('cross_format_pairs.json') as readonly Pair[]).filter(({ a }) => !a.endsWith('.xml'));
}

/** Sheets of placeholder words in both formats; the others of the peer's have tablature or prose its own reader makes comments of. */
function peerPairs(): readonly { readonly input: string; readonly expected: string }[] {
  return ['t001', 't003'].map((name) => ({ input: `a2crd/${name}.crd`, expected: `a2crd/${name}.cho` }));
}

/** Every sung line with its chords and the letters before each. */
function sungLines(sheet: ReadSheet | string | undefined) {
  return layOutCharts(sheet).flatMap((chart) =>
    chart.sections.flatMap((section) =>
      section.lines
        .map(({ lyrics, chords }) => ({
          letters: toLetters(lyrics),
          chords: chords.map(({ chord, character }) => `${chord}@${toLetters(lyrics.slice(0, character)).length}`),
        }))
        .filter(({ letters }) => letters !== ''),
    ),
  );
}

/** The letters of the lines present in both files; a conversion dropped a few. */
function rawLetters(a: string, b: string): ReadonlySet<string> {
  const [ours, theirs] = [a, b].map(
    (file) =>
      new Set(
        corpusText(file)
          .split(/\r\n|\r|\n/)
          .map((line) => toLetters(scanInline(line).words)),
      ),
  );
  return new Set([...(ours ?? [])].filter((letters) => theirs?.has(letters) ?? false));
}
