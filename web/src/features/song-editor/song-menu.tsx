import { Ellipsis, FileDown, FileMusic, MicVocal, Presentation, Printer, Trash2 } from 'lucide-react';
import { performLink, presentLink, printLink } from '@uplift/core/library';
import { IconButton, Menu, MenuItem, MenuSeparator } from '@uplift/ui-kit';
import { useEditor } from './editor.ts';
import { useExport } from './use-export.ts';
import { useTrash } from './use-trash.ts';

/** Where else the song can go. */
export function SongMenu() {
  const { song, arrangementId } = useEditor();
  const { exportUplift, exportChordPro } = useExport(song, arrangementId);
  const { remove } = useTrash();
  const row = { id: song.id, arrangement_id: arrangementId };
  return (
    <Menu aria-label="Song options" trigger={<IconButton icon={Ellipsis} label="Song options" variant="secondary" />}>
      <MenuItem label="Perform" icon={MicVocal} href={performLink([row])} />
      <MenuItem label="Present" icon={Presentation} href={presentLink([row])} />
      <MenuItem label="Print" icon={Printer} href={printLink([row])} />
      <MenuItem label="Export as File" icon={FileDown} onAction={exportUplift} />
      <MenuItem label="Export as ChordPro" icon={FileMusic} onAction={exportChordPro} />
      <MenuSeparator />
      <MenuItem label="Delete" icon={Trash2} isDanger onAction={() => void remove(song)} />
    </Menu>
  );
}
