import { sectionsInOrder } from '@uplift/core/songbook';
import type { Section, Song } from '@uplift/core/songbook';
import { titleForm } from './duplicates.ts';

/**
 * Returns a song's content as one text: equal for two songs that read and play the same, whatever their ids, files and
 * history. Beats don't count, so a song timed after its import still matches.
 */
export function songContent(song: Song): string {
  const arrangements = Object.entries(song.arrangements).map(([id, { key, tempo }]) => [
    key,
    tempo,
    ...sectionsInOrder(song, id).map(({ section, annotation }) => [annotation, ...sectionContent(section)]),
  ]);
  return JSON.stringify([titleForm(song.title), song.artist ?? '', song.time_signature, arrangements]);
}

function sectionContent({ name, lyrics, chords }: Section): readonly unknown[] {
  const placed = Object.values(chords).map(({ chord, line, character, beat }) => [
    line,
    line < 0 ? beat : character,
    chord,
  ]);
  return [name, lyrics.trimEnd(), placed.map((each) => JSON.stringify(each)).toSorted()];
}
