import { readChordLine } from '../chords/chord-line.ts';
import { classifyLine } from './classify-line.ts';
import { mayCount, withCountApart } from './count-in-line.ts';
import type { Directive } from '../directives/directives.ts';
import { isOneDirective, parseDirective, takeDirectives } from '../directives/directives.ts';
import { BECAUSE } from '../left-out.ts';
import { readAsSet } from './line-as-set.ts';
import type { SourceLine } from '../files/read-lines.ts';
import type { SheetLine } from './sheet-line.ts';
import type { SheetStyle } from '../header/sheet-style.ts';
import { commentAsLine, mayHaveTitleBehind, titleInDirective, withTitleBehind } from '../titles/title-in-line.ts';

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
  const reader = new LinesReader(style);
  for (const line of lines) {
    if (line.setTo === undefined) reader.add(line);
    else reader.addSet(line);
  }
  return reader.read;
}

/** Reads the lines of a song one after another; the block that is open decides what a line is. */
class LinesReader {
  readonly read: SheetLine[] = [];
  readonly #style: SheetStyle;
  #block: string | null = null;

  constructor(style: SheetStyle) {
    this.#style = style;
  }

  add(line: SourceLine): void {
    if (isRemarkOrPlain(line)) this.#addPlain(line, line.text);
    else if (isOneDirective(line.text)) this.#addDirective(line, parseDirective(line.text));
    else for (const part of apartAtBlocks(line)) this.#addPart(part);
  }

  /** Adds a line whose kind a person chose. */
  addSet(line: SourceLine): void {
    const set = readAsSet(line, this.#style);
    if (set === null) this.#addPart(line);
    else this.read.push(set);
  }

  #addPart(part: SourceLine): void {
    if (isRemarkOrPlain(part)) this.#addPlain(part, part.text);
    else this.#addWithDirectives(part);
  }

  #addWithDirectives(line: SourceLine): void {
    const { directives, text } = takeDirectives(line.text);
    for (const directive of directives) this.#addDirective(line, directive);
    if (directives.length === 0 || text.trim() !== '') this.#addPlain(line, text);
  }

  #addDirective(line: SourceLine, directive: Directive): void {
    this.read.push(readDirective(line, directive, this.#style));
    this.#block = blockAfter(directive, this.#block);
  }

  #addPlain(line: SourceLine, text: string): void {
    const block = this.#block;
    if (block === null) this.#addOutsideBlocks(line, text);
    else if (text.trim() === '') this.read.push({ type: 'blank', line });
    else if (block === 'grid') this.read.push(...readGridLine(line, text, this.#style));
    else this.read.push({ type: 'aside', line, text, because: VERBATIM.get(block) ?? BECAUSE.remark });
  }

  #addOutsideBlocks(line: SourceLine, text: string): void {
    const read = classifyLine(line, text, this.#style);
    if (read.type !== 'words') this.read.push(read);
    else if (mayCount(text)) this.read.push(...withCountApart(read, this.#style));
    else if (mayHaveTitleBehind(read)) this.read.push(...withTitleBehind(read, this.#style));
    else this.read.push(read);
  }
}

const BLOCK_EDGE = /(\{\s*(?:so[a-z]|eo[a-z]|start_of_\w+|end_of_\w+|chorus)(?:[:\s][^{}]*)?\})/iu;

/** Splits "{soc}[G]Sing{eoc}" into the parts before, in and after a block. */
function apartAtBlocks(line: SourceLine): readonly SourceLine[] {
  if (!BLOCK_EDGE.test(line.text)) return [line];
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
  if (directive.role === 'end') return null;
  if (directive.role !== 'start') return block;
  const name = directive.name.slice('start_of_'.length);
  return VERBATIM.has(name) || name === 'grid' ? name : null;
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
