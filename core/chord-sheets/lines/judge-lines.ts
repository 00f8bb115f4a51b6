import { isDrawnBox } from './aside-lines.ts';
import { isTitleHere, surveyTitles } from '../titles/judge-titles.ts';
import type { Titled } from '../titles/judge-titles.ts';
import { BECAUSE } from '../left-out.ts';
import { readMusic, readWordsLine } from './music-line.ts';
import { withoutTabs } from '../chords/chord-line-items.ts';
import type { SourceLine } from '../files/read-lines.ts';
import type { SheetLine, TitleLine } from './sheet-line.ts';
import type { SheetStyle } from '../header/sheet-style.ts';
import { isChordLetter } from '../titles/title-line.ts';
import { leadsToDrawing } from '../chords/waiting-chords.ts';

/** Judges by their surroundings the lines that alone could be two things: titles that may be sung, and boxes drawn with bars. */
export function judgeLines(lines: readonly SheetLine[], style: SheetStyle): readonly SheetLine[] {
  let titled: Titled | null = null;
  return lines.map((line, index) => {
    if (line.line.setTo !== undefined) return line;
    if (line.type === 'title') {
      titled ??= surveyTitles(lines);
      return isTitleHere(line, { lines, index, titled }) ? line : asMusic(line, style);
    }
    if (isRemark(lines, index)) return remark(line.line, lines, index);
    return isBoxHere(lines, index)
      ? { type: 'aside', line: line.line, text: line.line.text, because: BECAUSE.diagram }
      : line;
  });
}

function asMusic(line: TitleLine, style: SheetStyle): SheetLine {
  const text = withoutTabs(line.line.text);
  return line.rest === null && !isChordLetter(text)
    ? readWordsLine(line.line, text, style)
    : readMusic(line.line, text, style);
}

const LONGEST_REMARK = 40;

/** Treats a remark above a drawing as part of the drawing. */
function remark(line: SourceLine, lines: readonly SheetLine[], index: number): SheetLine {
  if (!leadsToDrawing(lines, index + 1)) return { type: 'note', line, text: line.text.trim() };
  return { type: 'aside', line, text: line.text, because: BECAUSE.tablature };
}

/** Recognizes "Chords version:" between blank lines, or "German:" over a stanza: words about the following lines. */
function isRemark(lines: readonly SheetLine[], index: number): boolean {
  const line = lines[index];
  if (line?.type !== 'words' || line.row.chords.length > 0 || !/[\p{L}\d)]\s?:$/u.test(line.row.text)) return false;
  if (line.row.text.length > LONGEST_REMARK || !isEdge(lines[index - 1])) return false;
  return isEdge(lines[index + 1]) || !line.row.text.includes(' ');
}

function isEdge(line: SheetLine | undefined): boolean {
  return line === undefined || (line.type !== 'words' && line.type !== 'chords');
}

/** Treats a line of bars and numbers as a chord box if its neighbor is drawn with dashes. */
function isBoxHere(lines: readonly SheetLine[], index: number): boolean {
  const line = lines[index];
  if (line === undefined || (line.type !== 'chords' && line.type !== 'words')) return false;
  return isDrawnBox(line.line.text) && (isDrawn(lines[index - 1]) || isDrawn(lines[index + 1]));
}

function isDrawn(line: SheetLine | undefined): boolean {
  return line?.type === 'aside' && line.because === BECAUSE.tablature;
}
