import { BECAUSE, readStatedSong } from '@uplift/core/chord-sheets';
import type { FieldName, ReadSheet, ReadSong, StatedSection, Statement } from '@uplift/core/chord-sheets';
import { accepted, refused } from '@uplift/core/foundation';
import type { NewId, Result } from '@uplift/core/foundation';

/** A line `Name=value` of a song. */
interface UsrField {
  readonly name: string;
  readonly value: string;
  readonly line: number;
}

interface UsrSong {
  /** The number in CCLI's catalogue, as its heading `[S A1234567]` has it. */
  readonly number: string;
  readonly line: number;
  readonly fields: readonly UsrField[];
}

const HEADING = /^\s*\[S\s+A?(\w{0,20})\]\s*$/iu;
const FIELD = /^\s*([A-Za-z]{1,20})=(.*)$/u;

/** Returns true if the text is a SongSelect import file, with any file name. */
export function isUsr(text: string): boolean {
  return /^\s*\[File\]/iu.test(text) && /SongSelect Import File/iu.test(text.slice(0, 500));
}

/**
 * Reads a SongSelect import file (.usr, .bin), version 3 and later: headed lines `Name=value` in which `/n` ends a line of words and
 * `/t` a section. It has words, but no chords.
 */
export function readUsr(
  text: string,
  source: { readonly name: string; readonly newId: NewId },
): Result<ReadSheet, 'empty'> {
  const songs = songsIn(text).map((song) => readUsrSong(song, source));
  return songs.length === 0 ? refused('empty') : accepted({ songs, leftOut: [] });
}

function songsIn(text: string): readonly UsrSong[] {
  const songs: { number: string; line: number; fields: UsrField[] }[] = [];
  for (const [index, written] of text.split(/\r\n|\r|\n/u).entries()) {
    const line = index + 1;
    const number = HEADING.exec(written)?.[1];
    if (number !== undefined) songs.push({ number, line, fields: [] });
    else songs.at(-1)?.fields.push(...fieldsIn(written, line));
  }
  return songs;
}

function fieldsIn(written: string, line: number): readonly UsrField[] {
  const [, name, value = ''] = FIELD.exec(written) ?? [];
  return name === undefined ? [] : [{ name: name.toLowerCase(), value: value.trim(), line }];
}

const FIELDS: ReadonlyMap<string, FieldName> = new Map<string, FieldName>([
  ['title', 'title'],
  ['author', 'artist'],
  ['copyright', 'copyright'],
  ['keys', 'key'],
  ['themes', 'tags'],
]);
const OWN_RULES: ReadonlySet<string> = new Set(['fields', 'words', 'admin']);

function readUsrSong(
  { number, line, fields }: UsrSong,
  source: { readonly name: string; readonly newId: NewId },
): ReadSong {
  const sections = readSections(fields);
  const facts = fields.filter(({ name, value }) => !OWN_RULES.has(name) && value !== '').map(toFact);
  const ccli = /[1-9]/u.test(number) ? [{ name: 'ccli', value: number, line, written: `CCLI ${number}` } as const] : [];
  return readStatedSong(
    {
      facts: [...facts, ...findAdmin(fields), ...ccli],
      sections,
      order: { places: sections.map((_, index) => index) },
      alternatives: [],
      leftOut: sections.length > 0 ? [] : [{ line, text: source.name, because: BECAUSE.information }],
    },
    source,
  );
}

/** Converts a field: bars separate authors, and `/t` themes. Of several keys the first counts. */
function toFact({ name, value, line }: UsrField): Statement {
  const field = FIELDS.get(name) ?? 'information';
  const list = value.replaceAll(/\s*(?:\/t|\|)\s*/gu, name === 'author' ? '; ' : ', ');
  const said = field === 'key' ? (value.split(/\/t|[,|]/u)[0] ?? '').trim() : field === 'copyright' ? value : list;
  return { name: field, value: said, line, written: `${name}=${value}` };
}

/** Credits the rights administrator, unless the copyright already does. */
function findAdmin(fields: readonly UsrField[]): readonly Statement[] {
  const admin = fields.find(({ name }) => name === 'admin');
  const isSaid = fields.some(({ name, value }) => name === 'copyright' && value.includes(admin?.value ?? ''));
  if (admin === undefined || admin.value === '' || isSaid) return [];
  return [{ name: 'copyright', value: `Admin. by ${admin.value}`, line: admin.line, written: `Admin=${admin.value}` }];
}

/** The nth name of `Fields` is the title of the nth part of `Words`. */
function readSections(fields: readonly UsrField[]): readonly StatedSection[] {
  const words = fields.find(({ name }) => name === 'words');
  const names = (fields.find(({ name }) => name === 'fields')?.value ?? '').split('/t').map((name) => name.trim());
  if (words === undefined) return [];
  return words.value.split('/t').flatMap((part, index): StatedSection[] => {
    const rows = part
      .split('/n')
      .map((text) => ({ type: 'within', words: text.trim(), chords: [], line: words.line }) as const)
      .filter((row) => row.words !== '');
    const name = names[index] ?? '';
    return rows.length === 0 ? [] : [{ name: name === '' ? null : name, rows, notes: [], line: words.line }];
  });
}
