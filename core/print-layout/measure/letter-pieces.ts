import { chordParts, type NotePart } from '@uplift/core/music';

/** Letters of a chord set in the same style. */
export interface ChordPiece {
  readonly text: string;
  readonly kind: 'note' | 'quality' | 'flat' | 'sharp';
  /** True for parts of the quality, which are smaller and lighter. */
  readonly isQuality: boolean;
}

/** Splits a chord, in reading order, into letters and accidentals, which have another size. */
export function chordPieces(chord: string): readonly ChordPiece[] {
  const parts = chordParts(chord);
  if (parts.type === 'literal') return signsApart(parts.text, false);
  const quality = parts.quality.map((run) => ('text' in run ? run.text : findSign(run.accidental))).join('');
  const bass = parts.bass === null ? [] : [...signsApart('/', true), ...notePieces(parts.bass)];
  return [...notePieces(parts.root), ...signsApart(quality, true), ...bass];
}

function notePieces({ letter, accidental }: NotePart): readonly ChordPiece[] {
  return signsApart(letter + Array.from(accidental, findSign).join(''), false);
}

function findSign(accidental: string): string {
  return accidental === 'b' ? '♭' : '♯';
}

/** Splits any text, in reading order, into letters and accidentals. */
export function signsApart(text: string, isQuality: boolean): readonly ChordPiece[] {
  return text
    .split(/([♭♯])/u)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, kind: findKind(part, isQuality), isQuality }));
}

function findKind(part: string, isQuality: boolean): ChordPiece['kind'] {
  if (part === '♭') return 'flat';
  if (part === '♯') return 'sharp';
  return isQuality ? 'quality' : 'note';
}
