import type { ChordReader } from './chord-reader.ts';
import { isNoChord } from './chord-reader.ts';
import type { LyricRow, RowChord } from './lyric-row.ts';
import { tidyRow } from './lyric-row.ts';

/** Longer text in square brackets is a remark among the words. */
const LONGEST_MARK = 24;

/** Reads "A[G]mazing [C]grace". What stands in brackets and is no chord is kept at its place as a text over the words. */
export function readBracketChords(line: string, read: ChordReader): LyricRow {
  let text = '';
  let at = 0;
  const chords: RowChord[] = [];
  for (let open = line.indexOf('['); open >= 0; open = line.indexOf('[', at)) {
    const close = line.indexOf(']', open);
    if (close < 0) break;
    text += line.slice(at, open);
    const marks = marksOf(line.slice(open + 1, close), read);
    if (marks === null) text += line.slice(open, close + 1);
    else for (const mark of marks) chords.push({ text: mark, at: text.length });
    at = close + 1;
  }
  return tidyRow({ text: text + line.slice(at), chords }, 'onto-word');
}

/** The chords of one pair of brackets, or the one text that stands there; null when it belongs to the words. */
function marksOf(inner: string, read: ChordReader): readonly string[] | null {
  const mark = inner.trim();
  if (mark === '') return [];
  if (mark.startsWith('*')) return [asText(mark.slice(1).trim(), read)];
  const chord = read(mark);
  if (chord !== null) return [chord];
  if (isNoChord(mark)) return ['N.C.'];
  return severalChords(mark, read) ?? (mark.length <= LONGEST_MARK ? [mark] : null);
}

/** "[*Em riff]" is shown, not played: a text that reads like a chord stands in quotes, so that it is not transposed. */
function asText(text: string, read: ChordReader): string {
  return read(text) === null && !/^[b#]*[1-7]/u.test(text) ? text : `"${text}"`;
}

/** "[D7-G]", "[C D Em]", "[| G |]": several chords in one pair of brackets. */
function severalChords(mark: string, read: ChordReader): readonly string[] | null {
  const parts = mark.split(/[\s|,:–-]+/u).filter(Boolean);
  if (parts.length === 0) return null;
  const chords = parts.map((part) => read(part));
  return chords.every((chord) => chord !== null) ? chords : null;
}

const ROUND = /\(([^()]{1,24})\)/gu;

/** Reads "(D)ye'll take the (Bm)high road": only chords leave the words, "(Oh yeah!)" is sung. A space behind the bracket only sets it off. */
export function readRoundChords(line: string, read: ChordReader): LyricRow {
  let text = '';
  let at = 0;
  const chords: RowChord[] = [];
  for (const match of line.matchAll(ROUND)) {
    const found = roundChords(match[1] ?? '', read);
    if (found !== null) {
      text += line.slice(at, match.index);
      at = match.index + match[0].length;
      if (/-$/u.test(text) && line.charAt(at) === '-') at += 1;
      for (const chord of found) chords.push({ text: chord, at: text.length });
    }
  }
  return tidyRow({ text: text + line.slice(at), chords }, 'onto-word');
}

/** The chords in a pair of round brackets; null when it holds words. */
export function roundChords(inner: string, read: ChordReader): readonly string[] | null {
  const mark = inner.trim();
  const chord = read(mark);
  if (chord !== null) return [chord];
  return /[A-H]/u.test(mark) ? severalChords(mark, read) : null;
}
