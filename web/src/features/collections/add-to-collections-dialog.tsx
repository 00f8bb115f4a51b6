import { useState } from 'react';
import {
  DEFAULT_COLLECTION_SORT,
  sortCollections,
  type Collection,
  type CollectionSong,
} from '@uplift/core/collections';
import { counted } from '@uplift/core/library';
import { Button, Checkbox, Dialog, Notice } from '@uplift/ui-kit';
import styles from './add-to-collections-dialog.module.css';
import { useAddToCollections } from './use-add-to-collections.ts';
import { useKnownEntries } from '../../state/use-known-entries.ts';

interface AddToCollectionsDialogProps {
  readonly entries: readonly CollectionSong[];
  readonly collections: readonly Collection[];
  readonly onClose: () => void;
  readonly onAdded: () => void;
  /** Begins a new collection with the entries instead. */
  readonly onBegin: () => void;
}

/** Asks which collections songs go to. */
export function AddToCollectionsDialog(props: AddToCollectionsDialogProps) {
  const { entries, collections, onClose, onAdded, onBegin } = props;
  const songs = useKnownEntries(entries);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { add, failure } = useAddToCollections(onAdded);
  const listed = sortCollections(collections, DEFAULT_COLLECTION_SORT);
  const isEmpty = songs !== null && songs.length === 0;
  const submit = () => {
    const picked = listed.filter(({ id }) => chosen.has(id));
    if (picked.length > 0 && songs !== null) add({ chosen: picked, songs });
  };
  return (
    <Dialog
      title="Add to Collections"
      size="sm"
      isOpen
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button variant="quiet" onPress={onBegin}>
            New Collection
          </Button>
          <Button variant="primary" type="submit" isDisabled={chosen.size === 0 || isEmpty}>
            Add
          </Button>
        </>
      }
    >
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      <p className={styles['lead']}>{leadText(songs, collections.length)}</p>
      {!isEmpty && <CollectionChoices collections={listed} chosen={chosen} onChange={setChosen} />}
    </Dialog>
  );
}

function leadText(songs: readonly CollectionSong[] | null, collectionCount: number): string {
  if (songs === null) return '';
  if (songs.length === 0) return 'The chosen songs are no longer in the library.';
  const what = counted(songs.length, 'song');
  return collectionCount === 0 ? `No collections yet. Start one with ${what}.` : `Choose where ${what} will be added.`;
}

interface CollectionChoicesProps {
  readonly collections: readonly Collection[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

function CollectionChoices({ collections, chosen, onChange }: CollectionChoicesProps) {
  const choose = (id: string, isChosen: boolean) =>
    onChange(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)));
  return (
    <ul className={styles['choices']} aria-label="Collections">
      {collections.map(({ id, name, songs }) => (
        <li key={id} className={styles['choice']}>
          <Checkbox isSelected={chosen.has(id)} onChange={(isChosen) => choose(id, isChosen)}>
            {name}
          </Checkbox>
          <span className={styles['count']}>{counted(songs.length, 'song')}</span>
        </li>
      ))}
    </ul>
  );
}
