import { quietLabel, soundingSongs, type LeftOut, type ReadSheet } from '@uplift/core/chord-sheets';
import type { ImportedRemainder } from '@uplift/core/import';
import type { FileReading } from './song-importer.ts';

/** Converts a sheet to an import's outcome: its sounding songs, and the remainders. */
export function readOutcome({ songs, leftOut }: ReadSheet): FileReading['outcome'] {
  return {
    type: 'read',
    songs: soundingSongs(songs).map((one) => ({ ...one, leftOut: one.leftOut.map(remainder) })),
    leftOut: leftOut.map(remainder),
  };
}

function remainder(leftOut: LeftOut): ImportedRemainder {
  return { ...leftOut, quiet: quietLabel(leftOut) };
}
