import type { DraftEntry, DraftRow, DraftSection } from '../assembly/draft-song.ts';
import { BECAUSE } from '../left-out.ts';
import type { LeftOut } from '../left-out.ts';
import type { RowChord } from './lyric-row.ts';
import type { SectionKind } from '../titles/section-title-names.ts';

/** "[^]": the chord that was in this place in the last section of the kind (ChordPro 6, "chord recall"). */
const RECALL = '^';

/** Quick check whether {@link recallChords} has anything to fill in. */
export function mayRecallChords(text: string): boolean {
  return text.includes(RECALL);
}

/** Fills "[^]" with the chords of an earlier section. If it has fewer, the place stays empty and is reported. */
export function recallChords(entries: readonly DraftEntry[]): {
  readonly entries: readonly DraftEntry[];
  readonly leftOut: readonly LeftOut[];
} {
  const memory = new Map<SectionKind, readonly string[]>();
  const leftOut: LeftOut[] = [];
  const recalled = entries.map((entry): DraftEntry => {
    if (entry.type !== 'section') return entry;
    const { section } = entry;
    const written = chordTextsOverWords(section.rows);
    if (!written.includes(RECALL)) {
      if (written.length > 0) memory.set(section.kind, written);
      return entry;
    }
    const known = memory.get(section.kind) ?? [];
    if (written.some((text, index) => text === RECALL && known[index] === undefined)) leftOut.push(unknown(section));
    return { type: 'section', section: { ...section, rows: withRecalled(section.rows, known) } };
  });
  return { entries: recalled, leftOut };
}

function unknown({ line }: DraftSection): LeftOut {
  return { line, text: `[${RECALL}]`, because: BECAUSE.unknownRecall };
}

function chordTextsOverWords(rows: readonly DraftRow[]): readonly string[] {
  return rows.flatMap((row) => (row.type === 'words' ? row.row.chords.map(({ text }) => text) : []));
}

function withRecalled(rows: readonly DraftRow[], known: readonly string[]): readonly DraftRow[] {
  let next = 0;
  const recalled = (chord: RowChord): readonly RowChord[] => {
    const text = chord.text === RECALL ? known[next] : chord.text;
    next += 1;
    return text === undefined ? [] : [{ ...chord, text }];
  };
  return rows.map((row) =>
    row.type === 'words' ? { ...row, row: { ...row.row, chords: row.row.chords.flatMap(recalled) } } : row,
  );
}
