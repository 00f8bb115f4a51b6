import { withoutTabs } from '../chords/chord-line-items.ts';
import { readMusic } from '../lines/music-line.ts';
import type { SheetLine, WordsLine } from '../lines/sheet-line.ts';
import type { SheetStyle } from './sheet-style.ts';

/** Most words of a line among the fields of a head: a title, an artist, a remark. */
const MOST_WORDS_IN_HEAD = 4;

/** "By: …" and "Music: …" are fields in a sheet's head only; further down they are sung. */
export function judgeFields(lines: readonly SheetLine[], style: SheetStyle): readonly SheetLine[] {
  if (!lines.some(isUnsureField)) return lines;
  const end = headEnd(lines);
  return lines.map((line, index) => {
    if (index < end || !isUnsureField(line)) return line;
    return readMusic(line.line, withoutTabs(line.line.text), style);
  });
}

function isUnsureField(line: SheetLine): boolean {
  return line.type === 'fields' && !line.fields.every(({ isSure }) => isSure);
}

/** The index of the first line that is surely played or sung. */
function headEnd(lines: readonly SheetLine[]): number {
  let words = 0;
  for (const [index, line] of lines.entries()) {
    if (line.type === 'title' || line.type === 'chords') return index;
    if (line.type === 'words') words += line.row.chords.length > 0 ? MOST_WORDS_IN_HEAD + 1 : 1;
    if (words > MOST_WORDS_IN_HEAD) return index;
  }
  return lines.length;
}

/**
 * Treats the last paragraph's lines as credits if one of them is and none is sung: writers and publishers are listed
 * next to the copyright.
 */
export function judgeFooter(lines: readonly SheetLine[]): readonly SheetLine[] {
  if (!lines.some(({ type }) => type === 'credit')) return lines;
  const end = lines.findLastIndex(({ type }) => type !== 'blank' && type !== 'rule') + 1;
  const start =
    lines.slice(0, end).findLastIndex(({ type }) => type === 'blank' || type === 'title' || type === 'directive') + 1;
  const footer = lines.slice(start, end);
  if (start === 0 || !footer.some(({ type }) => type === 'credit') || !footer.every(isFooterKind)) return lines;
  return lines.map((line, index) =>
    index >= start && line.type === 'words' && line.line.setTo === undefined ? asCredit(line, footer) : line,
  );
}

/** Classifies a footer's line: the writers are next to the CCLI number; everything else is a credit. */
function asCredit({ line, row: { text } }: WordsLine, footer: readonly SheetLine[]): SheetLine {
  const isBesideNumber = footer.some(
    ({ line: other }) => Math.abs(other.number - line.number) === 1 && CCLI_SONG.test(other.text),
  );
  if (!isBesideNumber || LICENCE.test(text)) return { type: 'credit', line, text };
  const value = text.split(/\s*\|\s*/u).join(', ');
  return { type: 'fields', line, fields: [{ name: 'artist', label: 'Authors', value, isSure: true }] };
}

const CCLI_SONG = /^\s*CCLI Song/iu;
const LICENCE = /©|\(Admin|solely|reserved|licen[cs]e/iu;

function isFooterKind(line: SheetLine): boolean {
  return (
    line.type === 'credit' ||
    line.type === 'fields' ||
    line.type === 'aside' ||
    (line.type === 'words' && line.row.chords.length === 0)
  );
}
