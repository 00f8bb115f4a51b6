import { saveChordPro, saveRows } from '@uplift/client/exporting';
import {
  CalendarPlus,
  FileDown,
  FileText,
  Folder,
  FolderPlus,
  MicVocal,
  Presentation,
  Printer,
  Trash2,
} from 'lucide-react';
import { addToCollectionsLink, newCollectionLink } from '@uplift/core/collections';
import type { LibraryRow } from '@uplift/core/library';
import { NOTHING_SELECTED } from '@uplift/core/library';
import { performLink, presentLink, printLink } from '@uplift/core/links';
import { addToSetLink } from '@uplift/core/set-list';
import { MenuItem, MenuSeparator, SelectionBar } from '@uplift/ui-kit';
import { useUplift } from '../../../state/uplift.ts';
import { useDeleteSongs } from './use-delete-songs.ts';

interface SelectionActionsProps {
  /** The selected rows, in the order they were selected. */
  readonly rows: readonly LibraryRow[];
  readonly onDeleted: () => void;
  /** True at the bottom of a phone's screen, within reach of the thumb. */
  readonly isDocked: boolean;
}

/** Actions for the selected songs, in place of the library's own. */
export function SelectionActions({ rows, onDeleted, isDocked }: SelectionActionsProps) {
  const uplift = useUplift();
  const { selection } = useUplift().libraryMemory;
  const deleteSongs = useDeleteSongs();
  const songCount = new Set(rows.map((row) => row.id)).size;
  const remove = async () => {
    if (await deleteSongs(rows)) onDeleted();
  };
  return (
    <SelectionBar
      label="Selected songs"
      count={rows.length}
      onDeselect={() => selection.set(NOTHING_SELECTED)}
      isDocked={isDocked}
      shortcut={{ label: 'Add to Set', icon: CalendarPlus, href: addToSetLink(rows) }}
    >
      <MenuItem label="Perform" icon={MicVocal} href={performLink(rows)} />
      <MenuItem label="Present" icon={Presentation} href={presentLink(rows)} />
      <MenuItem label="Print" icon={Printer} href={printLink(rows)} />
      <MenuSeparator />
      <MenuItem label="Add to Set" icon={CalendarPlus} href={addToSetLink(rows)} />
      <MenuItem label="Add to Collections" icon={FolderPlus} href={addToCollectionsLink(rows)} />
      <MenuItem label="New Collection" icon={Folder} href={newCollectionLink(rows)} />
      <MenuSeparator />
      <MenuItem label="Export as File" icon={FileDown} onAction={() => void saveRows(uplift, rows)} />
      <MenuItem label="Export as ChordPro" icon={FileText} onAction={() => void saveChordPro(uplift, rows)} />
      <MenuSeparator />
      <MenuItem
        label={songCount === 1 ? 'Delete Song' : `Delete ${String(songCount)} Songs`}
        icon={Trash2}
        isDanger
        onAction={() => void remove()}
      />
    </SelectionBar>
  );
}
