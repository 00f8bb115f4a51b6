import { assertNever } from '@uplift/core/foundation';
import { chordLineAsSaid } from '../chords/chord-line.ts';
import { withoutTabs } from '../chords/chord-line-items.ts';
import { sectionLabel, takeDirectives, withoutMarkup } from '../directives/directives.ts';
import { BECAUSE } from '../left-out.ts';
import type { LineKind, LineKinds } from './line-kind.ts';
import { readWordsLine } from './music-line.ts';
import type { SourceLine } from '../files/read-lines.ts';
import type { ChordsLine, SheetLine, TitleLine } from './sheet-line.ts';
import type { SheetStyle } from '../header/sheet-style.ts';
import { sureTitle } from '../titles/sure-title.ts';
import { readTitleLine } from '../titles/title-line.ts';

/** Adds the kinds that a person chose to the lines. A line without words can't have another kind. */
export function withKindsSet(lines: readonly SourceLine[], kinds: LineKinds): readonly SourceLine[] {
  if (kinds.size === 0) return lines;
  return lines.map((line) => {
    const setTo = kinds.get(line.number);
    return setTo === undefined || lineWords(line) === '' ? line : { ...line, setTo };
  });
}

/** Reads a line as the kind a person chose; null if none was chosen, or if the line has no such content. */
export function readAsSet(line: SourceLine, style: SheetStyle): SheetLine | null {
  if (line.setTo === undefined) return null;
  return readAs(line.setTo, line, style);
}

function readAs(kind: LineKind, line: SourceLine, style: SheetStyle): SheetLine | null {
  const text = withoutTabs(withoutMarkup(lineWords(line)));
  switch (kind) {
    case 'chords':
      return asChords(line, text, style);
    case 'lyrics':
      return readWordsLine(line, text, style);
    case 'section':
      return readAsTitle(line, text, style);
    case 'comment':
      return { type: 'note', line, text: unwrap(text) };
    case 'left-out':
      return { type: 'aside', line, text: line.text, because: BECAUSE.asked };
    default:
      return assertNever(kind);
  }
}

/** Returns the text of a line apart from its directives. A line of nothing but directives returns their values. */
export function lineWords({ text }: SourceLine): string {
  if (!text.includes('{')) return text.trimEnd();
  const { directives, text: beside } = takeDirectives(text);
  if (beside.trim() !== '') return beside.trimEnd();
  return directives
    .map(sectionLabel)
    .filter((value) => value !== '')
    .join(' ');
}

const BRACKETS = /\[([^[\]]*)\]/gu;

/** Parses a line as chords. Brackets around chords take no columns: spaces are added after them instead. */
function asChords(line: SourceLine, text: string, style: SheetStyle): ChordsLine | null {
  const isBracketed = text.includes('[');
  const dotless = text.startsWith('.') ? ` ${text.slice(1)}` : text;
  const chords = chordLineAsSaid(isBracketed ? text.replaceAll(BRACKETS, '$1  ') : dotless, style.read);
  return chords && { type: 'chords', line, chords, isAlone: isBracketed && style.hasBracketsInWords };
}

/** Keeps the text after a recognized title ("Verse 1: Amazing grace"); any other text becomes the title as a whole. */
function readAsTitle(line: SourceLine, text: string, style: SheetStyle): TitleLine {
  const read = readTitleLine(line, text, style);
  const { title, rest, restColumn } = read ?? { title: sureTitle(unwrap(text)), rest: null, restColumn: 0 };
  return { type: 'title', line, title: { ...title, evidence: 'bracket', isWeak: false }, rest, restColumn };
}

const WRAPPED = /^(?:\[([^[\]]+)\]|\(([^()]+)\)|\*+([^*]+)\**|#+([^#]+)#*|([^:]+)):?$/u;

/** A text without the brackets, stars or colon that set it off. */
function unwrap(text: string): string {
  const trimmed = text.trim();
  const inner = WRAPPED.exec(trimmed)
    ?.slice(1)
    .find((group) => group !== undefined);
  return (inner ?? trimmed).trim();
}
