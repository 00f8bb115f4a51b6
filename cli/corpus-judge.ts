import { isSameChord, parseTonic } from './corpus-chord-names.ts';
import type { Naming } from './corpus-chord-names.ts';
import { headingName, toLetters, scanChordsOnly, scanInline, scanOver } from './corpus-lines.ts';
import type { PlacedToken, ScannedLine } from './corpus-lines.ts';
import type { Reading } from './corpus-reading.ts';
import { counted, failing, NO_FINDINGS, totalVerdict } from './corpus-tally.ts';
import type { Verdict } from './corpus-tally.ts';
import type { JudgedLine } from './corpus-truth.ts';

interface Case {
  readonly lines: readonly JudgedLine[];
  readonly reading: Reading;
  readonly naming: Naming;
  /** The letters of every line that is sung. */
  readonly sungLetters: ReadonlySet<string>;
}

/** Compares the reading of a file with the judged kinds of its lines. */
export function judge(lines: readonly JudgedLine[], reading: Reading): Verdict {
  const naming = {
    isGerman: lines.some(({ kind, text }) => 'wsc'.includes(kind) && /[[\s(]H[a-z0-9]*[\])\s]/.test(text)),
    tonic: parseTonic(reading.key),
  };
  const sungLetters = new Set(
    lines.filter(({ kind }) => 'ws?'.includes(kind)).map(({ text }) => toLetters(readWords(text))),
  );
  const subject = { lines, reading, naming, sungLetters };
  return totalVerdict([
    ...lines.map((line, index) => JUDGES[line.kind](subject, line, lines[index - 1])),
    judgeWordless(subject),
    judgeReferences(subject),
  ]);
}

type JudgeLine = (subject: Case, line: JudgedLine, before: JudgedLine | undefined) => Verdict;

const judgeSungLine: JudgeLine = (subject, line, before) => judgeSung(subject, line, scanSung(line, before));

const judgeHeadingBeforeWords: JudgeLine = (subject, line) =>
  totalVerdict([
    judgeHeading(subject, line, leadingHeading(line.text)),
    judgeSung(subject, line, scanInline(afterHeading(line.text))),
  ]);

const judgeHeadingLine: JudgeLine = (subject, line) =>
  totalVerdict([judgeHeading(subject, line, headingName(line.text)), judgeUnsung(subject, line)]);

const judgeHeadingBeforeChords: JudgeLine = (subject, line) =>
  totalVerdict([judgeHeading(subject, line, headingName(line.text.split(':')[0] ?? '')), judgeUnsung(subject, line)]);

const judgeTitleLine: JudgeLine = (subject, line) =>
  totalVerdict([judgeTitle(subject, line), judgeUnsung(subject, line)]);

const judgeDiagram: JudgeLine = (subject, line) =>
  totalVerdict([judgeReported(subject, line), judgeUnsung(subject, line)]);

const judgeUnsungLine: JudgeLine = (subject, line) => judgeUnsung(subject, line);

const acceptLine: JudgeLine = () => NO_FINDINGS;

/** Chord lines are judged with the words below them, bars by {@link judgeWordless}. */
const JUDGES: Readonly<Record<JudgedLine['kind'], JudgeLine>> = {
  t: judgeTitleLine,
  m: judgeUnsungLine,
  h: judgeHeadingLine,
  s: judgeHeadingBeforeWords,
  l: judgeHeadingLine,
  r: judgeUnsungLine,
  b: judgeHeadingBeforeChords,
  c: acceptLine,
  g: judgeUnsungLine,
  w: judgeSungLine,
  d: judgeUnsungLine,
  k: judgeUnsungLine,
  x: judgeDiagram,
  y: judgeUnsungLine,
  '?': acceptLine,
};

/** "(Chorus) And it's": the name before the words. */
function leadingHeading(text: string): string {
  return /^[[(]([^\])]*)[\])]/.exec(text.trim())?.[1] ?? '';
}

function afterHeading(text: string): string {
  return text.trim().replace(/^[[(][^\])]*[\])]/, '');
}

function readWords(text: string): string {
  return scanInline(/^[[(](?:chorus|refrain)/i.test(text.trim()) ? afterHeading(text) : text).words;
}

function scanSung(line: JudgedLine, before: JudgedLine | undefined): ScannedLine {
  return before?.kind === 'c' ? scanOver(before.text, line.text) : scanInline(line.text);
}

function judgeSung({ reading, naming }: Case, line: JudgedLine, truth: ScannedLine): Verdict {
  const letters = toLetters(truth.words);
  if (letters === '') return NO_FINDINGS;
  const candidates = reading.sung.get(letters);
  if (candidates === undefined) return judgeLostLyric(reading, line, letters);
  const best = candidates
    .map((read) => ({ read, common: commonChords(truth.chords, read, naming) }))
    .reduce((a, b) => (likeness(b, truth.chords) > likeness(a, truth.chords) ? b : a));
  return totalVerdict([judgeChords(line, truth, best), judgePlaces(line, truth.chords, best.read)]);
}

function judgeLostLyric(reading: Reading, line: JudgedLine, letters: string): Verdict {
  const isTitle = [...reading.sectionNames, ...reading.titles].some((name) => toLetters(name) === letters);
  const failure = `line ${line.number}: lyric ${isTitle ? 'taken for a title' : 'not among the lyrics'}`;
  return isTitle ? counted('titles', { extra: 1 }, [failure]) : counted('chordLines', { extra: 1 }, [failure]);
}

interface BestLine {
  readonly read: readonly PlacedToken[];
  /** Number of chords in common, in order. */
  readonly common: number;
}

/** Scores a line: among lines with the same words, the one with the closest chords, then places, wins. */
function likeness({ read, common }: BestLine, chords: readonly PlacedToken[]): number {
  const inPlace = chords.filter((chord, index) => chord.lettersBefore === read[index]?.lettersBefore).length;
  return common * 2 - read.length + inPlace / (chords.length + 1);
}

function judgeChords(line: JudgedLine, { chords }: ScannedLine, { read, common }: BestLine): Verdict {
  const missed = chords.length - common;
  const extra = read.length - common;
  const failures =
    missed + extra === 0 ? [] : [`line ${line.number}: chords ${shown(chords)} were read as ${shown(read)}`];
  const chordLine = counted('chordLines', missed === 0 ? { hit: 1 } : { missed: 1 });
  return totalVerdict([
    counted('chords', { hit: common, missed, extra }, failures),
    ...(chords.length === 0 ? [] : [chordLine]),
  ]);
}

function judgePlaces(line: JudgedLine, chords: readonly PlacedToken[], read: readonly PlacedToken[]): Verdict {
  if (chords.length !== read.length) return NO_FINDINGS;
  const misplaced = chords.filter((chord, index) => chord.lettersBefore !== read[index]?.lettersBefore);
  const failures = misplaced.map(
    ({ chord, lettersBefore }) => `line ${line.number}: ${chord} belongs after letter ${lettersBefore}`,
  );
  return counted('places', { hit: chords.length - misplaced.length, missed: misplaced.length }, failures);
}

function shown(chords: readonly PlacedToken[]): string {
  return `"${chords.map(({ chord }) => chord).join(' ')}"`;
}

function commonChords(truth: readonly PlacedToken[], read: readonly PlacedToken[], naming: Naming): number {
  return commonLength(
    truth.map(({ chord }) => chord),
    read.map(({ chord }) => chord),
    naming,
  );
}

/** The length of the longest common subsequence. */
function commonLength(truth: readonly string[], read: readonly string[], naming: Naming): number {
  let row = Array.from({ length: read.length + 1 }, () => 0);
  for (const token of truth) {
    const above = row;
    row = [0];
    for (const [index, chord] of read.entries()) {
      const isSame = isSameChord(token, chord, naming);
      row.push(isSame ? (above[index] ?? 0) + 1 : Math.max(row[index] ?? 0, above[index + 1] ?? 0));
    }
  }
  return row.at(-1) ?? 0;
}

/** A reader may number headings that repeat: "Verse" as "Verse 2". */
function judgeHeading({ reading }: Case, line: JudgedLine, name: string): Verdict {
  const wanted = toLetters(name);
  const isFound = reading.sectionNames.some(
    (read) => toLetters(read).replace(/\d+$/, '') === wanted || toLetters(read) === wanted,
  );
  return isFound
    ? counted('titles', { hit: 1 })
    : counted('titles', { missed: 1 }, [`line ${line.number}: heading not read as one`]);
}

function judgeTitle({ reading }: Case, line: JudgedLine): Verdict {
  const title = toLetters(line.text.replace(/^\W*(?:title|t)\s*:/i, ''));
  return reading.titles.some((read) => toLetters(read) === title)
    ? NO_FINDINGS
    : failing(`line ${line.number}: title not read`);
}

function judgeUnsung({ reading, sungLetters }: Case, line: JudgedLine): Verdict {
  const letters = toLetters(line.text);
  const isSung = letters !== '' && reading.sung.has(letters) && !sungLetters.has(letters);
  return isSung
    ? counted('chordLines', { missed: 1 }, [`line ${line.number}: sung, though it is ${KIND_NAMES[line.kind]}`])
    : NO_FINDINGS;
}

const KIND_NAMES: Readonly<Record<JudgedLine['kind'], string>> = {
  t: 'the title',
  m: 'a header field',
  h: 'a heading',
  s: 'a heading',
  l: 'a directive',
  r: 'a reference',
  b: 'a heading with chords',
  c: 'a chord line',
  g: 'bars of chords',
  w: 'words',
  d: 'a directive',
  k: 'a comment',
  x: 'a diagram or tablature',
  y: 'a remark',
  '?': 'open',
};

function judgeReported({ reading }: Case, line: JudgedLine): Verdict {
  return reading.leftOutLines.has(line.number) ? NO_FINDINGS : failing(`line ${line.number}: left out without a word`);
}

/**
 * Judges chords without words; a section that repeats word for word may be read once, and undecided lines and remarks
 * may give chords or none.
 */
function judgeWordless({ lines, reading, naming }: Case): Verdict {
  const truth = lines.flatMap((line) => wordlessChords(line).map((chords) => ({ line, chords })));
  const all = reading.wordless.flat();
  const verdicts = truth.map(({ line, chords }) => {
    const common = Math.max(0, ...reading.wordless.map((read) => commonLength(chords, read, naming)));
    const missed = chords.length - common;
    const failures = missed === 0 ? [] : [`line ${line.number}: chords "${chords.join(' ')}" not read without words`];
    const found = counted('chordLines', missed === 0 ? { hit: 1 } : { missed: 1 });
    return totalVerdict([counted('chords', { hit: common, missed }, failures), found]);
  });
  const row = lines.flatMap((line) =>
    '?y'.includes(line.kind) ? scanChordsOnly(line.text) : wordlessChords(line).flat(),
  );
  const extra = all.length - commonLength(row, all, naming);
  return totalVerdict([
    ...verdicts,
    counted('chords', { extra }, extra === 0 ? [] : [`${extra} chords too many without words`]),
  ]);
}

function wordlessChords({ kind, text }: JudgedLine): readonly (readonly string[])[] {
  if (kind === 'g') return [scanChordsOnly(text)];
  if (kind === 'b') return [scanChordsOnly(text.slice(text.indexOf(':') + 1))];
  const inline = kind === 'w' ? scanInline(text) : null;
  return inline !== null && toLetters(inline.words) === '' ? [inline.chords.map(({ chord }) => chord)] : [];
}

/** "(Chorus)" alone plays the chorus again, when the file has one. */
function judgeReferences({ lines, reading }: Case): Verdict {
  const references = lines.filter(({ kind }) => kind === 'r');
  const names = new Set(
    lines
      .filter(({ kind }) => kind === 's' || kind === 'h')
      .map(({ kind, text }) => toLetters(kind === 's' ? leadingHeading(text) : headingName(text))),
  );
  const missing = [...names].filter((name) => {
    const wanted = references.filter(({ text }) => toLetters(headingName(text)) === name).length;
    return wanted > 0 && reading.order.filter((played) => toLetters(played) === name).length < wanted + 1;
  });
  return missing.length === 0 ? NO_FINDINGS : failing(`${references.length} references are not in the order`);
}
