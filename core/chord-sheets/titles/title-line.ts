import { readChordLine } from '../chords/chord-line.ts';
import { readMusic } from '../lines/music-line.ts';
import type { SourceLine } from '../files/read-lines.ts';
import { mayBeSectionTitle, parseSectionTitle } from './section-title.ts';
import type { SectionTitle } from './section-title.ts';
import type { TitleLine } from '../lines/sheet-line.ts';
import type { SheetStyle } from '../header/sheet-style.ts';

/** Reads a line as a section's title, alone or followed by chords or words; null if it does not begin with a title. */
export function readTitleLine(line: SourceLine, text: string, style: SheetStyle): TitleLine | null {
  const trimmed = text.trim().replace(DECORATION, '');
  if (!mayBeSectionTitle(trimmed)) return null;
  const whole = isChordInBrackets(trimmed, style) ? null : parseSectionTitle(trimmed);
  if (whole !== null && isUsable(whole, trimmed, style))
    return { type: 'title', line, title: whole, rest: null, restColumn: 0 };
  return readWithRest(line, text, style);
}

/** "♫ Chorus:". */
const DECORATION = /^[♪♫♬▶►]+\s*/u;

/** "[C]" is a chord, not the chorus, and so is "(A)"; more chords may follow. */
function isChordInBrackets(text: string, style: SheetStyle): boolean {
  const inner = /^[[(]([^[\]()]{1,12})[\])](?:$|\s*[[(])/u.exec(text)?.[1];
  return inner !== undefined && style.read(inner.trim()) !== null;
}

/** Accepts single letters and numbers as titles only if the sheet uses them so: "C" is a chord, "1" may be one. */
function isUsable(title: SectionTitle, text: string, style: SheetStyle): boolean {
  if (!title.isShort) return true;
  if (style.read(text.replace(/[:.\s]+$/u, '')) !== null) return isLetterOfSection(title, text, style);
  if (/^\d/u.test(text)) return style.dialect !== 'numbers' && /^\d{1,2}[.):]?$/u.test(text);
  return title.evidence !== 'bare' || style.hasLetterTitles || /^v\s?\d/iu.test(text);
}

/** Recognizes "C" and "B" in a sheet with "V1": the chorus and the bridge, or chords, depending on the lines around. */
export function isChordLetter(text: string): boolean {
  return /^\s*[CB]\s?\d?\s*$/u.test(text);
}

function isLetterOfSection({ evidence }: SectionTitle, text: string, { hasLetterTitles }: SheetStyle): boolean {
  if (evidence === 'colon') return hasLetterTitles || /^[CB]\s?\d?:$/u.test(text);
  return hasLetterTitles && isChordLetter(text);
}

/** "[Chorus] Sing", "(Chorus)Sing", "*R:* Sing". */
const BRACKET_HEAD =
  /^(\s*(?:\[(?!\*)[^[\]]{1,40}\]|\([^()]{1,40}\)|\*{1,2}[^*]{1,40}\*{1,2}|<[^<>]{1,40}>)\s*[:.]?\s*)(\S.*)$/u;
/** "Intro: G C D", "Verse 1: Amazing grace". */
const COLON_HEAD = /^(\s*[^:[\]]{1,40}:\s*)(\S.*)$/u;
/** "1. Amazing grace", "2) …". */
const NUMBER_HEAD = /^(\s*\d{1,2}[.)]\s*)([^\d\s].*)$/u;
/** "Intro G C D", "Solo  |: Am | G :|": words, then only chords. */
const CHORDS_BEHIND = /^(\s*[\p{L}-]{3,}(?:\s+\d{1,2})?\s+)([A-H|[(1-7].*)$/u;

function readWithRest(line: SourceLine, text: string, style: SheetStyle): TitleLine | null {
  return (
    headed(line, BRACKET_HEAD.exec(text), style) ??
    headed(line, COLON_HEAD.exec(text), style) ??
    (style.dialect === 'numbers' ? null : headed(line, NUMBER_HEAD.exec(text), style)) ??
    headed(line, onlyIfChords(CHORDS_BEHIND.exec(text), style), style)
  );
}

function headed(line: SourceLine, match: RegExpExecArray | null, style: SheetStyle): TitleLine | null {
  const [, head, rest] = match ?? [];
  if (head === undefined || rest === undefined || isChordInBrackets(head.trim(), style)) return null;
  const title = titleOfHead(head.trim(), rest, style);
  if (title === null) return null;
  // The bar that begins a block of a list format means nothing.
  const music = /^[|>]$/u.test(rest.trim()) ? null : readMusic(line, rest, style);
  return { type: 'title', line, title, rest: music, restColumn: head.length };
}

function titleOfHead(head: string, rest: string, style: SheetStyle): SectionTitle | null {
  const title = parseSectionTitle(head) ?? titleBeforeChords(head, rest, style);
  return title !== null && isUsable(title, head, style) ? title : null;
}

/** Reads "Intro, with electric solo: G C D": text that begins with a title and has only chords after its colon. */
function titleBeforeChords(head: string, rest: string, style: SheetStyle): SectionTitle | null {
  const [, first, note] = /^([\p{L}-]+)[\s,]+(.+):$/u.exec(head) ?? [];
  if (first === undefined || note === undefined || !isOnlyChords(rest, style)) return null;
  const title = parseSectionTitle(`${first}:`);
  return title === null || title.isShort ? null : { ...title, note };
}

function isOnlyChords(text: string, style: SheetStyle): boolean {
  const chords = readChordLine(text.replaceAll(/[[\]]/gu, ' '), style.read);
  return chords !== null && chords.items.every(({ type }) => type !== 'word');
}

function onlyIfChords(match: RegExpExecArray | null, style: SheetStyle): RegExpExecArray | null {
  return match?.[2] !== undefined && isOnlyChords(match[2], style) ? match : null;
}
