import { isDrawnBox } from './aside-lines.ts';
import { BECAUSE } from './left-out.ts';
import { readMusic, readWords } from './music-line.ts';
import { withoutTabs } from './chord-line-items.ts';
import type { SheetLine, TitleLine } from './sheet-line.ts';
import type { SheetStyle } from './sheet-style.ts';

/** Judges by their surroundings the lines that alone could be two things: titles that may be sung, and boxes drawn with bars. */
export function judgeLines(lines: readonly SheetLine[], style: SheetStyle): readonly SheetLine[] {
  const titled = titlesElsewhere(lines);
  return lines.map((line, index) => {
    if (line.kind === 'title') return isTitleHere(line, { lines, index, titled }) ? line : asMusic(line, style);
    if (isRemark(lines, index)) return { kind: 'note', line: line.line, text: line.line.text.trim() };
    return isBoxHere(lines, index) ? { kind: 'aside', line: line.line, text: line.line.text, because: BECAUSE.diagram } : line;
  });
}

interface Surroundings {
  readonly lines: readonly SheetLine[];
  readonly index: number;
  readonly titled: Titled;
}

/** What the sheet's other titles are like. */
interface Titled {
  readonly hasSure: boolean;
  readonly numbered: number;
}

function titlesElsewhere(lines: readonly SheetLine[]): Titled {
  const titles = lines.filter((line) => line.kind === 'title');
  return {
    hasSure: titles.some(({ title }) => !title.isWeak),
    numbered: titles.filter(isNumberHead).length,
  };
}

/** "1. Amazing grace": a number before words. */
function isNumberHead({ title, rest }: TitleLine): boolean {
  return title.isShort && rest !== null && title.name === `Verse ${title.number}`;
}

function isTitleHere(line: TitleLine, around: Surroundings): boolean {
  const { title, rest } = line;
  if (isNumberHead(line)) return around.titled.numbered > 1 && isParagraphStart(around);
  if (rest?.kind === 'chords') return true;
  switch (title.evidence) {
    case 'bracket':
      return !title.isWeak || rest === null || isParagraphStart(around);
    case 'colon':
      return rest === null || title.number !== '' || (!title.isWeak && (title.isShort || isParagraphStart(around)));
    case 'bare':
      return isBareTitleHere(line, around);
    default:
      return title.evidence;
  }
}

function isBareTitleHere(line: TitleLine, around: Surroundings): boolean {
  const { title } = line;
  const next = around.lines[around.index + 1]?.kind;
  if (isParagraphStart(around)) {
    if (title.isWeak) return isCapitalised(line) && (next === 'chords' || (next === 'words' && around.titled.hasSure));
    return title.isShort ? isCapitalised(line) || next === 'chords' : true;
  }
  if (title.isWeak || title.isShort || (!isCapitalised(line) && title.number === '')) return false;
  const isSingable = title.kind === 'bridge' || title.kind === 'ending' || title.kind === 'other';
  return title.number !== '' || !isSingable || isAllCapitals(line) || next === 'chords' || next === 'title';
}

/** Whether the line does not stand inside a paragraph of lyrics. Chords over it are part of it. */
function isParagraphStart({ lines, index }: Surroundings): boolean {
  let before = index - 1;
  while (lines[before]?.kind === 'chords') before -= 1;
  return lines[before]?.kind !== 'words';
}

function isCapitalised({ line }: TitleLine): boolean {
  return /^[^\p{L}]*(?:\p{Lu}|\P{L}*$)/u.test(line.text);
}

function isAllCapitals({ line }: TitleLine): boolean {
  return line.text === line.text.toUpperCase();
}

function asMusic(line: TitleLine, style: SheetStyle): SheetLine {
  const text = withoutTabs(line.line.text);
  return line.rest === null ? readWords(line.line, text, style) : readMusic(line.line, text, style);
}

const LONGEST_REMARK = 40;

/** "Chords version:" between blank lines, or "German:" over a stanza: words that say what follows. */
function isRemark(lines: readonly SheetLine[], index: number): boolean {
  const line = lines[index];
  if (line?.kind !== 'words' || line.row.chords.length > 0 || !/\p{L}\s?:$/u.test(line.row.text)) return false;
  if (line.row.text.length > LONGEST_REMARK || !isEdge(lines[index - 1])) return false;
  return isEdge(lines[index + 1]) || !line.row.text.includes(' ');
}

function isEdge(line: SheetLine | undefined): boolean {
  return line === undefined || (line.kind !== 'words' && line.kind !== 'chords');
}

/** A line of bars and numbers is a chord box where its neighbour is drawn with dashes. */
function isBoxHere(lines: readonly SheetLine[], index: number): boolean {
  const line = lines[index];
  if (line === undefined || (line.kind !== 'chords' && line.kind !== 'words')) return false;
  return isDrawnBox(line.line.text) && (isDrawn(lines[index - 1]) || isDrawn(lines[index + 1]));
}

function isDrawn(line: SheetLine | undefined): boolean {
  return line?.kind === 'aside' && line.because === BECAUSE.tablature;
}
