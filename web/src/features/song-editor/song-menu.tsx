import {
  CalendarPlus,
  Copy,
  Ellipsis,
  FileDown,
  FileMusic,
  FolderPlus,
  History,
  MicVocal,
  Presentation,
  Printer,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { exportArrangement, exportSong } from '@uplift/client/exporting';
import { addToCollectionsLink } from '@uplift/core/collections';
import { performLink, presentLink, printLink } from '@uplift/core/links';
import { addToSetLink } from '@uplift/core/set-list';
import type { SongSession } from '@uplift/core/song-session';
import { createLazyPart, IconButton, Menu, MenuItem, MenuSeparator, useLazyPart } from '@uplift/ui-kit';
import { useCopying } from '../../libraries/index.ts';
import { useMayEdit } from '../../state/shown-church.ts';
import { useUplift } from '../../state/uplift.ts';
import { useEditor } from './editor.ts';
import { useRestore } from './history/use-restore.ts';
import { LIBRARY } from './library-place.ts';
import { useTrash } from './use-trash.ts';

const historyPart = createLazyPart(() => import('./history/history-dialog.tsx'));

/** Menu of the song: other pages, copies, and its history. */
export function SongMenu({ session }: { readonly session: SongSession }) {
  const { song, arrangementId } = useEditor();
  const uplift = useUplift();
  const { remove } = useTrash();
  const mayEdit = useMayEdit();
  const navigate = useNavigate();
  const copying = useCopying({ songs: [song.id] }, (isMove) => {
    if (isMove) void navigate(LIBRARY.href);
  });
  const restore = useRestore(session);
  const row = { id: song.id, arrangement_id: arrangementId };
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const closeHistory = () => setHistoryOpen(false);
  const history = useLazyPart(historyPart, isHistoryOpen, closeHistory);
  return (
    <>
      <Menu aria-label="Song options" trigger={<IconButton icon={Ellipsis} label="Song options" variant="secondary" />}>
        <MenuItem label="Perform" icon={MicVocal} href={performLink([row])} />
        <MenuItem label="Present" icon={Presentation} href={presentLink([row])} />
        <MenuItem label="Print" icon={Printer} href={printLink([row])} />
        {mayEdit && (
          <>
            <MenuItem label="Add to Set" icon={CalendarPlus} href={addToSetLink([row])} />
            <MenuItem label="Add to Collections" icon={FolderPlus} href={addToCollectionsLink([row])} />
          </>
        )}
        <MenuSeparator />
        <MenuItem label="Export as File" icon={FileDown} onAction={() => exportSong(uplift, song)} />
        <MenuItem
          label="Export as ChordPro"
          icon={FileMusic}
          onAction={() => exportArrangement(uplift, song, arrangementId)}
        />
        {copying.label !== null && <MenuItem label={copying.label} icon={Copy} onAction={copying.open} />}
        <MenuSeparator />
        <MenuItem label="History" icon={History} onAction={() => setHistoryOpen(true)} />
        {mayEdit && <MenuItem label="Delete" icon={Trash2} isDanger onAction={() => void remove(song)} />}
      </Menu>
      {copying.dialog}
      {isHistoryOpen && history && (
        <history.HistoryDialog
          song={song}
          arrangementId={arrangementId}
          onClose={closeHistory}
          onRestore={mayEdit ? restore : null}
        />
      )}
    </>
  );
}
