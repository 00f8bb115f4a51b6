import { unescapeText } from './write-escape.ts';

/** The first line of ChordPro written here; other readers take it for a comment. */
export const WRITTEN_MARK = '# Written by Uplift';

export interface WrittenDirective {
  readonly name: string;
  readonly value: string;
}

/** A written environment: a section, or only its name where it is repeated. */
export interface WrittenBlock {
  /** "verse", "chorus", "bridge" or "grid"; "recall" is `{chorus}`. */
  readonly environment: string;
  readonly name: string;
  readonly annotation: string;
  readonly lines: readonly string[];
}

export interface WrittenSheet {
  readonly header: readonly WrittenDirective[];
  readonly blocks: readonly WrittenBlock[];
}

const RECALL: WrittenBlock = { environment: 'recall', name: '', annotation: '', lines: [] };

/** The header and the blocks of a written sheet, or null for a line in a wrong place. */
export function parseWrittenBlocks(text: string): WrittenSheet | null {
  const [, ...lines] = text.split(/\r?\n/);
  const headerEnd = lines.indexOf('');
  const header = lines.slice(0, headerEnd).map(parseWrittenDirective);
  const blocks = parseBlocks(lines.slice(headerEnd));
  if (headerEnd < 0 || blocks === null || header.some((line) => line === null)) return null;
  return { header: header.filter((line) => line !== null), blocks };
}

/** The blocks with the blank lines between them; null when any other line is there. */
function parseBlocks(lines: readonly string[]): readonly WrittenBlock[] | null {
  const blocks: WrittenBlock[] = [];
  let at = 0;
  while (at < lines.length) {
    const opened = lines[at] === '{chorus}' ? { block: RECALL, end: at } : parseEnvironment(lines, at);
    if (opened === null && lines[at] !== '') return null;
    if (opened !== null) blocks.push(opened.block);
    at = (opened?.end ?? at) + 1;
  }
  return blocks;
}

interface Environment {
  readonly block: WrittenBlock;
  /** The line that closes it. */
  readonly end: number;
}

/** The environment that opens on line `start`; null if none opens there or it is never closed. */
function parseEnvironment(lines: readonly string[], start: number): Environment | null {
  const opening = /^\{start_of_(verse|chorus|bridge|grid): (.*)\}$/.exec(lines[start] ?? '');
  if (opening === null) return null;
  const [, environment = '', name = ''] = opening;
  const end = lines.indexOf(`{end_of_${environment}}`, start);
  const content = annotated(lines.slice(start + 1, end));
  return end < 0 ? null : { block: { environment, name: unescapeText(name), ...content }, end };
}

/** Reads a comment on the first line of an environment as the annotation of its position in the order. */
function annotated(lines: readonly string[]): Pick<WrittenBlock, 'annotation' | 'lines'> {
  const comment = parseWrittenDirective(lines[0] ?? '');
  return comment?.name === 'comment' ? { annotation: comment.value, lines: lines.slice(1) } : { annotation: '', lines };
}

function parseWrittenDirective(line: string): WrittenDirective | null {
  const [, name, value = ''] = /^\{([a-z]+): (.*)\}$/.exec(line) ?? [];
  return name === undefined ? null : { name, value: unescapeText(value) };
}
