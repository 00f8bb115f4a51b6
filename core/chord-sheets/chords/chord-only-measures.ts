import type { ChordLine } from './chord-line.ts';
import type { LineItem } from './chord-line-items.ts';

/** A chord on a measure; its beat is counted from the start of the section. */
export interface MeasureChord {
  readonly text: string;
  readonly beat: number;
  /** Index of the source line, from 0. */
  readonly row: number;
}

/** The measures of a section of chords alone, each with its beats. */
export interface ChordOnlyMeasures {
  readonly measures: readonly number[];
  readonly chords: readonly MeasureChord[];
  /** Number of times the whole is played; more than 1 if a single repeat sign comes after all of it. */
  readonly times: number;
}

/** One measure; its cells share the measure's beats evenly. */
type Bar = readonly LineItem[];

/** More repeats of one line than this are a mistake. */
const MOST_TIMES = 16;

/** Lays chord lines out in measures of `beats` (IMP-26): bars where bar lines divide them (IMP-27), else one measure a chord. */
export function layOutMeasures(lines: readonly ChordLine[], beats: number): ChordOnlyMeasures {
  // One line that is repeated is a section that is repeated.
  const isOne = lines.length === 1;
  const bars = findPassages(lines).flatMap(({ rows, times }) => {
    const once = rows.flatMap(({ items, row }) => splitBars(items).map((bar) => ({ bar, row })));
    return Array.from({ length: isOne ? 1 : times }, () => once).flat();
  });
  const chords = bars.flatMap(({ bar, row }, index) =>
    placeChords(bar).map(({ text, offset }) => ({ text, beat: (index + offset) * beats, row })),
  );
  return { measures: bars.map(() => beats), chords, times: isOne ? countTimes(lines[0]?.items ?? []) : 1 };
}

interface Passage {
  readonly rows: readonly { readonly items: readonly LineItem[]; readonly row: number }[];
  readonly times: number;
}

/**
 * Lines that are played together, with their number of repeats: "||:" on one line and ":||" on a later one enclose all
 * lines between them.
 */
function findPassages(lines: readonly ChordLine[]): readonly Passage[] {
  const passages: Passage[] = [];
  let from = 0;
  while (from < lines.length) {
    const last = isLeftOpen(lines[from]) ? endOfRepeat(lines, from) : from;
    const rows = lines.slice(from, last + 1).map(({ items }, at) => ({ items, row: from + at }));
    passages.push({ rows, times: countTimes(rows.flatMap(({ items }) => items)) });
    from = last + 1;
  }
  return passages;
}

/** Returns true if a repeat begins on the line and does not end there. */
function isLeftOpen(line: ChordLine | undefined): boolean {
  const bars = (line?.items ?? []).filter(({ type }) => type === 'bar');
  return bars.some(({ text }) => /[|‖]:/u.test(text)) && !bars.some(endsRepeat);
}

function endsRepeat({ type, text }: LineItem): boolean {
  return type === 'bar' && /:[|‖]/u.test(text);
}

/** Index of the next line on which a repeat ends; the line itself if none does, or another repeat starts first. */
function endOfRepeat(lines: readonly ChordLine[], from: number): number {
  const end = lines.findIndex(({ items }, at) => at > from && items.some(endsRepeat));
  const isBroken = lines.slice(from + 1, end).some((line) => isLeftOpen(line));
  return end < 0 || isBroken ? from : end;
}

function countTimes(items: readonly LineItem[]): number {
  const stated = items.findLast(({ type }) => type === 'repeat');
  const count = Number(/\d{1,2}/u.exec(stated?.text ?? '')?.[0] ?? 0);
  if (count > 0 && count <= MOST_TIMES) return count;
  const isRepeated = items.some(({ type, text }) => type === 'bar' && text.startsWith(':'));
  return isRepeated ? 2 : 1;
}

const SILENT: ReadonlySet<LineItem['type']> = new Set(['sign', 'repeat']);
/** Types of text next to chords. Alone on a line that a person marked as chords, they count as played. */
const SAID: ReadonlySet<LineItem['type']> = new Set(['remark', 'word']);

/** Returns the text next to the chords of a line, such as "through the whole song"; empty without any. */
export function findRemark({ items }: ChordLine): string {
  if (!items.some(({ type }) => type === 'chord')) return '';
  const said = items.filter(({ type }) => SAID.has(type)).map(({ text }) => text);
  return said.join(' ').replace(/^\((.*)\)$/u, '$1');
}

/** The counts of a line: "2x" of "(2x)". */
export function repeatsIn({ items }: ChordLine): readonly string[] {
  return items.filter(({ type }) => type === 'repeat').map(({ text }) => text.replaceAll(/[()[\],.]/gu, ''));
}

function splitBars(items: readonly LineItem[]): readonly Bar[] {
  const isMusic = items.some(({ type }) => type === 'chord');
  const sounding = items.filter(({ type }) => !(SILENT.has(type) || (isMusic && SAID.has(type))));
  if (!sounding.some(({ type }) => type === 'bar')) return barsWithoutLines(sounding);
  const bars: LineItem[][] = [[]];
  for (const item of sounding) {
    if (item.type === 'bar') bars.push([]);
    else bars.at(-1)?.push(item);
  }
  return bars.filter((bar) => bar.length > 0);
}

/** Makes each chord a bar if there are no bar lines; strokes after it are its beats. */
function barsWithoutLines(items: readonly LineItem[]): readonly Bar[] {
  const bars: LineItem[][] = [];
  for (const item of items) {
    if (item.type === 'beat' && bars.length > 0) bars.at(-1)?.push(item);
    else bars.push([item]);
  }
  return bars;
}

/** The chords of a bar, each with its share of the bar that lies before it. Strokes ("/", ".") hold the chord before them. */
function placeChords(bar: Bar): readonly { readonly text: string; readonly offset: number }[] {
  return bar.flatMap((item, index) => (item.type === 'beat' ? [] : [{ text: item.text, offset: index / bar.length }]));
}
