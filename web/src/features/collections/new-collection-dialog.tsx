import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type CollectionId, type Complaint, toId } from '@uplift/core/foundation';
import { collectionLink, nameComplaint, newCollection, type CollectionSong } from '@uplift/core/collections';
import { counted } from '@uplift/core/library';
import { Button, Dialog, Notice, TextField } from '@uplift/ui-kit';
import { storageSentence } from '../../state/storage-sentence.ts';
import { useUplift } from '../../state/uplift.ts';
import { useKnownEntries } from '../../state/use-known-entries.ts';

interface NewCollectionDialogProps {
  /** Songs that the new collection starts with. */
  readonly entries: readonly CollectionSong[];
  readonly onClose: () => void;
}

/** Asks for the name of a new collection, and opens it once it is stored. */
export function NewCollectionDialog({ entries, onClose }: NewCollectionDialogProps) {
  const songs = useKnownEntries(entries);
  const form = useNewCollection(songs);
  return (
    <Dialog
      title="New Collection"
      size="sm"
      isOpen
      onClose={onClose}
      onSubmit={form.save}
      complaints={form.complaints}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" isPending={songs === null}>
            Save
          </Button>
        </>
      }
    >
      {form.failure !== null && <Notice tone="bad">{form.failure}</Notice>}
      <TextField
        label="Name"
        name="name"
        placeholder="Advent and Christmas"
        value={form.name}
        onChange={form.write}
        autoComplete="off"
        {...(entries.length > 0 && songs !== null && { hint: begunWith(songs.length) })}
      />
    </Dialog>
  );
}

function begunWith(count: number): string {
  return count === 0 ? 'The chosen songs are no longer in the library.' : `It starts with ${counted(count, 'song')}.`;
}

function useNewCollection(songs: readonly CollectionSong[] | null) {
  const { collections, newId, persistence } = useUplift();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [complaints, setComplaints] = useState<readonly Complaint[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const store = async (known: readonly CollectionSong[]) => {
    setSaving(true);
    const collection = newCollection({ id: toId<CollectionId>(newId()), name, songs: known });
    const put = await collections.put(collection);
    setSaving(false);
    if (!put.ok) return setFailure(storageSentence('Couldn’t save the collection.', put.refusal));
    void persistence.request();
    await navigate(collectionLink(collection.id), { replace: true, state: { isNew: true } });
  };
  const save = () => {
    const complaint = nameComplaint(name);
    setComplaints(complaint === null ? [] : [complaint]);
    if (complaint === null && songs !== null && !isSaving) void store(songs);
  };
  const write = (text: string) => {
    setName(text);
    setComplaints([]);
  };
  return { name, complaints, failure, write, save };
}
