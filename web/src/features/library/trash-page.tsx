import { Trash2, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { TRASH_DAYS } from '@uplift/core/library';
import { Button, Dialog, EmptyState, Notice, VirtualTable } from '@uplift/ui-kit';
import { Page, useViewportWidth } from '../../page/index.ts';
import { useUplift } from '../../state/uplift.ts';
import { trashColumns, type TrashedSong } from './trash-columns.tsx';
import styles from './songs-page.module.css';
import { useTrash, type Trash } from './use-trash.ts';

const PHONE_BELOW = 600;
const ROW_HEIGHT_PX = 68;

/** Deleted songs: how long they stay, back to the library, or gone for good. */
export function TrashPage() {
  const trash = useTrash();
  const [condemned, setCondemned] = useState<readonly TrashedSong[] | null>(null);
  return (
    <div className={styles['frame']}>
      <Page
        title="Trash"
        back={{ href: '/library/songs', label: 'Library' }}
        {...(trash.songs !== null &&
          trash.songs.length > 0 && {
            actions: (
              <Button icon={Trash2} variant="danger" onPress={() => setCondemned(trash.songs)}>
                Empty Trash
              </Button>
            ),
          })}
      >
        {trash.failure !== null && <Notice tone="bad">{trash.failure}</Notice>}
        <TrashedSongs trash={trash} onCondemn={(song) => setCondemned([song])} />
      </Page>
      <DeleteForeverDialog
        songs={condemned}
        onClose={() => setCondemned(null)}
        onDelete={(songs) => void trash.purge(songs).then(() => setCondemned(null))}
      />
    </div>
  );
}

interface TrashedSongsProps {
  readonly trash: Trash;
  readonly onCondemn: (song: TrashedSong) => void;
}

function TrashedSongs({ trash, onCondemn }: TrashedSongsProps) {
  const { now } = useUplift();
  const isPhone = useViewportWidth() < PHONE_BELOW;
  const { restore } = trash;
  const columns = useMemo(
    () => trashColumns({ isPhone, now: now(), onRestore: (song) => void restore(song), onDelete: onCondemn }),
    [isPhone, now, restore, onCondemn],
  );
  const { songs } = trash;
  if (songs === null) return null;
  if (songs.length === 0) {
    return <EmptyState headline="The trash is empty">Deleted songs stay here for {TRASH_DAYS} days.</EmptyState>;
  }
  return (
    <VirtualTable
      label="Deleted songs"
      columns={columns}
      rowCount={songs.length}
      // The table asks for indexes below rowCount alone.
      getRow={(index) => songs[index] as TrashedSong}
      getKey={(song) => song.id}
      getLabel={(song) => song.title}
      rowHeight={ROW_HEIGHT_PX}
    />
  );
}

interface DeleteForeverDialogProps {
  /** Null while nothing is asked. */
  readonly songs: readonly TrashedSong[] | null;
  readonly onClose: () => void;
  readonly onDelete: (songs: readonly TrashedSong[]) => void;
}

/** Asks before songs go for good: this alone has no Undo. */
function DeleteForeverDialog({ songs, onClose, onDelete }: DeleteForeverDialogProps) {
  const [only, ...others] = songs ?? [];
  return (
    <Dialog
      title="Delete Forever"
      size="sm"
      isOpen={songs !== null}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" icon={Undo2} onPress={onClose}>
            Keep
          </Button>
          <Button variant="dangerFill" onPress={() => songs && onDelete(songs)}>
            Delete Forever
          </Button>
        </>
      }
    >
      <p>
        {others.length === 0
          ? `“${only?.title ?? ''}” cannot be brought back after this.`
          : `${String(others.length + 1)} songs cannot be brought back after this.`}
      </p>
    </Dialog>
  );
}
