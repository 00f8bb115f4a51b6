import type { SongLoss } from '@uplift/core/library';
import { Button, Notice, useToasts } from '@uplift/ui-kit';
import { deletedSentence, useLosses } from '../../../state/use-losses.ts';
import { useUplift } from '../../../state/uplift.ts';
import styles from './deleted-edits.module.css';

/** Songs that were deleted on another device while they were edited here; each can be restored with that edit. */
export function DeletedEdits() {
  const losses = useLosses().filter(({ isDeleted }) => isDeleted);
  return (
    <div className={styles['notices']}>
      {losses.map((loss) => (
        <DeletedEdit key={loss.id} loss={loss} />
      ))}
    </div>
  );
}

function DeletedEdit({ loss: { id, title } }: { readonly loss: SongLoss }) {
  const { songs, conflicts } = useUplift();
  const { show } = useToasts();
  const bringBack = async () => {
    const outcome = await songs.restore([id]);
    if (outcome.ok) await conflicts.dismiss(id);
    else show({ message: `“${title}” couldn’t be restored: this device couldn’t save it. Try again.` });
  };
  return (
    <Notice
      tone="wait"
      action={
        <span>
          <Button onPress={() => void bringBack()}>Restore</Button>
          <Button variant="quiet" onPress={() => void conflicts.dismiss(id)}>
            Leave in Trash
          </Button>
        </span>
      }
    >
      {deletedSentence(title)}
    </Notice>
  );
}
