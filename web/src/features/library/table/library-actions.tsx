import { saveLibrary } from '@uplift/client/exporting';
import {
  Archive,
  ClipboardPaste,
  CircleQuestionMark,
  Ellipsis,
  FileDown,
  FileUp,
  Plus,
  RefreshCw,
  Trash2,
} from 'lucide-react';
import { Button, IconButton, Menu, MenuItem } from '@uplift/ui-kit';
import { useMayEdit } from '../../../state/shown-church.ts';
import { useUplift } from '../../../state/uplift.ts';
import styles from './library-actions.module.css';
import { SortSection } from './sort-section.tsx';

export interface LibraryDoors {
  readonly onAddSong: () => void;
  readonly onImport: () => void;
  readonly onPaste: () => void;
}

interface LibraryActionsProps extends LibraryDoors {
  readonly hasSongs: boolean;
  readonly isPhone: boolean;
}

/** Actions of the library while nothing is selected. */
export function LibraryActions({ hasSongs, isPhone, onAddSong, onImport, onPaste }: LibraryActionsProps) {
  const mayEdit = useMayEdit();
  return (
    <>
      <MoreMenu hasSongs={hasSongs} onPaste={onPaste} />
      {mayEdit && hasSongs && !isPhone && <AddButtons onAddSong={onAddSong} onImport={onImport} />}
    </>
  );
}

/** Buttons at the bottom of a phone's screen, within reach of the thumb. */
export function DockedDoors(doors: AddButtonsProps) {
  return (
    <aside className={styles['dock']} aria-label="Add songs">
      <AddButtons {...doors} />
    </aside>
  );
}

type AddButtonsProps = Pick<LibraryDoors, 'onAddSong' | 'onImport'>;

function AddButtons({ onAddSong, onImport }: AddButtonsProps) {
  return (
    <>
      <Button icon={FileUp} onPress={onImport}>
        Import Files
      </Button>
      <Button variant="primary" icon={Plus} onPress={onAddSong}>
        Add Song
      </Button>
    </>
  );
}

function MoreMenu({ hasSongs, onPaste }: Pick<LibraryActionsProps, 'hasSongs' | 'onPaste'>) {
  const uplift = useUplift();
  const mayEdit = useMayEdit();
  return (
    <Menu aria-label="More" align="end" trigger={<IconButton icon={Ellipsis} label="More" />}>
      {hasSongs && <SortSection />}
      {mayEdit && <MenuItem label="Paste Text" icon={ClipboardPaste} onAction={onPaste} />}
      {hasSongs && <MenuItem label="Export Library" icon={FileDown} onAction={() => void saveLibrary(uplift)} />}
      <MenuItem label="Sync" icon={RefreshCw} href="/uplift-id/sync" />
      <MenuItem label="Backup" icon={Archive} href="/library/backup" />
      {mayEdit && <MenuItem label="Trash" icon={Trash2} href="/library/trash" />}
      <MenuItem label="Help" icon={CircleQuestionMark} href="/help/guides?category=library" />
    </Menu>
  );
}
