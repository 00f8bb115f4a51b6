import { FileDown, FileText, MicVocal, Trash2, X } from 'lucide-react';
import { NOTHING_SELECTED, performLink, type LibraryRow } from '@uplift/core/library';
import { Button, IconButton, Menu, MenuItem, MenuSeparator } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { exportChordPro, exportRows } from './export-songs.ts';
import { useLibraryMemory } from './library-memory.ts';
import styles from './selection-actions.module.css';
import { useDeleteSongs } from './use-delete-songs.ts';

interface SelectionActionsProps {
  /** The selected rows, in the order they were selected. */
  readonly rows: readonly LibraryRow[];
  readonly onDeleted: () => void;
}

/** What can be done with the selected songs, in place of the library's own actions. */
export function SelectionActions(props: SelectionActionsProps) {
  return (
    <>
      <Button variant="quiet" onPress={useDeselect()}>
        Deselect
      </Button>
      <SelectionMenu {...props} />
    </>
  );
}

/** The same at the foot of a phone's screen, under the thumb. */
export function SelectionDock(props: SelectionActionsProps) {
  return (
    <aside className={styles['dock']} aria-label="Selection">
      <IconButton icon={X} label="Deselect" onPress={useDeselect()} />
      <SelectionMenu {...props} />
    </aside>
  );
}

function useDeselect(): () => void {
  const { selection } = useLibraryMemory();
  return () => selection.set(NOTHING_SELECTED);
}

function SelectionMenu({ rows, onDeleted }: SelectionActionsProps) {
  const uplift = useUplift();
  const deleteSongs = useDeleteSongs();
  const songCount = new Set(rows.map((row) => row.id)).size;
  const remove = async () => {
    if (await deleteSongs(rows)) onDeleted();
  };
  return (
    <Menu
      aria-label="Selected songs"
      align="end"
      trigger={
        <Button variant="strong" hasChevron>
          {rows.length} Selected
        </Button>
      }
    >
      <MenuItem label="Perform" icon={MicVocal} href={performLink(rows)} />
      <MenuSeparator />
      <MenuItem label="Export as File" icon={FileDown} onAction={() => void exportRows(uplift, rows)} />
      <MenuItem label="Export as ChordPro" icon={FileText} onAction={() => void exportChordPro(uplift, rows)} />
      <MenuSeparator />
      <MenuItem
        label={songCount === 1 ? 'Delete Song' : `Delete ${String(songCount)} Songs`}
        icon={Trash2}
        isDanger
        onAction={() => void remove()}
      />
    </Menu>
  );
}
