import { chordInKey } from '@uplift/core/music';
import type { KeyName } from '@uplift/core/music';
import type { Arrangement, PlacedChord, Section, Song } from '@uplift/core/songbook';
import type { ReadSong } from '../read-song.ts';
import { relativeChordsIn } from '../chords/relative-chords-in.ts';
import { keyMovedBy } from '../header/stated-key.ts';

/** Converts songs from the shapes of their capo to the sounding key. */
export function soundingSongs<Read extends ReadSong>(songs: readonly Read[]): readonly Read[] {
  return songs.map((one) => ({ ...one, song: soundingSong(one) }));
}

/**
 * Converts a song written for a capo to how it sounds: in the key of the shapes moved up by the capo. With the capo
 * on, its chart reads as the sheet does; without it, other players play the sounding chords. Returns a song without a
 * capo unchanged.
 */
function soundingSong({ song, capoFret, shapes }: ReadSong): Song {
  const [written] = Object.values(song.arrangements);
  if (shapes === null || capoFret === null || written === undefined) return song;
  const key = keyMovedBy(shapes, capoFret);
  const inShapes = (chord: string) => relativeChordsIn(shapes)(chordInKey(chord, written.key));
  return {
    ...song,
    sections: mapById(song.sections, (section) => (written.key === shapes ? section : withChords(section, inShapes))),
    arrangements: mapById(song.arrangements, (arrangement) => inKey(arrangement, key)),
  };
}

function inKey(arrangement: Arrangement, key: KeyName): Arrangement {
  return { ...arrangement, key };
}

function withChords(section: Section, change: (chord: string) => string): Section {
  return {
    ...section,
    chords: mapById(section.chords, (placed): PlacedChord => ({ ...placed, chord: change(placed.chord) })),
  };
}

function mapById<Id extends string, Value>(
  map: Readonly<Record<Id, Value>>,
  change: (value: Value) => Value,
): Readonly<Record<Id, Value>> {
  const entries = Object.entries<Value>(map).map(([id, value]) => [id, change(value)]);
  return Object.fromEntries(entries) as Record<Id, Value>; // the entries of such a map
}
