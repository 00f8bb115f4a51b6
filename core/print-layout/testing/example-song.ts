import { type ArrangementId, toId } from '@uplift/core/foundation';
import type { Arrangement, Section, Song } from '@uplift/core/songbook';
import { buildSong, placeChords, type ChordParts } from '@uplift/testing/songs';
import type { PrintSong } from '../print-song.ts';

export { orderSections, placeChords, type ChordParts } from '@uplift/testing/songs';

/** Songs for tests, with the fields that a test states. */
export function exampleSong(sections: Readonly<Record<string, Partial<Section>>>, parts: Partial<Song> = {}): Song {
  return { ...buildSong({ sections }), ...parts };
}

export function arrangedAs(parts: Partial<Arrangement>): Song['arrangements'] {
  return buildSong({ arrangements: { default: { order: [], ...parts } } }).arrangements;
}

/** Prints a song with defaults for everything not stated. */
export function printed(song: Song, parts: Partial<PrintSong> = {}): PrintSong {
  return {
    song,
    arrangementId: toId<ArrangementId>('default'),
    capo: null,
    isTwoColumns: null,
    size: null,
    isLinear: false,
    isLyricsOnly: false,
    ...parts,
  };
}

/** A song of that many verses of four lines, each line with two chords over it. */
export function verses(count: number, line = 'Amazing grace how sweet the sound'): Song {
  const lyrics = Array.from({ length: 4 }, () => line).join('\n');
  const chords = placeChords(
    ...[0, 1, 2, 3].flatMap((each): ChordParts[] => [
      ['1', each, 0],
      ['4', each, 8],
    ]),
  );
  const ids = Array.from({ length: count }, (_, index) => `v${String(index + 1)}`);
  return exampleSong(
    Object.fromEntries(ids.map((id, index) => [id, { name: `Verse ${String(index + 1)}`, lyrics, chords }])),
  );
}
