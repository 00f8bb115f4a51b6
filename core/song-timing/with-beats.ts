import type { ChordId } from '@uplift/core/foundation';
import type { LineBreak, PlacedChord, Section } from '@uplift/core/songbook';

/** The new beat of each item; its own for items that stay. */
export interface BeatsInLines {
  readonly ofChord: (chord: PlacedChord, id: string) => number | null;
  readonly ofBreak: (lineBreak: LineBreak) => number | null;
}

/** The section with its chords and line breaks on these beats; the same object if none moves. */
export function withBeats(section: Section, { ofChord, ofBreak }: BeatsInLines): Section {
  const chords = Object.entries(section.chords).flatMap(([id, chord]): [string, PlacedChord][] => {
    const beat = ofChord(chord, id);
    return beat === chord.beat ? [] : [[id, { ...chord, beat }]];
  });
  const breaks = Object.entries(section.line_breaks).flatMap(([id, lineBreak]): [string, LineBreak][] => {
    const beat = ofBreak(lineBreak);
    return beat === lineBreak.beat ? [] : [[id, { ...lineBreak, beat }]];
  });
  if (chords.length === 0 && breaks.length === 0) return section;
  return {
    ...section,
    chords: { ...section.chords, ...(Object.fromEntries(chords) as Record<ChordId, PlacedChord>) }, // ids of its chords
    line_breaks: { ...section.line_breaks, ...Object.fromEntries(breaks) },
  };
}
