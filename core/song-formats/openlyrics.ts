import { readStatedSong } from '@uplift/core/chord-sheets';
import type { FieldName, ReadSong, Statement } from '@uplift/core/chord-sheets';
import type { NewId } from '@uplift/core/foundation';
import { orderVerses } from './openlyrics-order.ts';
import { namesIn } from './opensong-order.ts';
import { readVerses } from './openlyrics-verses.ts';
import { factIn, statement, unknownIn } from './stated-facts.ts';
import { childNamed, childElements, readElementText } from './xml-element.ts';
import type { XmlElement } from './xml-element.ts';

/** Returns true if the root element is a song of OpenLyrics. */
export function isOpenLyrics(root: XmlElement): boolean {
  const lyrics = childNamed(root, 'lyrics');
  const hasVerses = lyrics !== undefined && childElements(lyrics).length > 0;
  return root.name === 'song' && (childNamed(root, 'properties') !== undefined || hasVerses);
}

/** Reads a song of OpenLyrics 0.7 to 0.9 (docs.openlyrics.org, "Data format"). Words in other languages become arrangements of their own. */
export function readOpenLyrics(root: XmlElement, source: { readonly name: string; readonly newId: NewId }): ReadSong {
  const properties = childNamed(root, 'properties');
  const facts = properties === undefined ? [] : readOpenLyricsFacts(properties);
  const { verses, isGerman, leftOut } = readVerses(childNamed(root, 'lyrics'));
  const order = childNamed(properties ?? root, 'verseOrder');
  const ordered = orderVerses(verses, { names: namesIn(readElementText(order)), line: order?.line ?? root.line });
  return readStatedSong({ ...ordered, facts, isGerman, leftOut: [...leftOut, ...ordered.leftOut] }, source);
}

/** Properties with a single value, and the field it belongs to. */
const SINGLE: ReadonlyMap<string, FieldName> = new Map<string, FieldName>([
  ['copyright', 'copyright'],
  ['ccliNo', 'ccli'],
  ['key', 'key'],
  ['timeSignature', 'time'],
  ['keywords', 'tags'],
]);

/** Properties that are read by rules of their own. */
const OWN_RULES = [
  'titles',
  'authors',
  'themes',
  'tempo',
  'verseOrder',
  'publisher',
  'released',
  'releaseDate',
] as const;
/** Lists whose items are reported one by one. */
const LISTS = ['songbooks', 'comments'] as const;

const KNOWN: ReadonlySet<string> = new Set<string>([...SINGLE.keys(), ...OWN_RULES, ...LISTS]);

function readOpenLyricsFacts(properties: XmlElement): readonly Statement[] {
  const items = (list: string) => {
    const element = childNamed(properties, list);
    return element === undefined ? [] : childElements(element);
  };
  return [
    ...items('titles').flatMap(titleFacts),
    ...items('authors').flatMap(authorFacts),
    ...items('themes').flatMap((theme) => factIn(theme, 'tags')),
    ...childElements(properties).flatMap((element) => singleFacts(element)),
    ...LISTS.flatMap((list) => items(list).flatMap(listedFacts)),
    ...unknownIn(properties, KNOWN),
  ];
}

/** The first title is the song's; others are reported. */
function titleFacts(title: XmlElement, index: number): readonly Statement[] {
  return factIn(title, index === 0 ? 'title' : 'information');
}

const AUTHOR_FIELDS: ReadonlyMap<string | undefined, FieldName> = new Map<string | undefined, FieldName>([
  [undefined, 'artist'],
  ['words', 'lyricist'],
  ['music', 'composer'],
]);

/** Credits a translator or arranger with the copyright. */
function authorFacts(author: XmlElement): readonly Statement[] {
  const type = author.attributes.get('type');
  const field = AUTHOR_FIELDS.get(type);
  const value = readElementText(author);
  if (value === '') return [];
  return [
    field === undefined ? credit(author, `${capitalize(type ?? '')}: ${value}`) : statement(author, field, value),
  ];
}

function capitalize(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}

function credit(element: XmlElement, value: string): Statement {
  return statement(element, 'copyright', value);
}

/** Elements whose text joins the copyright information, each with its label. */
const CREDITS: ReadonlyMap<string, string> = new Map([
  ['publisher', 'Publisher'],
  ['released', 'Released'],
  ['releaseDate', 'Released'],
]);

function singleFacts(element: XmlElement): readonly Statement[] {
  const field = SINGLE.get(element.name);
  const value = readElementText(element);
  if (field !== undefined) return factIn(element, field);
  if (value === '') return [];
  if (element.name === 'tempo') return [statement(element, 'tempo', value)];
  const label = CREDITS.get(element.name);
  return label === undefined ? [] : [credit(element, `${label}: ${value}`)];
}

/** "songbook: Hymns, 12": what its attributes say, and its text. */
function listedFacts(item: XmlElement): readonly Statement[] {
  const value = [...item.attributes.values(), readElementText(item)].filter(Boolean).join(', ');
  return value === '' ? [] : [statement(item, 'information', value)];
}
