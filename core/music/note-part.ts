import type { Notation } from './notation-names.ts';

/** A note for drawing: its letter, and its accidental as stored. Two accidentals occur only in typed text. */
export interface NotePart {
  readonly letter: string;
  readonly accidental: '' | 'b' | '#' | 'bb' | '##';
  /** The accidentals of a degree, written before its numeral: "b" in "♭7". */
  readonly before?: string;
}

type OtherNotation = Exclude<Notation, 'letters'>;

/**
 * The start of a note in each notation, in three groups: accidentals before, name, accidentals after. "Esus" is E sus,
 * but "Essus" E flat sus.
 */
const NOTES: Readonly<Record<OtherNotation, RegExp>> = {
  nashville: /^([♭♯]*)([1-7])()/u,
  roman: /^([♭♯]*)(III|II|IV|I|VII|VI|V|iii|ii|iv|i|vii|vi|v)()/u,
  solfege: /^()(Do|Re|Mi|Fa|Sol|La|Si)(♭{1,2}|♯{1,2}|)/u,
  german: /^()([CDEFGAH](?:isis|is)|[CDFGH](?:eses|es)|[EA]s(?:es)?(?!us)|[A-H])()/u,
};

/** The note at the start of a chord written in `notation`, and the number of characters it took; null without one. */
export function readNotePart(
  text: string,
  notation: OtherNotation,
): { readonly part: NotePart; readonly length: number } | null {
  const [written, before = '', letter = '', behind = ''] = NOTES[notation].exec(text) ?? [];
  if (written === undefined) return null;
  const accidental = toAsciiSigns(behind) as NotePart['accidental']; // two at most, all alike, by the expression
  return {
    part: { letter, accidental, ...(before !== '' && { before: toAsciiSigns(before) }) },
    length: written.length,
  };
}

/** A bass as `notation` writes it; a Roman chord has an Arabic one. Null when the text is anything else. */
export function bassPart(text: string, notation: OtherNotation): NotePart | null {
  const read = readNotePart(text, notation === 'roman' ? 'nashville' : notation);
  return read !== null && read.length === text.length ? read.part : null;
}

function toAsciiSigns(signs: string): string {
  return signs.replaceAll('♭', 'b').replaceAll('♯', '#');
}
