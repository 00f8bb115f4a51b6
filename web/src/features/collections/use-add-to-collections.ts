import { collectionSessions, storageSentence, editOnce } from '@uplift/client/records';
import { accepted, refused } from '@uplift/core/foundation';
import { addSongs, entryKey, removeSongs, type Collection, type CollectionSong } from '@uplift/core/collections';
import { counted } from '@uplift/core/library';
import { useToasts, type ToastMessage } from '@uplift/ui-kit';
import { useSubmit } from '../../state/use-submit.ts';
import { useUplift } from '../../state/uplift.ts';
import { quote } from './collection-words.ts';

/** A collection before and after songs were added. */
interface Addition {
  readonly before: Collection;
  readonly after: Collection;
}

interface AddedSongs {
  readonly chosen: readonly Collection[];
  readonly songs: readonly CollectionSong[];
}

/** Adds songs at the end of collections, those they have left out, and offers Undo. */
export function useAddToCollections(onAdded: () => void) {
  const collections = collectionSessions(useUplift().live);
  const { show } = useToasts();
  const undo = async (additions: readonly Addition[]) => {
    for (const { before, after } of additions) {
      const known = new Set(before.songs.map(entryKey));
      const added = new Set(after.songs.map(entryKey).filter((key) => !known.has(key)));
      const edit = { label: 'Remove songs', change: (now: Collection) => removeSongs(now, added) };
      const outcome = await editOnce(collections, after, edit);
      if (!outcome.ok) return show({ message: storageSentence('Couldn’t remove the songs.', outcome.refusal) });
    }
    return null;
  };
  /**
   * Stores the collections in order, stopping at a refusal; returns its sentence, else null. Stored ones stay stored.
   */
  const storeAll = async (additions: readonly Addition[], songs: readonly CollectionSong[]) => {
    for (const { before } of additions) {
      const edit = { label: 'Add songs', change: (now: Collection) => addSongs(now, songs) };
      const outcome = await editOnce(collections, before, edit);
      if (!outcome.ok) return storageSentence(`Couldn’t add the songs to ${quote(before.name)}.`, outcome.refusal);
    }
    return null;
  };
  const { failure, submit } = useSubmit<AddedSongs, readonly Addition[]>({
    async send({ chosen, songs }) {
      const additions = chosen
        .map((before) => ({ before, after: addSongs(before, songs) }))
        .filter(({ before, after }) => after !== before);
      const refusal = await storeAll(additions, songs);
      return refusal === null ? accepted(additions) : refused(refusal);
    },
    onDone(additions, { chosen }) {
      onAdded();
      show(additions.length === 0 ? nothingAdded(chosen) : added(additions, () => void undo(additions)));
    },
  });
  return { add: submit, failure };
}

function nothingAdded(chosen: readonly Collection[]): ToastMessage {
  return { message: `${whereText(chosen)} already had these songs.` };
}

function added(additions: readonly Addition[], onAction: () => void): ToastMessage {
  const counts = additions.map(({ before, after }) => after.songs.length - before.songs.length);
  const where = whereText(additions.map(({ after }) => after));
  return {
    message: `${counted(Math.max(...counts), 'song')} added to ${where}.`,
    action: { label: 'Undo', onAction },
  };
}

function whereText(collections: readonly Collection[]): string {
  const [only] = collections;
  return only !== undefined && collections.length === 1 ? quote(only.name) : counted(collections.length, 'collection');
}
