import { quietLabel, soundingSongs, type LeftOut, type ReadSheet } from '@uplift/core/chord-sheets';
import type { ImportedRemainder } from '@uplift/core/import';
import { packImported, type PackedOutcome } from './packed-reading.ts';

/** Converts a sheet to an import's outcome: its sounding songs, and the remainders. */
export function readOutcome({ songs, leftOut }: ReadSheet): PackedOutcome {
  return {
    type: 'read',
    songs: soundingSongs(songs).map((one) => packImported({ ...one, leftOut: one.leftOut.map(remainder) })),
    leftOut: leftOut.map(remainder),
  };
}

function remainder(leftOut: LeftOut): ImportedRemainder {
  return { ...leftOut, quiet: quietLabel(leftOut) };
}
