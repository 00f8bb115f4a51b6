import { Trash2, Undo2 } from 'lucide-react';
import { counted, daysLeft } from '@uplift/core/library';
import { Button, IconButton, type TableColumn } from '@uplift/ui-kit';
import { performedDay } from './performed-day.ts';
import styles from './trash.module.css';

export interface TrashedSong {
  readonly id: string;
  readonly title: string;
  /** Epoch ms. */
  readonly deletedAt: number;
}

interface TrashColumnsOptions {
  readonly isPhone: boolean;
  /** Epoch ms. */
  readonly now: number;
  readonly onRestore: (song: TrashedSong) => void;
  readonly onDelete: (song: TrashedSong) => void;
}

/** The columns of the trash; on phones the days stand under the title. */
export function trashColumns(options: TrashColumnsOptions): readonly TableColumn<TrashedSong>[] {
  const { isPhone, now } = options;
  const left = (song: TrashedSong) => `${counted(daysLeft(song.deletedAt, now), 'day')} left`;
  const title: TableColumn<TrashedSong> = {
    id: 'title',
    header: 'Title',
    width: 'minmax(0, 1fr)',
    render: (song) => (
      <>
        <span className={styles['title']}>{song.title}</span>
        {isPhone && <span className={styles['left']}>{left(song)}</span>}
      </>
    ),
  };
  const days: readonly TableColumn<TrashedSong>[] = isPhone
    ? []
    : [
        { id: 'deleted', header: 'Deleted', width: '130px', render: (song) => performedDay(song.deletedAt, now) },
        { id: 'left', header: 'Time left', width: '130px', render: left },
      ];
  return [title, ...days, actionsColumn(options)];
}

function actionsColumn({ isPhone, onRestore, onDelete }: TrashColumnsOptions): TableColumn<TrashedSong> {
  return {
    id: 'actions',
    header: 'Actions',
    width: isPhone ? '132px' : '330px',
    align: 'end',
    render: (song) => (
      <span className={styles['actions']}>
        {isPhone ? (
          <IconButton icon={Undo2} label={`Restore ${song.title}`} onPress={() => onRestore(song)} />
        ) : (
          <Button size="sm" icon={Undo2} aria-label={`Restore ${song.title}`} onPress={() => onRestore(song)}>
            Restore
          </Button>
        )}
        {isPhone ? (
          <IconButton icon={Trash2} label={`Delete ${song.title} Forever`} onPress={() => onDelete(song)} />
        ) : (
          <Button size="sm" variant="danger" aria-label={`Delete Forever ${song.title}`} onPress={() => onDelete(song)}>
            Delete Forever
          </Button>
        )}
      </span>
    ),
  };
}
