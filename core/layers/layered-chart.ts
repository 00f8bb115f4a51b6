import { idEntries, idKeys, type NoteId, type SectionId } from '@uplift/core/foundation';
import type { Chart, ChartNote, ChartSection, OwnInSection } from '@uplift/core/songbook';
import { findLine } from './find-line.ts';
import type { Layer, LayerNote } from './layer.ts';

/**
 * The chart with a person's notes above their lines and their hidden sections marked; the same chart if the layer has
 * neither. A note without its line is at the start of its section, and one without its section at the start of the
 * chart, with the words it was about. `opened`: places in the order of hidden sections that are shown all the same.
 */
export function layeredChart(chart: Chart, layer: Layer | null, opened: ReadonlySet<number> | 'all'): Chart {
  if (layer === null || isBare(layer)) return chart;
  const { inSections, withoutSection } = placeNotes(chart, layer);
  const [first] = chart.sections;
  const sections = chart.sections.map((section) => {
    const lost = section === first ? withoutSection : [];
    const { atStart, aboveLines } = inSections.get(section.sectionId) ?? NO_NOTES;
    const isHidden = layer.hidden[section.sectionId] === true;
    const own = { isHidden, isFolded: isFolded(section, layer, opened), atStart: [...lost, ...atStart], aboveLines };
    return isPlain(own) ? section : { ...section, own };
  });
  return { ...chart, sections };
}

function isFolded(
  { sectionId, orderIndex }: ChartSection,
  { hidden }: Layer,
  opened: ReadonlySet<number> | 'all',
): boolean {
  return hidden[sectionId] === true && opened !== 'all' && !opened.has(orderIndex);
}

function isBare({ notes, hidden }: Layer): boolean {
  return idKeys(notes).length === 0 && idKeys(hidden).length === 0;
}

function isPlain({ isHidden, atStart, aboveLines }: OwnInSection): boolean {
  return !isHidden && atStart.length === 0 && aboveLines.size === 0;
}

type PlacedNotes = Pick<OwnInSection, 'atStart' | 'aboveLines'>;

const NO_NOTES: PlacedNotes = { atStart: [], aboveLines: new Map() };

/** Notes by the sections of the chart, in the order of their ids, so that every device draws the same. */
function placeNotes(chart: Chart, { notes }: Layer) {
  const sections = new Map(chart.sections.map((section) => [section.sectionId, section]));
  const inSections = new Map<SectionId, PlacedNotes>();
  const withoutSection: ChartNote[] = [];
  for (const [id, note] of idEntries(notes).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const section = sections.get(note.section);
    if (section === undefined) withoutSection.push({ id, text: note.text, lostWords: note.words });
    else inSections.set(note.section, withNote(inSections.get(note.section), section, [id, note]));
  }
  return { inSections, withoutSection };
}

function withNote(
  { atStart, aboveLines }: PlacedNotes = NO_NOTES,
  { lines }: ChartSection,
  [id, note]: readonly [NoteId, LayerNote],
): PlacedNotes {
  const line = findLine(note, lines);
  const placed = { id, text: note.text, lostWords: line === null && note.line !== null ? note.words : null };
  if (line === null) return { aboveLines, atStart: [...atStart, placed] };
  return { atStart, aboveLines: new Map([...aboveLines, [line, [...(aboveLines.get(line) ?? []), placed]]]) };
}
