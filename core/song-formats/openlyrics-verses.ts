import type { LeftOut, StatedRow, StatedSection } from '@uplift/core/chord-sheets';
import { BECAUSE } from '@uplift/core/chord-sheets';
import { formatChordName } from './openlyrics-chord.ts';
import { readInstrumentLines, readVerseLines } from './openlyrics-lines.ts';
import { sectionName } from './section-codes.ts';
import { childElements, readElementText } from './xml-element.ts';
import type { XmlElement } from './xml-element.ts';

/** A verse as a section, under the code that the order of verses uses. */
export interface Verse {
  readonly code: string;
  readonly language: string;
  readonly section: StatedSection;
}

/** The verses of a song, and the parts of its lyrics outside of verses. */
export interface Verses {
  readonly verses: readonly Verse[];
  readonly leftOut: readonly LeftOut[];
  /** True if a chord is named after the German or Hungarian H. */
  readonly isGerman: boolean;
}

/** Reads the `verse` and `instrument` elements of the lyrics. */
export function readVerses(lyrics: XmlElement | undefined): Verses {
  const elements = lyrics === undefined ? [] : childElements(lyrics);
  return {
    verses: elements.filter(isVerse).map(readVerse),
    leftOut: elements.filter((element) => !isVerse(element)).flatMap(unread),
    isGerman: elements.some(hasGermanChord),
  };
}

function isVerse({ name }: XmlElement): boolean {
  return name === 'verse' || name === 'instrument';
}

function unread(element: XmlElement): readonly LeftOut[] {
  const text = readElementText(element);
  return text === '' ? [] : [{ line: element.line, text, because: BECAUSE.information }];
}

function hasGermanChord(element: XmlElement): boolean {
  return (
    (element.name === 'chord' && /^h/iu.test(formatChordName(element))) || childElements(element).some(hasGermanChord)
  );
}

function readVerse(verse: XmlElement): Verse {
  const code = verse.attributes.get('name') ?? '';
  const rows: StatedRow[] = [];
  const notes: string[] = [];
  for (const lines of findLines(verse)) {
    const read = verse.name === 'instrument' ? { rows: readInstrumentLines(lines), notes: [] } : readVerseLines(lines);
    const directions = directionsFor(lines, { from: rows.length + 1, count: read.rows.length });
    for (const note of [...directions, ...read.notes]) notes.push(note);
    for (const row of read.rows) rows.push(row);
  }
  const name = code.trim() === '' ? null : sectionName(code);
  return { code, language: readLanguage(verse), section: { name, rows, notes, line: verse.line } };
}

/** Version 0.6 and hand-made files have words without `lines` around them. */
function findLines(verse: XmlElement): readonly XmlElement[] {
  const lines = childElements(verse).filter(({ name }) => name === 'lines');
  return lines.length > 0 ? lines : [verse];
}

function readLanguage({ attributes }: XmlElement): string {
  const [language = '', script] = [attributes.get('lang')?.trim(), attributes.get('translit')?.trim()];
  return script === undefined ? language : `${language} in ${script} letters`.trim();
}

/** Lists the attributes of single lines as directions for players: "women (line 2)", "2× (lines 3–4)". */
function directionsFor(
  { name, attributes }: XmlElement,
  { from, count }: { readonly from: number; readonly count: number },
): readonly string[] {
  if (name !== 'lines' || count === 0) return [];
  const place = count === 1 ? `line ${String(from)}` : `lines ${String(from)}–${String(from + count - 1)}`;
  return [attributes.get('part')?.trim(), repeatIn(attributes.get('repeat'))]
    .filter((direction) => direction !== undefined && direction !== '')
    .map((direction) => `${direction} (${place})`);
}

function repeatIn(repeat = ''): string {
  return /^\s*\d{1,2}\s*$/u.test(repeat) ? `${repeat.trim()}×` : '';
}
