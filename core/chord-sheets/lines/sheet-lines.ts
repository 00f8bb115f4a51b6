import { readChordLine } from '../chords/chord-line.ts';
import { classifyLine } from './classify-line.ts';
import { mayCount, withCountApart } from './count-in-line.ts';
import type { Directive } from '../directives/directives.ts';
import { takeDirectives } from '../directives/directives.ts';
import { directiveRole } from '../directives/directive-names.ts';
import { BECAUSE } from '../left-out.ts';
import { readAsSet } from './line-as-set.ts';
import type { SourceLine } from '../files/read-lines.ts';
import type { SheetLine } from './sheet-line.ts';
import type { SheetStyle } from '../header/sheet-style.ts';
import { commentAsLine, titleInDirective, withTitleBehind } from '../titles/title-in-line.ts';

/** Blocks of a ChordPro file whose lines are not chords and words, and why each is left out. */
const VERBATIM: ReadonlyMap<string, string> = new Map([
  ['tab', BECAUSE.tablature],
  ['abc', BECAUSE.notation],
  ['ly', BECAUSE.notation],
  ['musicxml', BECAUSE.notation],
  ['strum', BECAUSE.strumming],
  ['svg', BECAUSE.picture],
  ['textblock', BECAUSE.remark],
]);

/** Parses every line of a song in order. A line with directives in it becomes several. */
export function readSheetLines(lines: readonly SourceLine[], style: SheetStyle): readonly SheetLine[] {
  const read: SheetLine[] = [];
  let block: string | null = null;
  for (const line of lines.flatMap(apartAtBlocks)) {
    const set = readAsSet(line, style);
    if (set !== null) {
      read.push(set);
      continue;
    }
    const { directives, text } = isRemarkOrPlain(line)
      ? { directives: [], text: line.text }
      : takeDirectives(line.text);
    for (const directive of directives) {
      read.push(readDirective(line, directive, style));
      block = blockAfter(directive, block);
    }
    if (directives.length === 0 || text.trim() !== '') read.push(...readInBlock(line, text, { block, style }));
  }
  return read;
}

const BLOCK_EDGE = /(\{\s*(?:so[a-z]|eo[a-z]|start_of_\w+|end_of_\w+|chorus)(?:[:\s][^{}]*)?\})/iu;

/** Splits "{soc}[G]Sing{eoc}" into the parts before, in and after a block. */
function apartAtBlocks(line: SourceLine): readonly SourceLine[] {
  if (line.setTo !== undefined || isRemarkOrPlain(line) || !BLOCK_EDGE.test(line.text)) return [line];
  const parts = line.text.split(BLOCK_EDGE).filter((part) => part.trim() !== '');
  return parts.map((text) => ({ ...line, text }));
}

/** Reads a directive as an ordinary line if its content could be one: a title, or chords in a comment. */
function readDirective(line: SourceLine, directive: Directive, style: SheetStyle): SheetLine {
  const plain: SheetLine = { type: 'directive', line, directive };
  return titleInDirective(line, directive, style) ?? commentAsLine(line, directive, style) ?? plain;
}

/** Recognizes a line that begins with #, which ChordPro ignores, with or without braces. */
function isRemarkOrPlain({ text }: SourceLine): boolean {
  return !text.includes('{') || text.trimStart().startsWith('#');
}

function blockAfter(directive: Directive, block: string | null): string | null {
  const role = directiveRole(directive.name);
  if (role === 'end') return null;
  if (role !== 'start') return block;
  const name = directive.name.slice('start_of_'.length);
  return VERBATIM.has(name) || name === 'grid' ? name : null;
}

interface BlockContext {
  readonly block: string | null;
  readonly style: SheetStyle;
}

function readInBlock(line: SourceLine, text: string, { block, style }: BlockContext): readonly SheetLine[] {
  if (block === null) return readPlainLine(line, text, style);
  if (text.trim() === '') return [{ type: 'blank', line }];
  if (block === 'grid') return readGridLine(line, text, style);
  return [{ type: 'aside', line, text, because: VERBATIM.get(block) ?? BECAUSE.remark }];
}

function readPlainLine(line: SourceLine, text: string, style: SheetStyle): readonly SheetLine[] {
  const read = classifyLine(line, text, style);
  if (read.type !== 'words') return [read];
  return mayCount(text) ? withCountApart(read, style) : withTitleBehind(read, style);
}

const GRID = /^([^|]*)(\|.*\|[:\]]?)([^|]*)$/u;
const REPEAT = /[x×]\s?\d{1,2}|\d{1,2}\s?[x×]/iu;

/** Reads a line of a grid: bars, with a label before and a remark after them. */
function readGridLine(line: SourceLine, text: string, style: SheetStyle): readonly SheetLine[] {
  const { bars, beside } = gridParts(text);
  const repeat = REPEAT.exec(beside)?.[0] ?? '';
  const chords = readChordLine(`${bars} ${repeat}`, style.read);
  if (chords === null) return [{ type: 'aside', line, text, because: BECAUSE.notation }];
  const label = beside.replace(repeat, '').trim();
  const row: SheetLine = { type: 'chords', line, chords, isAlone: true };
  return label === '' ? [row] : [{ type: 'note', line, text: label }, row];
}

function gridParts(text: string): { readonly bars: string; readonly beside: string } {
  const [, before = '', bars = text, behind = ''] = GRID.exec(text) ?? [];
  return { bars, beside: `${before} ${behind}` };
}
