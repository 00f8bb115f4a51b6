import { BECAUSE } from '../left-out.ts';

const TAB_SIGNS = /[-0-9|hpbrtsvx~/\\^()=.+:*<>]/giu;
const STRING_NAME = /^\s*(?:[A-Ga-g][#b]?\s*)?[|:-]?/u;
/** A run of the dashes that draw a string. */
const DASHES = /--|-\|-|\|-|-\d-/u;
const TAB_SHARE = 0.8;
const LONGEST_ASIDE = 2000;

/** "^bend", "^ slide up": lyrics that begin so have more words, and mostly more marks. */
const POINTER = /^\s*\^\s*\p{L}+(?:\s+\p{L}+)?\s*$/u;

/** Returns true if a line is a string of guitar tablature ("e|--0--2--|"), or a remark that points at one ("^bend"). */
export function isTablature(text: string): boolean {
  if (text.length > LONGEST_ASIDE) return false;
  if (!DASHES.test(text)) return POINTER.test(text);
  const strings = text.replace(STRING_NAME, '').replaceAll(/\s|\(repeat\)/gu, '');
  const signs = strings.match(TAB_SIGNS)?.length ?? 0;
  return strings.length >= SHORTEST_TAB && signs >= TAB_SHARE * strings.length && isMostlyDashes(strings);
}

const SHORTEST_TAB = 5;

/** A line of dashes alone is a rule; a string has frets or bars, or a name. */
function isMostlyDashes(strings: string): boolean {
  const dashes = strings.split('-').length - 1;
  return dashes * 4 >= strings.length && /[|+\d]|-{8}/u.test(strings);
}

/** Returns true if a line is part of a chord box drawn with letters: "|  1  |  |", "+---+---+". */
export function isDrawnBox(text: string): boolean {
  return /^[\s|+\-\dOoXx.●○]+$/u.test(text) && /[|+].*[|+].*[|+]/u.test(text);
}

const FINGERS = /^\(?[xX0-9]{4,8}\)?$/u;
const STRING_NAMES = /^\s*\[?(?:EADGBE|EADGBe|GCEA|DADGBE|DADGAD|gCEA)\]?\s*$/u;
const FINGERING_LABEL = /^\s*(?:fingering|chord legend|chord diagrams?|chords used)\s*:?/iu;

/** Returns true if a line shows how chords are fingered: "A=x02220", "Em 022000". */
export function isFingering(text: string): boolean {
  if (text.length > 200) return false;
  if (STRING_NAMES.test(text) || FINGERING_LABEL.test(text)) return true;
  if (!SOME_FINGERS.test(text)) return false;
  const tokens = text.split(/[\s=:|,;]+/u).filter(Boolean);
  const fingers = tokens.filter((token) => FINGERS.test(token)).length;
  const names = tokens.filter((token) => !FINGERS.test(token) && CHORD_NAME.test(token)).length;
  return fingers > 0 && names > 0 && names <= fingers && names + fingers === tokens.length;
}

const SOME_FINGERS = /[xX0-9]{4}/u;
const CHORD_NAME = /^[A-G]\S{0,8}$/u;

const STRUMS = /^[\sDU↓↑duXx\-.]+$/u;

/** "1 & 2 & 3 &": beats counted aloud. */
const COUNTING = /^[\s\d&+ea.]*\d\s*&[\s\d&+ea.]*$/u;

/** "^ . ^ .": the strokes under a tablature. */
const STROKES = /^[\s.^v>]*\^[\s.^v>]*$/u;

/** Returns true if a line is a strumming pattern or a count: "D DU UDU", "↓ ↓↑", "1 & 2 &". */
export function isStrumming(text: string): boolean {
  if (text.length < 200 && (COUNTING.test(text) || STROKES.test(text))) return true;
  return text.length < 80 && (/[↓↑]/u.test(text) || /\bD?U|UD|DD/u.test(text)) && STRUMS.test(text);
}

const ADDRESS =
  /^\s*(?:>\s*)?(?:https?:\/\/\S+|www\.\S+|\S+@\S+\.\S+)\s*$|^\s*(?:from|to|e-?mail|subject|date|url|source|website|link)\s*:.*(?:@|https?:|www\.)/iu;
/** A character or two that every address or page line has. */
const MAY_BE_ADDRESS = /[@\d/]|www/u;
const LONGEST_ADDRESS = 300;
const PAGE = /^\s*(?:page|seite|p\.)\s*\d+(?:\s*(?:of|\/|von)\s*\d+)?\s*$/iu;

/** Returns true if a line is an address or a page number. */
export function isAddressLine(text: string): boolean {
  if (text.length > LONGEST_ADDRESS || !MAY_BE_ADDRESS.test(text)) return false;
  return ADDRESS.test(text) || PAGE.test(text) || isMostlyUrl(text);
}

function isMostlyUrl(text: string): boolean {
  if (!text.includes('http')) return false;
  const url = /https?:\/\/\S+/u.exec(text)?.[0];
  return url !== undefined && url.length * 2 >= text.trim().length;
}

const NARROWEST_FRAME = 40;

/** "#This file is the author's own work … #": the notice in a frame that old collections begin with. */
function isFramed(text: string): boolean {
  return text.startsWith('#') && text.length >= NARROWEST_FRAME && text.endsWith('#');
}

/** Returns the reason to set a line aside, judged by that line alone; null if it is part of the song. */
export function asideReason(text: string): string | null {
  if (isFramed(text)) return BECAUSE.remark;
  if (isTablature(text)) return BECAUSE.tablature;
  if (isFingering(text)) return BECAUSE.diagram;
  if (isStrumming(text)) return BECAUSE.strumming;
  return isAddressLine(text) ? BECAUSE.address : null;
}

/** Recognizes a line of only strokes: a divider or underline. "+---+" is the edge of a chord box. */
export function isRule(text: string): boolean {
  return /^\s*(?:[-=_*~#+•.`]\s?){3,}\s*$/u.test(text) && !text.includes('+-');
}
