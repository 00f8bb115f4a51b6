import type { ChordReader } from './chord-reader.ts';
import { isNoChord } from './chord-reader.ts';

/** One item of a chord line, and its column (a tab moves to the next multiple of 8). */
export interface LineItem {
  readonly type: 'chord' | 'no-chord' | 'bar' | 'beat' | 'same' | 'sign' | 'repeat' | 'remark' | 'word';
  /** A chord in English letters; everything else as written. */
  readonly text: string;
  readonly column: number;
}

/** Columns from one tab stop to the next (IMP-33). */
export const TAB_COLUMNS = 8;

/** Replaces tabs by spaces, so that an index in the text is its column. */
export function withoutTabs(text: string): string {
  if (!text.includes('\t')) return text;
  let spaced = '';
  for (const [index, part] of text.split('\t').entries()) {
    if (index > 0) spaced = spaced.padEnd((Math.floor(spaced.length / TAB_COLUMNS) + 1) * TAB_COLUMNS);
    spaced += part;
  }
  return spaced;
}

const TOKEN = /\S+/gu;
const BARS = /^[|:‖\][]*[|‖][|:‖\][]*$/u;
const SIGNS = /^[-–—\\,;*~^>→←↓↑_=+'"´`•·&:…]+$|^\.{2,}$|^->$|^\d\.$/u;
const REPEAT = /^[([]?(?:[x×]\s?\d{1,2}|\d{1,2}\s?[x×])[)\]]?[.,]?$/iu;
/** Signs that join chords into one token: "C-G-Am", "|G|C|", "D,A", "G>C". */
const JOINTS = /([|‖:]+|[-–—,~>→]+|\/{2,})|(?<=[^(])(?=\()/u;
const HAS_JOINT = /[|‖:–—,~>→-]/u;

/** Splits a chord line into items. Expects text without tabs. Anything neither chord nor sign is a word. */
export function lineItems(text: string, read: ChordReader): readonly LineItem[] {
  const items: LineItem[] = [];
  const remarks = text.includes('(') ? findRemarks(text, read) : [];
  for (const match of text.matchAll(TOKEN)) {
    const column = match.index;
    const remark = remarks.find((one) => column >= one.column && column < one.column + one.text.length);
    if (remark === undefined) addToken(items, { text: match[0], column }, read);
    else if (remark.column === column) items.push({ type: 'remark', text: remark.text, column });
  }
  return items;
}

interface Token {
  readonly text: string;
  readonly column: number;
}

/** Finds text in round brackets that isn't only chords: "( fade out with Am )". */
function findRemarks(text: string, read: ChordReader): readonly Token[] {
  return [...text.matchAll(/(?<!\S)\([^()]*\)/gu)]
    .map((match) => ({ text: match[0], column: match.index }))
    .filter(({ text }) => !REPEAT.test(text) && !isNoChord(text) && !isAllChords(text.slice(1, -1), read));
}

function isAllChords(text: string, read: ChordReader): boolean {
  return text.split(/[\s,|-]+/u).every((token) => token === '' || read(token) !== null || BARS.test(token));
}

function addToken(items: LineItem[], token: Token, read: ChordReader): void {
  const item = wholeToken(token, read, items.at(-1));
  if (item !== null) {
    items.push(item);
    return;
  }
  const parts = HAS_JOINT.test(token.text) || /[()]/u.test(token.text) ? joinedItems(token, read) : null;
  if (parts === null) items.push({ type: 'word', ...token });
  else items.push(...parts);
}

function wholeToken({ text, column }: Token, read: ChordReader, before: LineItem | undefined): LineItem | null {
  const chord = read(text);
  if (chord !== null) return { type: 'chord', text: chord, column };
  const type = signType(text, before);
  return type === null ? null : { type, text: type === 'no-chord' ? 'N.C.' : text, column };
}

/** Classifies a token other than a chord by its look; the first pattern that matches wins. */
const SIGN_TYPES: readonly (readonly [RegExp, LineItem['type']])[] = [
  [BARS, 'bar'],
  [/^(?:[/.]|\/+)$/u, 'beat'],
  [/^(?:%+|[-–]%[-–])$/u, 'same'],
  [REPEAT, 'repeat'],
  [SIGNS, 'sign'],
  [/^[x×]$/iu, 'sign'],
  [/^[()]$/u, 'sign'],
  [/^[#b♯♭](?:m|maj|min|dim|sus)?\d{0,2}$/u, 'remark'],
];

function signType(text: string, before: LineItem | undefined): LineItem['type'] | null {
  if (isNoChord(text)) return 'no-chord';
  if (isCountBehindCross(text, before)) return 'repeat';
  return SIGN_TYPES.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** The 2 of "x 2". */
function isCountBehindCross(text: string, before: LineItem | undefined): boolean {
  return before !== undefined && /^[x×]$/iu.test(before.text) && /^\d{1,2}$/u.test(text);
}

/** The parts of "C-G-Am", "|G" or "(C"; null if one of them is neither chord nor sign. */
function joinedItems(token: Token, read: ChordReader): readonly LineItem[] | null {
  const items: LineItem[] = [];
  let column = token.column;
  for (const part of token.text.split(JOINTS).filter(Boolean)) {
    const item = partItem({ text: part, column }, read);
    if (item === null) return null;
    items.push(item);
    column += part.length;
  }
  return items.some(({ type }) => type === 'chord' || type === 'bar') ? items : null;
}

function partItem(part: Token, read: ChordReader): LineItem | null {
  const whole = wholeToken(part, read, undefined);
  if (whole !== null) return whole;
  const bare = part.text.replace(/^[([]+/u, '').replace(/[)\]]+$/u, '');
  const chord = bare === '' ? null : read(bare);
  if (chord !== null) return { type: 'chord', text: chord, column: part.column + part.text.indexOf(bare) };
  return /^[()[\]:]+$/u.test(part.text) ? { type: 'sign', ...part } : null;
}
