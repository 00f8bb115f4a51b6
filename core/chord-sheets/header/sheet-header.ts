import { fileBaseName } from '../files/file-base-name.ts';
import { similarity } from '../titles/section-title-score.ts';
import type { SheetLine, WordsLine } from '../lines/sheet-line.ts';

/** Title and artist as the first lines of a sheet give them, and which lines those are. */
export interface SheetHeader {
  readonly title: string | null;
  readonly artist: string | null;
  /** The key as written after the title: "G" of "River [G]". */
  readonly key: string | null;
  /** Indexes of the header's lines; they are not lyrics. */
  readonly indexes: readonly number[];
  /** Header lines with other content, such as "Scripture: Psalm 136" or how the song is played. */
  readonly remarks: readonly number[];
}

const NO_HEADER: SheetHeader = { title: null, artist: null, key: null, indexes: [], remarks: [] };

/** Context that decides how header lines are read. */
export interface HeaderContext {
  readonly fileName: string;
  /** True if a directive or field states the title: then the first line of words is sung, or names the artist. */
  readonly hasTitle: boolean;
  /** True if a blank line is between most lines of lyrics. */
  readonly isDoubleSpaced: boolean;
}

const LONGEST_TITLE = 100;
const TITLE_PARAGRAPH = 3;

/** Finds the title, and the artist below it, in the words before the song begins. */
export function readSheetHeader(lines: readonly SheetLine[], context: HeaderContext): SheetHeader {
  const remarks = headRemarks(lines, context);
  const rest = remarks.length === 0 ? lines : lines.filter((_, index) => !remarks.includes(index));
  const header = titleAndArtistIn(rest, context);
  if (remarks.length === 0) return header;
  const places = lines.flatMap((_, index) => (remarks.includes(index) ? [] : [index]));
  const indexes = header.indexes.map((index) => places[index] ?? index);
  return { ...header, indexes: [...remarks, ...indexes], remarks };
}

function titleAndArtistIn(lines: readonly SheetLine[], context: HeaderContext): SheetHeader {
  if (context.hasTitle) return NO_HEADER;
  const index = lines.findIndex(({ type }) => type === 'words' || type === 'title' || type === 'chords');
  const first = lines[index];
  if (first?.type !== 'words' || !isPlainAndShort(first)) return NO_HEADER;
  const paragraph = wordsFrom(lines, index);
  if (!isTitle(first, { lines, index, paragraph }, context)) return NO_HEADER;
  const header = { ...titleAndArtist(titleText(first), context), key: keyBehindTitle(first), indexes: [index] };
  const withNoRemarks = { ...header, remarks: [] };
  return header.artist === null ? withArtist(lines, index, withNoRemarks) : withNoRemarks;
}

/** "Scripture Reference(s): Psalm 136:1", "Producer: Anna", "spotify:track:…": a label that no field has. */
const LABELLED = /^\s*\p{L}(?:[\p{L} /#.&-]|\(\p{L}{1,8}\)){1,31}:\s*\S/u;
/** " - original by Anna", "(tenor range)". */
const BESIDE_TITLE = /^\s*[-–—]\s*\p{L}/u;
const FEWEST_SENTENCE_WORDS = 5;

/**
 * Lines of the head that are neither title, artist nor sung: in a sheet with section titles, those before the first
 * one.
 */
function headRemarks(lines: readonly SheetLine[], context: HeaderContext): readonly number[] {
  const music = lines.findIndex((line) => line.type === 'title' || carriesChords(line));
  const isHere = lines[music]?.type === 'title' ? isHeaderRemark : isUnderTitle;
  const remarks: number[] = [];
  for (let index = 0; index < music; index += 1) if (isHere(lines, index, context)) remarks.push(index);
  return remarks;
}

/** " - American folk song" right under the title, and nothing right under it. */
function isUnderTitle(lines: readonly SheetLine[], index: number): boolean {
  const line = lines[index];
  if (line?.type !== 'words' || line.line.setTo !== undefined || !BESIDE_TITLE.test(line.text)) return false;
  return (
    kindsFrom(lines, index - 2, 4)
      .join(' ')
      .endsWith('words words blank') && lines[index - 2]?.type !== 'words'
  );
}

function kindsFrom(lines: readonly SheetLine[], from: number, count: number): readonly SheetLine['type'][] {
  return lines.slice(Math.max(0, from), from + count).map(({ type }) => type);
}

function carriesChords(line: SheetLine): boolean {
  return line.type === 'chords' || (line.type === 'words' && line.row.chords.length > 1);
}

function isHeaderRemark(lines: readonly SheetLine[], index: number, context: HeaderContext): boolean {
  const line = lines[index];
  if (line?.type !== 'words' || isTitleByContext(line, context)) return false;
  return (
    saysOtherwise(line.text) || isAddressGoingOn(lines, index) || (isByItself(lines, index) && isSentence(line.text))
  );
}

function saysOtherwise(text: string): boolean {
  return LABELLED.test(text) || BESIDE_TITLE.test(text);
}

/** The second line of a long address. */
function isAddressGoingOn(lines: readonly SheetLine[], index: number): boolean {
  const [before, line] = [lines[index - 1]?.line.text ?? '', lines[index]?.line.text.trim() ?? ''];
  return /https?:\/\/\S+$/u.test(before.trim()) && !/\s/u.test(line) && /[./?=&_-]/u.test(line);
}

function isByItself(lines: readonly SheetLine[], index: number): boolean {
  return lines[index - 1]?.type !== 'words' && lines[index + 1]?.type !== 'words';
}

/** Returns true if a line matches the file's name, has a key after a title, or was classified by a person. */
function isTitleByContext(line: WordsLine, context: HeaderContext): boolean {
  return line.line.setTo !== undefined || isNamedLikeFile(line, context) || keyBehindTitle(line) !== null;
}

/** "Played either finger picking or flat picking style." */
function isSentence(text: string): boolean {
  return /[^.]\.\s*$/u.test(text) && text.trim().split(/\s+/u).length >= FEWEST_SENTENCE_WORDS;
}

function isPlainAndShort(line: WordsLine): boolean {
  if (line.line.setTo !== undefined) return false;
  return line.text.length <= LONGEST_TITLE && (line.row.chords.length === 0 || keyBehindTitle(line) !== null);
}

/** "River [G]", "River (Key: Am)". */
const KEY_BEHIND = /(?<=\S)\s+[[(](?:key(?:\s+of)?\s*:?\s*)?([A-G][b#♭♯]?m?)[\])]\s*$/iu;

function keyBehindTitle({ text, row }: WordsLine): string | null {
  return row.chords.length > 1 ? null : (KEY_BEHIND.exec(text)?.[1] ?? null);
}

interface TitleAndArtist {
  readonly title: string;
  readonly artist: string | null;
}

function titleAndArtist(text: string, { fileName }: HeaderContext): TitleAndArtist {
  const [, title = text, artist = null] = CHORDS_BY.exec(text) ?? [];
  return artist === null ? apartByDash(text, fileName) : { title, artist };
}

/** Splits "Anna - River" into title and artist: in the file "River", the half named like the file is the title. */
function apartByDash(text: string, fileName: string): TitleAndArtist {
  const [, before = '', behind = ''] = /^(\S.*?)\s+[-–—]\s+(\S.*)$/u.exec(text) ?? [];
  const name = letters(fileBaseName(fileName));
  if (behind !== '' && letters(behind) === name) return { title: behind, artist: before };
  return before !== '' && letters(before) === name ? { title: before, artist: behind } : { title: text, artist: null };
}

/** "River Chords by Anna": how chord sites head their sheets. */
const CHORDS_BY = /^(\S.*?)\s+(?:chords|tab|tabs)\s+by\s+(\S.*)$/iu;

function titleText(line: WordsLine): string {
  const text = line.text
    .trim()
    .replace(KEY_BEHIND, '')
    .replace(/^#+\s*/u, '');
  return text.replace(/^(["'*_=])+(.*?)\1+$/u, '$2').trim();
}

/** The first line, and the lines of words without chords that follow it. */
function wordsFrom(lines: readonly SheetLine[], index: number): readonly WordsLine[] {
  const words: WordsLine[] = [];
  for (let at = index; ; at += 1) {
    const line = lines[at];
    if (line?.type !== 'words' || (at > index && line.row.chords.length > 0)) return words;
    words.push(line);
  }
}

interface FirstParagraph {
  readonly lines: readonly SheetLine[];
  readonly index: number;
  readonly paragraph: readonly WordsLine[];
}

function isTitle(first: WordsLine, at: FirstParagraph, context: HeaderContext): boolean {
  if (isNamedLikeFile(first, context) && isOneLineMore(at)) return true;
  const { paragraph } = at;
  if (paragraph.length > TITLE_PARAGRAPH) return false;
  return paragraph.length === 1 ? isLineATitle(at, context) : isParagraphATitle(at, context);
}

function isLineATitle(at: FirstParagraph, { isDoubleSpaced }: HeaderContext): boolean {
  return !isDoubleSpaced || isFirstParagraphSetOff(at) || at.lines[at.index + 1]?.type !== 'blank';
}

/** Two or three lines before the fields, or a line and its artist before the music. */
function isParagraphATitle({ lines, index, paragraph }: FirstParagraph, { isDoubleSpaced }: HeaderContext): boolean {
  const behind = lines[index + paragraph.length]?.type;
  if (behind === 'fields' || behind === 'credit') return true;
  if (paragraph.length !== 2 || behind === 'words' || isDoubleSpaced) return false;
  return looksLikeArtist(paragraph[1]) || isBeforeMusic(lines, index + 1);
}

function isNamedLikeFile(first: WordsLine, { fileName }: HeaderContext): boolean {
  const name = letters(fileBaseName(fileName).replace(/\([^()]*\)/gu, ''));
  return name !== '' && similarity(name.slice(0, LONGEST_TITLE), letters(first.row.text)) >= 0.8;
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');
}

/** Returns true if the first paragraph has one line more than the others mostly have: then its first line is a heading. */
function isOneLineMore({ lines, index, paragraph }: FirstParagraph): boolean {
  if (paragraph.length === 1) return true;
  const sizes = paragraphSizes(lines.slice(index + paragraph.length));
  const usual = sizes.filter((size) => size === paragraph.length - 1).length;
  return usual * 2 > sizes.length;
}

function paragraphSizes(lines: readonly SheetLine[]): readonly number[] {
  const sizes: number[] = [];
  let size = 0;
  for (const line of lines) {
    if (line.type === 'words') size += 1;
    else if (size > 0 && line.type !== 'chords') {
      sizes.push(size);
      size = 0;
    }
  }
  return size > 0 ? [...sizes, size] : sizes;
}

/** In a sheet with a blank line between all lines, the title has more room below it, or a field or section follows. */
function isFirstParagraphSetOff({ lines, index }: FirstParagraph): boolean {
  const after = lines.slice(index + 1, index + 4).map(({ type }) => type);
  if (after[0] === 'blank' && after[1] === 'blank') return true;
  const next = after.find((kind) => kind !== 'blank');
  return next === 'title' || next === 'fields' || next === 'credit' || next === 'chords' || next === 'directive';
}

function withArtist(lines: readonly SheetLine[], index: number, header: SheetHeader): SheetHeader {
  const below = lines[index + 1]?.type === 'blank' ? index + 2 : index + 1;
  const line = lines[below];
  if (line?.type !== 'words' || !isArtistHere(line, { lines, index: below }, index)) return header;
  return {
    ...header,
    artist: titleText(line)
      .replace(/^by[:\s]\s*/iu, '')
      .trim(),
    indexes: [...header.indexes, below],
  };
}

interface HeaderPlace {
  readonly lines: readonly SheetLine[];
  readonly index: number;
}

function isArtistHere(line: WordsLine, { lines, index }: HeaderPlace, titleAt: number): boolean {
  if (line.line.setTo !== undefined || line.row.chords.length > 0 || saysOtherwise(line.text)) return false;
  if (line.row.text.length > LONGEST_TITLE || !isAlone(lines, index, titleAt)) return false;
  return index === titleAt + 1 || looksLikeArtist(line) || isBeforeMusic(lines, index);
}

/** Returns true if the line is the last of its paragraph, so that it does not begin the lyrics. */
function isAlone(lines: readonly SheetLine[], at: number, titleAt: number): boolean {
  const next = lines[at + 1]?.type;
  const isUnderTitle = at === titleAt + 1;
  return next !== 'words' && (isUnderTitle || next !== 'chords');
}

/** Returns true if chords or a section's title follow: then the lines before are not lyrics. */
function isBeforeMusic(lines: readonly SheetLine[], at: number): boolean {
  const next =
    lines[at + 1]?.type === 'blank' ? lines.slice(at + 1).find(({ type }) => type !== 'blank')?.type : undefined;
  return (
    (next === 'title' || next === 'chords' || next === 'fields') &&
    lines.some(({ type }) => type === 'chords' || type === 'title')
  );
}

const ARTIST_START =
  /^\(?(?:by|words|music|lyrics|written|composed|arr|trad|author|artist|text|melod|from|hymn|spiritual)\b/iu;

function looksLikeArtist(line: WordsLine | undefined): boolean {
  if (line === undefined || line.row.text.length > LONGEST_TITLE) return false;
  const text = line.row.text;
  return ARTIST_START.test(text) || /traditional|©/iu.test(text) || isNames(text);
}

/** Names are capitalised words, and no sentence. */
function isNames(text: string): boolean {
  return (
    !/[!?;:.,]$/u.test(text) &&
    text.split(/\s+/u).every((word) => /^(?:[\p{Lu}&/(\d]|(?:and|und|et|y|of|de|von|van|da|del|la)$)/u.test(word))
  );
}
