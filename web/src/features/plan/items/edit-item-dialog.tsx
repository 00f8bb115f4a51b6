import {
  findItemPlace,
  type PlannedItem,
  type PlannedSong,
  changeItem,
  toEditDraft,
  isSongItem,
  removeItem,
  validateEditDraft,
  type EditDraft,
  type SetItem,
  type SetList,
} from '@uplift/core/set-list';
import { useState } from 'react';
import type { Complaint } from '@uplift/core/foundation';
import { Button, Dialog, TextArea, TextField, useToasts } from '@uplift/ui-kit';
import { DurationField } from './duration-field.tsx';
import styles from './edit-item-dialog.module.css';
import { ADD_BOX_KEY, handleKey, usePlanCommands } from '../editor/plan-commands.ts';
import { SongItemFields } from './song-item-fields.tsx';

interface EditItemDialogProps {
  readonly items: readonly PlannedItem[];
  /** The place of the item being edited; null while none is. */
  readonly index: number | null;
  readonly onClose: () => void;
}

/** Changes or removes one item of a set. */
export function EditItemDialog({ items, index, onClose }: EditItemDialogProps) {
  const planned = index === null ? undefined : items[index];
  if (index === null || planned === undefined) return null;
  return <EditItemForm key={index} index={index} planned={planned} onClose={onClose} />;
}

interface EditItemFormProps {
  readonly index: number;
  readonly planned: PlannedItem;
  readonly onClose: () => void;
}

function EditItemForm({ index, planned, onClose }: EditItemFormProps) {
  const { session } = usePlanCommands();
  // Another tab may put something else in its place meanwhile.
  const [{ item, name, song }] = useState(planned);
  const { draft, complaints, change, checked } = useItemDraft(item);
  const remove = useRemoval(index, item, name);
  const save = () => {
    const edited = checked();
    if (edited === null) return;
    session.apply({
      label: 'Edit item',
      change: (set) => changeItem(set, findItemPlace(set.order, item, index), edited),
    });
    onClose();
  };
  const removeAndClose = () => {
    onClose();
    remove();
  };
  return (
    <Dialog
      title={isSongItem(item) ? name : 'Edit Item'}
      isOpen
      onClose={onClose}
      isDismissable={false}
      onSubmit={save}
      complaints={complaints}
      footer={<Footer onRemove={removeAndClose} onCancel={onClose} />}
    >
      <ItemFields draft={draft} song={song} onChange={change} />
    </Dialog>
  );
}

/** An item being edited, and its errors at the last check. */
function useItemDraft(item: SetItem) {
  const [draft, setDraft] = useState(() => toEditDraft(item));
  const [complaints, setComplaints] = useState<readonly Complaint[]>([]);
  const change = (changes: Partial<EditDraft>) => {
    // A draft stays of its kind: its fields change their own.
    setDraft((before) => ({ ...before, ...changes }));
    setComplaints((before) => before.filter((complaint) => !(complaint.for in changes)));
  };
  const checked = (): SetItem | null => {
    const result = validateEditDraft(draft);
    setComplaints(result.ok ? [] : result.refusal);
    return result.ok ? result.value : null;
  };
  return { draft, complaints, change, checked };
}

interface ItemFieldsProps {
  readonly draft: EditDraft;
  readonly song: PlannedSong | null;
  readonly onChange: (changes: Partial<EditDraft>) => void;
}

function ItemFields({ draft, song, onChange }: ItemFieldsProps) {
  return (
    <div className={styles['fields']}>
      {'section' in draft ? (
        <TextField
          label="Item Name"
          name="section"
          value={draft.section}
          onChange={(section) => onChange({ section })}
          autoComplete="off"
        />
      ) : (
        <SongItemFields draft={draft} song={song ?? 'not-found'} onChange={onChange} />
      )}
      <TextArea
        label="Note"
        name="note"
        rows={2}
        isOptional
        value={draft.note}
        onChange={(note) => onChange({ note })}
      />
      {'section' in draft && <DurationField value={draft.duration} onChange={(duration) => onChange({ duration })} />}
    </div>
  );
}

interface FooterProps {
  readonly onRemove: () => void;
  readonly onCancel: () => void;
}

function Footer({ onRemove, onCancel }: FooterProps) {
  return (
    <>
      <div className={styles['remove']}>
        <Button variant="danger" onPress={onRemove}>
          Remove
        </Button>
      </div>
      <Button variant="quiet" onPress={onCancel}>
        Cancel
      </Button>
      <Button variant="primary" type="submit">
        Save
      </Button>
    </>
  );
}

/** Takes an item out of its set at once, and offers Undo. */
function useRemoval(index: number, item: SetItem, name: string): () => void {
  const { session, focusNext } = usePlanCommands();
  const { show } = useToasts();
  return () => {
    const removal = {
      label: 'Remove item',
      change: (set: SetList) => removeItem(set, findItemPlace(set.order, item, index)),
    };
    session.apply(removal);
    show({ message: `“${name}” was removed.`, action: { label: 'Undo', onAction: () => session.takeBack(removal) } });
    const rest = session.state.get().value.order.length;
    focusNext(rest === 0 ? ADD_BOX_KEY : handleKey(Math.min(index, rest - 1)));
  };
}
