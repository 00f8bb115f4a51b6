import { useEffect, useState } from 'react';
import type { KeptWords } from '@uplift/core/library';
import { useUplift } from '../../../state/uplift.ts';

/** The words that a song stores next to its lyrics. Follows every change of the song. */
export function useKeptWords(songId: string): readonly KeptWords[] {
  const { songs, conflicts } = useUplift();
  const [kept, setKept] = useState<readonly KeptWords[]>(NONE);
  useEffect(() => {
    let isEnded = false;
    const take = (found: readonly KeptWords[]) => {
      if (!isEnded) setKept((before) => (before.length + found.length === 0 ? before : found));
    };
    // What cannot be read now is read with the next change.
    const read = () => void conflicts.kept(songId).then(take, () => undefined);
    read();
    const end = songs.subscribe(({ ids, cause }) => {
      if (cause === 'unlocked' || ids.includes(songId)) read();
    });
    return () => {
      isEnded = true;
      end();
    };
  }, [songs, conflicts, songId]);
  return kept;
}

const NONE: readonly KeptWords[] = [];
