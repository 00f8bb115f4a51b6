import type { TrashedRecord } from '@uplift/client/trash';
import { Trash2, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { TRASH_DAYS } from '@uplift/core/library';
import { Button, Dialog, EmptyState, Notice, VirtualTable } from '@uplift/ui-kit';
import { Page, useViewportWidth } from '../../../page/index.ts';
import { useMayEdit, useShownChurch } from '../../../state/shown-church.ts';
import { useUplift } from '../../../state/uplift.ts';
import { trashColumns } from './trash-columns.tsx';
import styles from '../table/songs-page.module.css';
import { useTrash, type Trash } from './use-trash.ts';

const PHONE_BELOW = 600;
const ROW_HEIGHT_PX = 68;

/** Deleted records: their remaining days, Restore, and Delete Permanently. */
export function TrashPage() {
  const trash = useTrash();
  const mayEdit = useMayEdit();
  const church = useShownChurch();
  const [condemned, setCondemned] = useState<readonly TrashedRecord[] | null>(null);
  return (
    <div className={styles['frame']}>
      <Page
        title={church === null ? 'Trash' : `Trash of ${church.name}`}
        back={{ href: '/library/songs', label: 'Library' }}
        {...(mayEdit &&
          trash.records !== null &&
          trash.records.length > 0 && {
            actions: (
              <Button icon={Trash2} variant="danger" onPress={() => setCondemned(trash.records)}>
                Empty Trash
              </Button>
            ),
          })}
      >
        {trash.failure !== null && <Notice tone="bad">{trash.failure}</Notice>}
        {mayEdit ? (
          <TrashedRecords trash={trash} onCondemn={(record) => setCondemned([record])} />
        ) : (
          <EmptyState headline="Owners and leaders see this trash">
            Only they can restore what was deleted from this library.
          </EmptyState>
        )}
      </Page>
      <DeleteForeverDialog
        records={condemned}
        onClose={() => setCondemned(null)}
        onDelete={(records) => void trash.purge(records).then(() => setCondemned(null))}
      />
    </div>
  );
}

interface TrashedRecordsProps {
  readonly trash: Trash;
  readonly onCondemn: (record: TrashedRecord) => void;
}

function TrashedRecords({ trash, onCondemn }: TrashedRecordsProps) {
  const { now } = useUplift();
  const isPhone = useViewportWidth() < PHONE_BELOW;
  const { restore } = trash;
  const columns = useMemo(
    () => trashColumns({ isPhone, now: now(), onRestore: (record) => void restore(record), onDelete: onCondemn }),
    [isPhone, now, restore, onCondemn],
  );
  const { records } = trash;
  if (records === null) return <div aria-busy />;
  if (records.length === 0) {
    return (
      <EmptyState headline="The trash is empty">
        Deleted songs, collections and sets stay here for {TRASH_DAYS} days.
      </EmptyState>
    );
  }
  return (
    <VirtualTable
      label="Deleted"
      columns={columns}
      rowCount={records.length}
      // The table asks for indexes below rowCount alone.
      getRow={(index) => records[index] as TrashedRecord}
      getKey={({ kind, id }) => `${kind}.${id}`}
      getLabel={({ title }) => title}
      rowHeight={ROW_HEIGHT_PX}
    />
  );
}

interface DeleteForeverDialogProps {
  /** Null without a pending question. */
  readonly records: readonly TrashedRecord[] | null;
  readonly onClose: () => void;
  readonly onDelete: (records: readonly TrashedRecord[]) => void;
}

/** Asks before a permanent deletion: this alone has no Undo. */
function DeleteForeverDialog({ records, onClose, onDelete }: DeleteForeverDialogProps) {
  const [only, ...others] = records ?? [];
  return (
    <Dialog
      title="Delete Forever"
      size="sm"
      isOpen={records !== null}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" icon={Undo2} onPress={onClose}>
            Keep
          </Button>
          <Button variant="dangerFill" onPress={() => records && onDelete(records)}>
            Delete Forever
          </Button>
        </>
      }
    >
      <p>
        {others.length === 0
          ? `“${only?.title ?? ''}” can’t be restored after this.`
          : `These ${String(others.length + 1)} can’t be restored after this.`}
      </p>
    </Dialog>
  );
}
