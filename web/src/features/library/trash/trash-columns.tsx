import { performedDay } from '@uplift/client/dates';
import type { TrashedRecord } from '@uplift/client/trash';
import { Trash2, Undo2 } from 'lucide-react';
import { counted, daysLeft } from '@uplift/core/library';
import { Button, IconButton, type TableColumn } from '@uplift/ui-kit';
import { KIND_NAMES } from './trash-words.ts';
import styles from './trash.module.css';

interface TrashColumnsOptions {
  readonly isPhone: boolean;
  /** Epoch ms. */
  readonly now: number;
  readonly onRestore: (record: TrashedRecord) => void;
  readonly onDelete: (record: TrashedRecord) => void;
}

/** The columns of the trash; on phones the days are shown under the title. */
export function trashColumns(options: TrashColumnsOptions): readonly TableColumn<TrashedRecord>[] {
  const { isPhone, now } = options;
  const left = (record: TrashedRecord) => counted(daysLeft(record.deletedAt, now), 'day');
  const title: TableColumn<TrashedRecord> = {
    id: 'title',
    header: 'Title',
    width: 'minmax(0, 1fr)',
    render: (record) => (
      <>
        <span className={styles['title']}>{record.title}</span>
        {isPhone && (
          <span className={styles['left']}>
            {KIND_NAMES[record.kind]} · {left(record)}
          </span>
        )}
      </>
    ),
  };
  const days: readonly TableColumn<TrashedRecord>[] = isPhone
    ? []
    : [
        { id: 'kind', header: 'Kind', width: '130px', render: (record) => KIND_NAMES[record.kind] },
        { id: 'deleted', header: 'Deleted', width: '130px', render: (record) => performedDay(record.deletedAt, now) },
        { id: 'left', header: 'Time left', width: '130px', render: left },
      ];
  return [title, ...days, actionsColumn(options)];
}

function actionsColumn({ isPhone, onRestore, onDelete }: TrashColumnsOptions): TableColumn<TrashedRecord> {
  return {
    id: 'actions',
    header: 'Actions',
    width: isPhone ? '132px' : '330px',
    align: 'end',
    render: (record) => (
      <span className={styles['actions']}>
        {isPhone ? (
          <IconButton icon={Undo2} label={`Restore ${record.title}`} onPress={() => onRestore(record)} />
        ) : (
          <Button size="sm" icon={Undo2} aria-label={`Restore ${record.title}`} onPress={() => onRestore(record)}>
            Restore
          </Button>
        )}
        {isPhone ? (
          <IconButton icon={Trash2} label={`Delete ${record.title} Forever`} onPress={() => onDelete(record)} />
        ) : (
          <Button
            size="sm"
            variant="danger"
            aria-label={`Delete Forever ${record.title}`}
            onPress={() => onDelete(record)}
          >
            Delete Forever
          </Button>
        )}
      </span>
    ),
  };
}
