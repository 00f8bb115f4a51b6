import { unescapeText } from './write-escape.ts';

/** The first line of ChordPro written here; other readers take it for a comment. */
export const WRITTEN_MARK = '# Written by Uplift\n';

export interface WrittenDirective {
  readonly name: string;
  readonly value: string;
}

/** An environment as it is written: a section, or its name alone where it is played again. */
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

/** The header and the blocks of a written sheet, or null when a line stands where none is written. */
export function parseWrittenBlocks(text: string): WrittenSheet | null {
  const lines = text.split(/\r?\n/);
  const header: WrittenDirective[] = [];
  const blocks: WrittenBlock[] = [];
  let at = 1;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const block = line === '{chorus}' ? { block: RECALL, end: at } : parseEnvironment(lines, at);
    const directive = parseDirective(line);
    if (block !== null) blocks.push(block.block);
    else if (directive !== null && blocks.length === 0) header.push(directive);
    else if (line !== '') return null;
    at = (block?.end ?? at) + 1;
  }
  return { header, blocks };
}

/** The environment that opens on line `start`, and the line that closes it; null when none opens there or it is never closed. */
function parseEnvironment(lines: readonly string[], start: number): { block: WrittenBlock; end: number } | null {
  const [, environment = '', name = ''] =
    /^\{start_of_(verse|chorus|bridge|grid): (.*)\}$/.exec(lines[start] ?? '') ?? [];
  const end = environment === '' ? -1 : lines.indexOf(`{end_of_${environment}}`, start);
  if (end < 0) return null;
  const comment = parseDirective(lines[start + 1] ?? '');
  const isAnnotated = comment?.name === 'comment';
  const annotation = isAnnotated ? comment.value : '';
  const content = lines.slice(start + (isAnnotated ? 2 : 1), end);
  return { block: { environment, name: unescapeText(name), annotation, lines: content }, end };
}

function parseDirective(line: string): WrittenDirective | null {
  const [, name, value = ''] = /^\{([a-z]+): (.*)\}$/.exec(line) ?? [];
  return name === undefined ? null : { name, value: unescapeText(value) };
}
