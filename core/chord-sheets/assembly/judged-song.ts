import { withChordsAtEndsBracketed } from '../chords/chords-at-line-ends.ts';
import { withoutMarkup } from '../directives/directives.ts';
import { judgeFields, judgeFooter } from '../header/judge-fields.ts';
import { judgeLines } from '../lines/judge-lines.ts';
import type { SourceLine } from '../files/read-lines.ts';
import { readSheetHeader } from '../header/sheet-header.ts';
import type { SheetHeader } from '../header/sheet-header.ts';
import type { SheetLine } from '../lines/sheet-line.ts';
import { readSheetLines } from '../lines/sheet-lines.ts';
import { measureSpacing } from '../header/sheet-spacing.ts';
import type { SheetSpacing } from '../header/sheet-spacing.ts';
import { findStyle } from '../header/sheet-style.ts';
import type { SheetStyle } from '../header/sheet-style.ts';

/** One song's lines, classified but not yet assembled into a song. */
export interface JudgedSong {
  readonly style: SheetStyle;
  readonly spacing: SheetSpacing;
  readonly lines: readonly SheetLine[];
  readonly header: SheetHeader;
}

/** Classifies every line of one song. */
export function judgeSong(written: readonly SourceLine[], fileName: string): JudgedSong {
  const source = withChordsAtEndsBracketed(written);
  const style = findStyle(source.map(({ text }) => (text.includes('<') ? withoutMarkup(text) : text)));
  const lines = judgeFooter(judgeFields(judgeLines(readSheetLines(source, style), style), style));
  const spacing = measureSpacing(lines);
  const header = readSheetHeader(lines, {
    fileName,
    hasTitle: hasStatedTitle(lines),
    isDoubleSpaced: spacing.isDoubleSpaced,
  });
  return { style, spacing, lines, header };
}

function hasStatedTitle(lines: readonly SheetLine[]): boolean {
  return lines.some(
    (line) =>
      (line.type === 'directive' && statesTitle(line.directive.name, line.directive.value)) ||
      (line.type === 'fields' && line.fields.some((field) => field.name === 'title' && field.value !== '')),
  );
}

function statesTitle(name: string, value: string): boolean {
  return value !== '' && (name === 'title' || (name === 'meta' && /^title\b/iu.test(value)));
}
