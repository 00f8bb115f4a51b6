import { keyLabel } from '@uplift/core/music';
import { COPYRIGHT_STATUSES, findArrangement, sectionsInOrder, tagsText, type Song } from '@uplift/core/songbook';

/** A fact about a song in both versions; equal if it did not change, empty if it has none. */
export interface MarkedFact {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

type ReadFact = (song: Song, arrangementId: string | null) => string;

const FACTS: Readonly<Record<string, ReadFact>> = {
  Title: ({ title }) => title,
  Artist: ({ artist = '' }) => artist,
  Tags: ({ tags }) => tagsText(tags),
  Arrangement: (song, id) => findArrangement(song, id)?.arrangement.name ?? '',
  Key: (song, id) => {
    const key = findArrangement(song, id)?.arrangement.key;
    return key === undefined ? '' : keyLabel(key);
  },
  Tempo: (song, id) => `${String(findArrangement(song, id)?.arrangement.tempo ?? '')} bpm`,
  Time: (song) => song.time_signature,
  Copyright: copyright,
  Order: (song, id) =>
    sectionsInOrder(song, id)
      .map(({ section, annotation }) => (annotation === '' ? section.name : `${section.name} (${annotation})`))
      .join(', '),
};

function copyright({ copyright_status: status, copyright_information: information }: Song): string {
  return [COPYRIGHT_STATUSES[status].label, information].filter((text) => text !== '').join(', ');
}

/** Lists the facts of an arrangement that either version has. */
export function listFacts(before: Song, after: Song, arrangementId: string | null): readonly MarkedFact[] {
  return Object.entries(FACTS)
    .map(([name, read]) => ({ name, before: read(before, arrangementId), after: read(after, arrangementId) }))
    .filter((fact) => fact.before !== '' || fact.after !== '');
}
