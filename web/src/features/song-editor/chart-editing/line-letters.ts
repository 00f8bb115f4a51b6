import { characterStarts } from '@uplift/core/songbook';
import { letterAt, type DrawnLetter } from './letter-at.ts';

interface MeasuredLine {
  readonly width: number;
  readonly height: number;
  readonly letters: readonly DrawnLetter[];
}

/** Lines are measured when a pointer first comes over them. */
const measured = new WeakMap<Element, MeasuredLine>();

/** For when a line is drawn anew. */
export function forgetLetters(line: Element): void {
  measured.delete(line);
}

/** The letter of a drawn line at a point of the screen; the length of its text for the place after the last word. */
export function letterAtPoint(line: HTMLElement, x: number, y: number): number {
  const { left, top } = line.getBoundingClientRect();
  return letterAt(lettersOf(line), { x: x - left, y: y - top }, lengthOf(line));
}

/** Where the letter of a place is drawn, in px from the top left of its line. After the last word it has no width. */
export function letterBox(line: HTMLElement, character: number): DrawnLetter {
  const letters = lettersOf(line);
  const letter = letters.findLast((candidate) => candidate.character <= character);
  const last = letters.at(-1);
  if (letter !== undefined && character < lengthOf(line)) return letter;
  if (last !== undefined) return { ...last, character, left: last.right };
  const { width, height } = line.getBoundingClientRect();
  const left = Math.min(parseFloat(getComputedStyle(line).fontSize), width); // about where a chord stands alone
  return { character, left: 0, right: left, top: height / 2, bottom: height };
}

/** From the top left of the line. Measured once, as long as the line stays as it is. */
function lettersOf(line: HTMLElement): readonly DrawnLetter[] {
  const { width, height, left, top } = line.getBoundingClientRect();
  const known = measured.get(line);
  if (known !== undefined && known.width === width && known.height === height) return known.letters;
  const letters = measure(line, { left, top });
  measured.set(line, { width, height, letters });
  return letters;
}

function measure(line: HTMLElement, origin: { readonly left: number; readonly top: number }): readonly DrawnLetter[] {
  const texts = lyricTexts(line);
  const starts = characterStarts(texts.map(({ data }) => data).join(''));
  const range = document.createRange();
  let text = 0;
  let passed = 0;
  return starts.map((character, index) => {
    while (character >= passed + (texts[text]?.data.length ?? Infinity)) passed += texts[text++]?.data.length ?? 0;
    const node = texts[text] ?? line;
    const length = texts[text]?.data.length ?? 0;
    range.setStart(node, character - passed);
    range.setEnd(node, Math.min((starts[index + 1] ?? Infinity) - passed, length));
    const box = range.getBoundingClientRect();
    return {
      character,
      left: box.left - origin.left,
      right: box.right - origin.left,
      top: box.top - origin.top,
      bottom: box.bottom - origin.top,
    };
  });
}

function lengthOf(line: HTMLElement): number {
  return lyricTexts(line).reduce((sum, { data }) => sum + data.length, 0);
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
