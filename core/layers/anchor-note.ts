import type { SectionId } from '@uplift/core/foundation';
import type { Chart } from '@uplift/core/songbook';
import { LONGEST_QUOTE, type NoteAnchor } from './layer.ts';

/** The anchor of a note above a line of a chart, or at the start of a section if `line` is null. Null if the chart has no such place. */
export function anchorAt(chart: Chart, sectionId: SectionId, line: number | null): NoteAnchor | null {
  const section = chart.sections.find((each) => each.sectionId === sectionId);
  if (section === undefined) return null;
  if (line === null) return { section: sectionId, line, words: '', before: '', after: '' };
  const at = section.lines.findIndex((each) => each.line === line);
  if (at === -1) return null;
  const quote = (index: number) => (section.lines[index]?.text ?? '').trim().slice(0, LONGEST_QUOTE);
  return { section: sectionId, line, words: quote(at), before: quote(at - 1), after: quote(at + 1) };
}
