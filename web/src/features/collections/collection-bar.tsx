import {
  ArrowDown,
  ArrowUp,
  CalendarPlus,
  Copy,
  Ellipsis,
  FolderMinus,
  MicVocal,
  Presentation,
  Printer,
  Trash2,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import {
  collectionRows,
  COLLECTIONS_LINK,
  removeSongs,
  sortCollectionRows,
  type Collection,
  type CollectionRow,
} from '@uplift/core/collections';
import type { LibraryRow } from '@uplift/core/library';
import { counted } from '@uplift/core/library';
import { performLink, presentLink, printLink } from '@uplift/core/links';
import { addToSetLink } from '@uplift/core/set-list';
import { Button, IconButton, LinkButton, Menu, MenuItem, MenuSeparator, SelectionBar } from '@uplift/ui-kit';
import { useCopying } from '../../libraries/index.ts';
import styles from './collection-bar.module.css';
import { rowLabel } from './collection-words.ts';
import type { CollectionEditing } from './use-collection-editing.ts';
import { useDeleteCollections } from './use-delete-collections.ts';
import { useRemovedToast } from './use-removed-toast.ts';

interface CollectionBarProps {
  readonly collection: Collection;
  readonly libraryRows: readonly LibraryRow[];
  readonly editing: CollectionEditing;
  readonly isPhone: boolean;
  readonly mayEdit: boolean;
  /** After songs were taken out. */
  readonly onRemoved: () => void;
}

/** Count of songs, with the actions for the collection or for the selected songs. */
export function CollectionBar(props: CollectionBarProps) {
  const { collection, libraryRows, editing, isPhone, mayEdit, onRemoved } = props;
  const lines = collectionRows(collection, libraryRows);
  const selected = sortCollectionRows(lines, editing.sort).filter(({ key }) => editing.selection.has(key));
  const selection = { lines, selected, editing, mayEdit, onRemoved, isDocked: isPhone };
  return (
    <div className={styles['bar']}>
      <span className="num">{lines.length > 0 && counted(lines.length, 'song')}</span>
      {selected.length > 0 && <SelectedSongs {...selection} />}
      {(selected.length === 0 || isPhone) && <OwnActions {...{ collection, lines, editing, mayEdit }} />}
    </div>
  );
}

interface OwnActionsProps extends Pick<CollectionBarProps, 'collection' | 'editing' | 'mayEdit'> {
  readonly lines: readonly CollectionRow[];
}

/** Actions for the whole collection, in the shown order. */
function OwnActions(props: OwnActionsProps) {
  const { lines, editing } = props;
  const songs = sortCollectionRows(lines, editing.sort).flatMap(({ row }) => row ?? []);
  return (
    <>
      {editing.sort !== null && (
        <Button variant="quiet" onPress={() => editing.setSort(null)}>
          Custom Order
        </Button>
      )}
      {songs.length > 0 && (
        <>
          <LinkButton href={printLink(songs)} variant="quiet" icon={Printer}>
            Print
          </LinkButton>
          <LinkButton href={performLink(songs)}>Perform</LinkButton>
        </>
      )}
      <OwnMenu {...props} songs={songs} />
    </>
  );
}

interface OwnMenuProps extends Pick<OwnActionsProps, 'collection' | 'mayEdit'> {
  /** Those that the library has. */
  readonly songs: readonly LibraryRow[];
}

function OwnMenu({ collection, mayEdit, songs }: OwnMenuProps) {
  const navigate = useNavigate();
  const deleteCollections = useDeleteCollections();
  const copying = useCopying({ collections: [collection.id] }, (isMove) => {
    if (isMove) void navigate(COLLECTIONS_LINK);
  });
  const remove = async () => {
    if (await deleteCollections([collection])) await navigate(COLLECTIONS_LINK);
  };
  return (
    <>
      <Menu aria-label="More" align="end" trigger={<IconButton icon={Ellipsis} label="More" />}>
        {songs.length > 0 && <MenuItem label="Present" icon={Presentation} href={presentLink(songs)} />}
        {mayEdit && songs.length > 0 && <MenuItem label="Add to Set" icon={CalendarPlus} href={addToSetLink(songs)} />}
        {copying.label !== null && <MenuItem label={copying.label} icon={Copy} onAction={copying.open} />}
        {mayEdit && (
          <>
            {songs.length > 0 && <MenuSeparator />}
            <MenuItem label="Delete Collection" icon={Trash2} isDanger onAction={() => void remove()} />
          </>
        )}
      </Menu>
      {copying.dialog}
    </>
  );
}

interface SelectedSongsProps extends Pick<CollectionBarProps, 'editing' | 'mayEdit' | 'onRemoved'> {
  readonly lines: readonly CollectionRow[];
  /** In the order of the table. */
  readonly selected: readonly CollectionRow[];
  readonly isDocked: boolean;
}

function SelectedSongs({ lines, selected, editing, mayEdit, onRemoved, isDocked }: SelectedSongsProps) {
  const showRemoved = useRemovedToast(editing.session);
  const deselect = () => editing.select(new Set());
  const remove = () => {
    const keys = new Set(selected.map(({ key }) => key));
    const removal = { label: 'Remove songs', change: (now: Collection) => removeSongs(now, keys) };
    editing.change(removal);
    deselect();
    onRemoved();
    showRemoved(removal, selected.length);
  };
  const songs = selected.flatMap(({ row }) => row ?? []);
  return (
    <SelectionBar label="Selected songs" count={selected.length} onDeselect={deselect} isDocked={isDocked}>
      {songs.length > 0 && <MenuItem label="Perform" icon={MicVocal} href={performLink(songs)} />}
      {songs.length > 0 && <MenuItem label="Present" icon={Presentation} href={presentLink(songs)} />}
      {songs.length > 0 && <MenuItem label="Print" icon={Printer} href={printLink(songs)} />}
      {mayEdit && (
        <>
          {songs.length > 0 && <MenuItem label="Add to Set" icon={CalendarPlus} href={addToSetLink(songs)} />}
          {songs.length > 0 && <MenuSeparator />}
          {moves(lines, selected, editing).map(({ label, icon, go }) => (
            <MenuItem key={label} label={label} icon={icon} onAction={go} />
          ))}
          <MenuItem label="Remove from Collection" icon={FolderMinus} isDanger onAction={remove} />
        </>
      )}
    </SelectionBar>
  );
}

/** A single song can be moved where the collection's own order shows. */
function moves(lines: readonly CollectionRow[], selected: readonly CollectionRow[], editing: CollectionEditing) {
  const [line, ...others] = selected;
  if (line === undefined || others.length > 0 || editing.sort !== null) return [];
  const at = lines.indexOf(line);
  const steps = [
    { label: 'Move Up', icon: ArrowUp, to: at - 1 },
    { label: 'Move Down', icon: ArrowDown, to: at + 1 },
  ];
  return steps.flatMap(({ to, ...step }) => {
    const neighbour = lines[to];
    if (neighbour === undefined) return [];
    const go = () => {
      editing.move(line.place, neighbour.place);
      editing.announce(`${rowLabel(line)}, place ${String(to + 1)} of ${String(lines.length)}.`);
    };
    return [{ ...step, go }];
  });
}
