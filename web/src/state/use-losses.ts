import { useCallback, useEffect, useState } from 'react';
import type { SongLoss } from '@uplift/core/library';
import { useUplift } from './uplift.ts';

/** Texts that songs lost to changes of another device at the same time, until someone here has decided. Follows every change. */
export function useLosses(): readonly SongLoss[] {
  const { songs, conflicts } = useUplift();
  const [losses, setLosses] = useState<readonly SongLoss[]>(NONE);
  // What cannot be read now is read with the next change.
  const read = useCallback(() => void conflicts.losses().then(setLosses, () => undefined), [conflicts]);
  useEffect(() => {
    read();
    return songs.subscribe(({ cause }) => {
      if (cause !== 'put' && cause !== 'claimed') read();
    });
  }, [songs, read]);
  return losses;
}

const NONE: readonly SongLoss[] = [];

/** Explains a song in the trash that had just been edited. */
export function deletedSentence(title: string): string {
  return `“${title}” was deleted on one device while it was being changed on another. The changes are kept with it.`;
}
