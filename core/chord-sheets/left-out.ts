/** A piece of a file that did not become part of the song, and why; the import dialog lists them (IMP-30). */
export interface LeftOut {
  /** Counted from 1 in the file. */
  readonly line: number;
  readonly text: string;
  readonly because: string;
}

/** Reasons for leaving something out, as the import dialog shows them. */
export const BECAUSE = {
  tablature: 'Tablature is not shown in a chart.',
  diagram: 'Chord diagrams aren’t shown in a chart.',
  strumming: 'Strumming patterns aren’t shown in a chart.',
  layout: 'Page layout; Uplift sets its own.',
  remark: 'Comment in the file; not shown.',
  information: 'Uplift has no field for this.',
  address: 'An address or page line.',
  unknownDirective: 'Not a ChordPro tag; ignored.',
  notation: 'Music notation is not shown in a chart.',
  picture: 'Pictures are not shown in a chart.',
  badKey: 'Not a key.',
  badTempo: 'Not a tempo.',
  badTime: 'Not a time signature.',
  badCapo: 'Not a capo fret from 0 to 11.',
  badTranspose: 'Not a number of semitones.',
  noSuchSection: 'No section of this name has any content.',
  otherFlow: 'The section order doesn’t match the sections in this file.',
  secondValue: 'The song already has one.',
  comment: 'A comment outside any section.',
  keyChange: 'A song has one key; chords are kept as written.',
  instrumentOnly: 'Meant for one instrument only.',
  asked: 'You left this line out.',
  noChords: 'Too long for a line of chords.',
  notInOrder: 'Not in the section order. It’s in the arrangement “As Written”.',
  unknownRecall: 'No earlier chord to repeat here.',
} as const;

/** Short labels for remainders that don't change the music; reasons not listed deserve a look. */
const QUIET: ReadonlyMap<string, string> = new Map([
  [BECAUSE.tablature, 'tablature'],
  [BECAUSE.diagram, 'chord diagrams'],
  [BECAUSE.strumming, 'strumming'],
  [BECAUSE.layout, 'page layout'],
  [BECAUSE.remark, 'comments'],
  [BECAUSE.information, 'details'],
  [BECAUSE.address, 'addresses'],
  [BECAUSE.unknownDirective, 'unknown tags'],
  [BECAUSE.notation, 'music notation'],
  [BECAUSE.picture, 'pictures'],
  [BECAUSE.instrumentOnly, 'lines for one instrument'],
  [BECAUSE.asked, 'lines you left out'],
]);

/**
 * Returns a short label, such as "page layout", for a remainder that doesn't change the music; otherwise null.
 *
 * @example
 * quietLabel({ because: 'Page layout; Uplift sets its own.' }) // 'page layout'
 */
export function quietLabel({ because }: Pick<LeftOut, 'because'>): string | null {
  return QUIET.get(because) ?? null;
}
