import { chordParts, type NotePart } from '@uplift/core/music';

/** Letters of a chord that are set alike. */
export interface ChordPiece {
  readonly text: string;
  readonly kind: 'note' | 'quality' | 'flat' | 'sharp';
  /** Of the quality, so smaller and lighter. */
  readonly isQuality: boolean;
}

/** A chord in the order it is read, its accidentals apart from its letters: they are set in another size. */
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

/** Any text in the order it is read, its accidentals apart from its letters. */
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
