import { storageSentence } from '@uplift/client/records';
import { useToasts } from '@uplift/ui-kit';
import { useUplift } from '../../../state/uplift.ts';
import { useTour } from '../tour/use-tour.ts';

/** Adds three songs to try, offers Undo, and begins the tour. */
export function useSampleSongs(): () => Promise<void> {
  const { songs, newId } = useUplift();
  const { show } = useToasts();
  const tour = useTour();
  const takeBack = async (ids: readonly string[]) => {
    const removed = await songs.remove(ids);
    if (removed.ok) await songs.purge(ids);
    else show({ message: storageSentence('Couldn’t remove the songs.', removed.refusal) });
  };
  return async () => {
    const code = await import('@uplift/core/sample-songs').catch(() => null);
    if (code === null) {
      show({ message: 'Couldn’t load the songs. Check the connection and try again.' });
      return;
    }
    const samples = code.sampleSongs(newId);
    const put = await songs.putAll(samples);
    if (!put.ok) {
      show({ message: storageSentence('Couldn’t add the songs.', put.refusal) });
      return;
    }
    const ids = samples.map(({ id }) => id);
    show({
      message: 'Three songs were added. They are in the public domain.',
      action: { label: 'Undo', onAction: () => void takeBack(ids) },
    });
    tour.begin();
  };
}
