import type { CarriedPlaces, LetterPlace } from './carry-places.ts';

interface LinePlace {
  readonly line: number;
  readonly beat: number | null;
}

interface WordPlace extends LinePlace {
  readonly word: number;
}

/** The placements on the lyrics of a section, by id. */
export interface Placements {
  readonly chords: Readonly<Record<string, LetterPlace>>;
  readonly line_beginnings: Readonly<Record<string, LinePlace>>;
  readonly line_breaks: Readonly<Record<string, WordPlace>>;
}

/** Finds the carried places of one item; each item is placed on one of several texts. */
export type CarriedFor = (kind: keyof Placements, id: string) => CarriedPlaces;

/** Carries the placements of a text to another. One beginning is left for each line, and one break for each word. */
export function carryPlacements<Chords, Beginnings, Breaks>(
  placements: {
    readonly chords: Chords;
    readonly line_beginnings: Beginnings;
    readonly line_breaks: Breaks;
  } & Placements,
  carriedFor: CarriedFor,
): { readonly chords: Chords; readonly line_beginnings: Beginnings; readonly line_breaks: Breaks } {
  // Each item keeps its id and its form, and some go.
  return {
    chords: carryChords(placements.chords, carriedFor) as Chords, // likewise
    line_beginnings: carryBeginnings(placements.line_beginnings, carriedFor) as Beginnings, // likewise
    line_breaks: carryBreaks(placements.line_breaks, carriedFor) as Breaks, // entries moved, none of another form
  };
}

function carryChords(chords: Placements['chords'], carriedFor: CarriedFor): Placements['chords'] {
  const carried = Object.entries(chords).map(([id, chord]) => {
    // A chord on a measure is placed on no line.
    return [id, chord.line < 0 ? chord : { ...chord, ...carriedFor('chords', id).letter(chord) }] as const;
  });
  return Object.fromEntries(carried);
}

/** Keeps one beginning for each line: the first in the order of lines, unless only a later one has a beat. */
function carryBeginnings(
  beginnings: Placements['line_beginnings'],
  carriedFor: CarriedFor,
): Placements['line_beginnings'] {
  const ofLine = new Map<number, readonly [string, LinePlace]>();
  const inOrder = Object.entries(beginnings).toSorted(([, one], [, other]) => one.line - other.line);
  for (const [id, beginning] of inOrder) {
    const line = carriedFor('line_beginnings', id).line(beginning.line);
    if (line === null) continue;
    const before = ofLine.get(line);
    if (before !== undefined && (before[1].beat !== null || beginning.beat === null)) continue;
    ofLine.set(line, [id, { ...beginning, line }]);
  }
  return Object.fromEntries(ofLine.values());
}

function carryBreaks(breaks: Placements['line_breaks'], carriedFor: CarriedFor): Placements['line_breaks'] {
  const ofWord = new Map<string, readonly [string, WordPlace]>();
  for (const [id, lineBreak] of Object.entries(breaks)) {
    const place = carriedFor('line_breaks', id).word(lineBreak.line, lineBreak.word);
    // A break before the first word of a line breaks nothing.
    if (place === null || place.word === 0) continue;
    const key = `${place.line} ${place.word}`;
    if (!ofWord.has(key)) ofWord.set(key, [id, { ...lineBreak, ...place }]);
  }
  return Object.fromEntries(ofWord.values());
}
