import { saveChordPro, saveRows } from '@uplift/client/exporting';
import {
  CalendarPlus,
  Copy,
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
import { useCopying } from '../../../libraries/index.ts';
import { useMayEdit } from '../../../state/shown-church.ts';
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
  const mayEdit = useMayEdit();
  const deselect = () => selection.set(NOTHING_SELECTED);
  const copying = useCopying({ songs: [...new Set(rows.map(({ id }) => id))] }, deselect);
  return (
    <>
      <SelectionBar
        label="Selected songs"
        count={rows.length}
        onDeselect={deselect}
        isDocked={isDocked}
        shortcut={
          mayEdit
            ? { label: 'Add to Set', icon: CalendarPlus, href: addToSetLink(rows) }
            : { label: 'Perform', icon: MicVocal, href: performLink(rows) }
        }
      >
        <MenuItem label="Perform" icon={MicVocal} href={performLink(rows)} />
        <MenuItem label="Present" icon={Presentation} href={presentLink(rows)} />
        <MenuItem label="Print" icon={Printer} href={printLink(rows)} />
        <MenuSeparator />
        {mayEdit && (
          <>
            <MenuItem label="Add to Set" icon={CalendarPlus} href={addToSetLink(rows)} />
            <MenuItem label="Add to Collections" icon={FolderPlus} href={addToCollectionsLink(rows)} />
            <MenuItem label="New Collection" icon={Folder} href={newCollectionLink(rows)} />
            <MenuSeparator />
          </>
        )}
        <MenuItem label="Export as File" icon={FileDown} onAction={() => void saveRows(uplift, rows)} />
        <MenuItem label="Export as ChordPro" icon={FileText} onAction={() => void saveChordPro(uplift, rows)} />
        {copying.label !== null && <MenuItem label={copying.label} icon={Copy} onAction={copying.open} />}
        {mayEdit && <DeleteItem rows={rows} onDeleted={onDeleted} />}
      </SelectionBar>
      {copying.dialog}
    </>
  );
}

function DeleteItem({ rows, onDeleted }: Pick<SelectionActionsProps, 'rows' | 'onDeleted'>) {
  const deleteSongs = useDeleteSongs();
  const songCount = new Set(rows.map((row) => row.id)).size;
  const remove = async () => {
    if (await deleteSongs(rows)) onDeleted();
  };
  return (
    <>
      <MenuSeparator />
      <MenuItem
        label={songCount === 1 ? 'Delete Song' : `Delete ${String(songCount)} Songs`}
        icon={Trash2}
        isDanger
        onAction={() => void remove()}
      />
    </>
  );
}
