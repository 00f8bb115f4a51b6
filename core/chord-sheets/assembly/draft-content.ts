import type { DraftRow, DraftSection } from './draft-song.ts';

/** The played and sung content of a section, as one text: sections with the same one sound the same. */
export function sectionContent({ rows }: DraftSection): string {
  return rows.map(rowContent).join('\n');
}

function rowContent(row: DraftRow): string {
  const chords =
    row.type === 'words'
      ? row.row.chords.map(({ text, at }) => `${String(at)}${text}`)
      : row.chords.items.map(({ text }) => text);
  const words = row.type === 'words' ? row.row.text : '';
  return `${String(row.transposedBy)} ${words}\t${chords.join(' ')}`;
}
