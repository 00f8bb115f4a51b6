import { assertNever } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import { songLook } from './print-choices.ts';
import type { ChordsChoice, OwnChoice, PrintChoices, SongLook } from './print-choices.ts';
import type { PrintSong } from '../print-song.ts';

/** A song of the list, as the set or the player's device has it. */
export type ListedSong = Pick<PrintSong, 'song' | 'arrangementId' | 'note'> & {
  /** The fret of the capo, 0 for none. */
  readonly capo: number;
};

/** Lists the sheets of one song: its charts, then its lyrics; none if it is left out. */
export function listSheets(listed: ListedSong, choices: PrintChoices, index: number): readonly PrintSong[] {
  if (choices.leftOut.has(index)) return [];
  const { sheets, chords, capo: chosen, ...look } = songLook(choices, index);
  const capo = chosen ?? listed.capo;
  const printed = { ...listed, ...look, capo };
  const charts = listFrets(chords, capo).map((fret) => ({ ...printed, capo: fret, isLyricsOnly: false }));
  const lyrics = [{ ...printed, capo: shownCapo(songLook(choices, index), listed.capo), isLyricsOnly: true }];
  switch (sheets) {
    case 'chart':
      return charts;
    case 'lyrics':
      return lyrics;
    case 'both':
      return hasLyrics(listed.song) ? [...charts, ...lyrics] : charts;
    default:
      return assertNever(sheets);
  }
}

/** The fret printed next to the key: none if only the sounding chords are printed. */
export function shownCapo({ chords, capo }: SongLook & OwnChoice, listedCapo: number): number {
  return chords === 'sounding' ? 0 : (capo ?? listedCapo);
}

/**
 * Returns the choices that follow from choosing a capo: choosing one switches the chords to shapes.
 *
 * @example
 * capoChange({ chords: 'sounding' }, 2) // { capo: 2, chords: 'shapes' }
 */
export function capoChange({ chords }: SongLook, fret: number): OwnChoice {
  return fret > 0 && chords === 'sounding' ? { capo: fret, chords: 'shapes' } : { capo: fret };
}

/** A chart without a capo shows the chords that sound. */
function listFrets(chords: ChordsChoice, capo: number): readonly number[] {
  if (chords === 'sounding' || capo === 0) return [0];
  return chords === 'both' ? [0, capo] : [capo];
}

function hasLyrics({ sections }: Song): boolean {
  return Object.values(sections).some(({ lyrics }) => lyrics.trim() !== '');
}
