import { characterStart } from '@uplift/core/songbook';
import type { LetterPlace } from '@uplift/core/lyrics';

/** Moves a place onto the text: onto an existing line, at the start of a written character, or after the last one. */
export function onLetter(lyrics: string, { line, character }: LetterPlace): LetterPlace {
  const lines = lyrics.split('\n');
  const known = Math.max(0, Math.min(Math.trunc(line), lines.length - 1));
  return { line: known, character: characterStart(lines[known] ?? '', Math.trunc(character)) };
}

/**
 * Moves a place by characters as written, across line ends; stops at the first or last place of the text. Skips blank
 * lines.
 */
export function letterFrom(lyrics: string, place: LetterPlace, by: number): LetterPlace {
  const lines = lyrics.split('\n');
  const step = by < 0 ? -1 : 1;
  let reached = onLetter(lyrics, place);
  for (let left = Math.abs(Math.trunc(by)); left > 0; left -= 1) {
    const next = neighbor(lines, reached, step);
    if (next === null) break;
    reached = next;
  }
  return reached;
}

function neighbor(lines: readonly string[], { line, character }: LetterPlace, step: 1 | -1): LetterPlace | null {
  const text = lines[line] ?? '';
  const isAtEnd = step === 1 ? character >= text.length : character <= 0;
  if (!isAtEnd)
    return { line, character: step === 1 ? afterCharacter(text, character) : beforeCharacter(text, character) };
  const other = neighborLine(lines, line, step);
  if (other === null) return null;
  return { line: other, character: step === 1 ? 0 : (lines[other] ?? '').length };
}

function beforeCharacter(text: string, character: number): number {
  return characterStart(text, Math.min(character, text.length) - 1);
}

function afterCharacter(text: string, character: number): number {
  let next = character + 1;
  while (next < text.length && characterStart(text, next) <= character) next += 1;
  return next;
}

function neighborLine(lines: readonly string[], line: number, step: 1 | -1): number | null {
  for (let other = line + step; other >= 0 && other < lines.length; other += step) {
    if ((lines[other] ?? '').trim() !== '') return other;
  }
  return null;
}
