import type { DirectiveRole } from '../directives/directive-names.ts';
import type { Directive } from '../directives/directives.ts';
import { judgeSong } from '../assembly/judged-song.ts';
import { withKindsSet, lineWords } from './line-as-set.ts';
import type { LineKinds, LineReading } from './line-kind.ts';
import { pageText } from '../files/page-text.ts';
import { MAX_LINES, splitLines } from '../files/read-lines.ts';
import type { SourceLine } from '../files/read-lines.ts';
import type { SheetLine } from './sheet-line.ts';
import { splitSongs } from '../files/split-songs.ts';

/** One line of a sheet, with the kind it was read as. */
export interface ReadLine {
  /** Counted from 1 in the file. */
  readonly number: number;
  readonly text: string;
  readonly kind: LineReading;
  /** True if a person can choose another kind; false for a line without words. */
  readonly canBeSet: boolean;
}

const NONE_SET: LineKinds = new Map();

/**
 * Reads each line's kind exactly as {@link readChordSheet} would with these kinds set. Empty for a text that it
 * refuses.
 *
 * @example
 * readLineKinds('Verse 1\nG  C\nGrace', 'a.txt').map(({ kind }) => kind) // ['section', 'chords', 'lyrics']
 */
export function readLineKinds(text: string, fileName: string, kinds: LineKinds = NONE_SET): readonly ReadLine[] {
  const lines = withKindsSet(splitLines(pageText(text)), kinds);
  if (lines.length > MAX_LINES) return [];
  const readings = new Map(splitSongs(lines).flatMap((song) => [...readLines(song, fileName)]));
  return lines.map((line) => ({
    number: line.number,
    text: line.text,
    kind: line.setTo ?? readings.get(line.number) ?? 'nothing',
    canBeSet: lineWords(line) !== '',
  }));
}

/** Reads the kinds of one song's lines, by line number. */
function readLines(source: readonly SourceLine[], fileName: string): ReadonlyMap<number, LineReading> {
  const { lines, header } = judgeSong(source, fileName);
  const readings = new Map<number, LineReading>();
  for (const [index, line] of lines.entries()) {
    const reading = header.indexes.includes(index) ? 'details' : toReading(line);
    const { number } = line.line;
    readings.set(number, stronger(reading, readings.get(number)));
  }
  return readings;
}

/** Ranks the kinds of a line that holds several, most important first: played content wins over everything else. */
const STRENGTH: readonly LineReading[] = ['lyrics', 'chords', 'section', 'comment', 'details', 'left-out', 'nothing'];

function stronger(one: LineReading, other: LineReading = 'nothing'): LineReading {
  return STRENGTH.indexOf(one) <= STRENGTH.indexOf(other) ? one : other;
}

const READINGS = {
  blank: 'nothing',
  rule: 'nothing',
  title: 'section',
  chords: 'chords',
  words: 'lyrics',
  fields: 'details',
  credit: 'details',
  note: 'comment',
  aside: 'left-out',
} as const satisfies Record<Exclude<SheetLine['type'], 'directive'>, LineReading>;

function toReading(line: SheetLine): LineReading {
  return line.type === 'directive' ? readingOfDirective(line.directive) : READINGS[line.type];
}

const READINGS_OF_ROLES: Readonly<Record<DirectiveRole, LineReading>> = {
  field: 'details',
  meta: 'details',
  flow: 'details',
  transpose: 'details',
  comment: 'comment',
  start: 'section',
  recall: 'section',
  section: 'section',
  end: 'nothing',
  'new-song': 'nothing',
  layout: 'left-out',
  diagram: 'left-out',
  picture: 'left-out',
  information: 'left-out',
  unknown: 'left-out',
};

function readingOfDirective({ role }: Directive): LineReading {
  return READINGS_OF_ROLES[role];
}
