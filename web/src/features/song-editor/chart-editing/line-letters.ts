import { lettersEnd, letterAt, type DrawnLetter } from '@uplift/core/song-edits';
import { characterStarts } from '@uplift/core/songbook';

interface MeasuredLine {
  readonly width: number;
  readonly height: number;
  readonly letters: readonly DrawnLetter[];
  /** Of the line's text. */
  readonly length: number;
}

/** Lines are measured when a pointer or the cursor first comes over them. */
const measured = new WeakMap<Element, MeasuredLine>();

/** Call after a line was drawn again. */
export function forgetLetters(line: Element): void {
  measured.delete(line);
}

/** The letter of a drawn line at a point of the screen; the length of its text for the place after the last word. */
export function letterAtPoint(line: HTMLElement, x: number, y: number): number {
  const { left, top } = line.getBoundingClientRect();
  const { letters, length } = measuredLine(line);
  return letterAt(letters, { x: x - left, y: y - top }, length);
}

/** Measures a letter, in px from the top left of its line. */
export function letterBox(line: HTMLElement, character: number): DrawnLetter {
  const { letters, length, height } = measuredLine(line);
  const letter = letters.findLast((candidate) => candidate.character <= character);
  if (letter !== undefined && character < length) return letter;
  const widthPx = parseFloat(getComputedStyle(line).fontSize) / 2; // about a letter's
  return lettersEnd(letters, widthPx) ?? { character, left: 0, right: widthPx, top: height / 2, bottom: height };
}

function measuredLine(line: HTMLElement): MeasuredLine {
  const { width, height, left, top } = line.getBoundingClientRect();
  const known = measured.get(line);
  if (known !== undefined && known.width === width && known.height === height) return known;
  const texts = lyricTexts(line);
  const fresh = {
    width,
    height,
    letters: measure(texts, { left, top }),
    length: texts.reduce((sum, { data }) => sum + data.length, 0),
  };
  measured.set(line, fresh);
  return fresh;
}

/** The line's own text, without its chords. */
function lyricTexts(line: HTMLElement): readonly Text[] {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.hasAttribute('data-chord-id') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const texts: Text[] = [];
  while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}

interface Origin {
  readonly left: number;
  readonly top: number;
}

/** A written character never reaches from one text into the next: a line is cut before whole ones only. */
function measure(texts: readonly Text[], origin: Origin): readonly DrawnLetter[] {
  const range = document.createRange(); // one for all: the browser keeps every range up to date
  let passed = 0;
  return texts.flatMap((text) => {
    const before = passed;
    passed += text.data.length;
    const starts = characterStarts(text.data);
    return starts.map((start, index) => {
      range.setStart(text, start);
      range.setEnd(text, starts[index + 1] ?? text.data.length);
      return { character: before + start, ...boxWithin(origin, range.getBoundingClientRect()) };
    });
  });
}

function boxWithin({ left, top }: Origin, box: DOMRect): Omit<DrawnLetter, 'character'> {
  return { left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top };
}
