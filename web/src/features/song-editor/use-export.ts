import { upliftFileName, writeChordPro, writeUplift } from '@uplift/core/chord-sheets';
import type { ArrangementId } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import { useUplift } from '../../state/uplift.ts';

export interface SongExport {
  /** The whole song, as a file of the product's own type. */
  readonly exportUplift: () => void;
  /** The arrangement that is shown, as text that other chord programs read. */
  readonly exportChordPro: () => void;
}

/** Hands the song over as a file named by its title. */
export function useExport(song: Song, arrangementId: ArrangementId): SongExport {
  const uplift = useUplift();
  return {
    exportUplift: () => uplift.saveFile(upliftFileName(song.title), textFile(writeUplift(song), 'application/json')),
    exportChordPro: () =>
      uplift.saveFile(upliftFileName(song.title, 'cho'), textFile(writeChordPro(song, arrangementId), 'text/plain')),
  };
}

function textFile(text: string, type: string): Blob {
  return new Blob([text], { type: `${type};charset=utf-8` });
}
