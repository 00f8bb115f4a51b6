import { storageSentence } from '@uplift/client/records';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refused, toId, type CollectionId, type StoredRecord } from '@uplift/core/foundation';
import {
  collectionLink,
  nameComplaint,
  newCollection,
  type Collection,
  type CollectionSong,
} from '@uplift/core/collections';
import { counted } from '@uplift/core/library';
import { Button, Dialog, Notice, TextField } from '@uplift/ui-kit';
import { useSubmit } from '../../state/use-submit.ts';
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
  const [name, setName] = useState('');
  const form = useNewCollection();
  return (
    <Dialog
      title="New Collection"
      size="sm"
      isOpen
      onClose={onClose}
      onSubmit={() => songs !== null && form.submit({ name, songs })}
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
        value={name}
        onChange={(text) => {
          setName(text);
          form.edited(['name']);
        }}
        autoComplete="off"
        {...(entries.length > 0 && songs !== null && { hint: begunWith(songs.length) })}
      />
    </Dialog>
  );
}

function begunWith(count: number): string {
  return count === 0 ? 'The chosen songs are no longer in the library.' : `It starts with ${counted(count, 'song')}.`;
}

function useNewCollection() {
  const { collections, newId, persistence } = useUplift();
  const navigate = useNavigate();
  return useSubmit<Pick<Collection, 'name' | 'songs'>, StoredRecord<Collection>>({
    fields: ['name'],
    check({ name }) {
      const complaint = nameComplaint(name);
      return complaint === null ? [] : [complaint];
    },
    async send({ name, songs }) {
      const id = toId<CollectionId>(newId());
      const put = await collections.put(newCollection({ id, name, songs }));
      return put.ok ? put : refused(storageSentence('Couldn’t save the collection.', put.refusal));
    },
    async onDone({ value }) {
      void persistence.request();
      await navigate(collectionLink(value.id), { replace: true, state: { isNew: true } });
    },
  });
}
