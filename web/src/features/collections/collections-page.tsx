import type { Records } from '@uplift/client/records';
import { Copy, FolderPlus, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  COLLECTIONS_LINK,
  parseCollectionQuery,
  type Collection,
  type CollectionQuery,
} from '@uplift/core/collections';
import { Button, EmptyState, MenuItem, Notice, SelectionBar } from '@uplift/ui-kit';
import { ClaimOffer } from '../../claim/index.ts';
import { EmptyChurchLibrary, ForEditors, LibraryNote, LibraryTabs, useCopying } from '../../libraries/index.ts';
import { focusRest, LockedRecords, Page, useViewportWidth, useWayBack } from '../../page/index.ts';
import { useRecords } from '../../state/records.ts';
import { useMayEdit, useShownChurch } from '../../state/shown-church.ts';
import { useUplift } from '../../state/uplift.ts';
import { useStore } from '../../state/use-store.ts';
import { AddToCollectionsDialog } from './add-to-collections-dialog.tsx';
import styles from './collections-page.module.css';
import { CollectionsTable } from './collections-table.tsx';
import { NewCollectionDialog } from './new-collection-dialog.tsx';
import { useDeleteCollections } from './use-delete-collections.ts';

/** Viewport width, in CSS pixels, below which actions on a selection are docked at the bottom. */
const DOCK_BELOW = 600;
const NO_COLLECTIONS: ReadonlySet<string> = new Set();
const TABS = [
  { href: '/library/songs', label: 'Songs', isCurrent: false },
  { href: COLLECTIONS_LINK, label: 'Collections', isCurrent: true },
];

/** The collections of the library, and the dialogs that begin and fill them. */
export function CollectionsPage() {
  const collections = useRecords(useUplift().live.collections);
  const [, setParameters] = useSearchParams();
  const [selection, setSelection] = useState(NO_COLLECTIONS);
  const isDocked = useViewportWidth() < DOCK_BELOW;
  const values = collections.status === 'ready' ? collections.values : [];
  const selected = values.filter(({ id }) => selection.has(id));
  const frame = useRef<HTMLDivElement>(null);
  const begin = () => setParameters({ newCollection: '' });
  const bar = (
    <CollectionSelection
      selected={selected}
      isDocked={isDocked}
      onDeselect={() => setSelection(NO_COLLECTIONS)}
      onDeleted={() => focusRest(frame.current)}
    />
  );
  const beginning = values.length > 0 && (
    <ForEditors>
      <Button variant="primary" icon={Plus} onPress={begin}>
        New Collection
      </Button>
    </ForEditors>
  );
  return (
    <div ref={frame} className={styles['frame']}>
      <Page
        title="Library"
        documentTitle="Collections"
        tabs={<LibraryTabs tabs={TABS} />}
        actions={selected.length > 0 ? !isDocked && bar : beginning}
      >
        <LibraryNote of="collections" />
        <Content collections={collections} onBegin={begin} selection={selection} onSelectionChange={setSelection} />
      </Page>
      {selected.length > 0 && isDocked && bar}
      <ForEditors>
        <Dialogs collections={values} />
      </ForEditors>
    </div>
  );
}

interface ContentProps {
  readonly collections: Records<Collection>;
  readonly onBegin: () => void;
  readonly selection: ReadonlySet<string>;
  readonly onSelectionChange: (keys: ReadonlySet<string>) => void;
}

function Content({ collections, onBegin, ...selection }: ContentProps) {
  const isLocked = useStore(useUplift().isLocked);
  const church = useShownChurch();
  if (collections.status === 'loading') return <div aria-busy />;
  if (collections.status === 'unreadable') {
    return <Notice tone="bad">Couldn’t load the collections. Reload this page to try again.</Notice>;
  }
  if (collections.values.length > 0) return <CollectionsTable collections={collections.values} {...selection} />;
  const begin = (
    <Button variant={isLocked ? 'secondary' : 'primary'} icon={FolderPlus} onPress={onBegin}>
      New Collection
    </Button>
  );
  if (church !== null) {
    return (
      <EmptyChurchLibrary church={church} of="collections">
        {begin}
      </EmptyChurchLibrary>
    );
  }
  if (isLocked) return <LockedRecords of="collections">{begin}</LockedRecords>;
  return (
    <EmptyState headline="Organize songs into collections." actions={begin}>
      Keep songs together for Advent, weddings or one team. A song can be in many collections.
    </EmptyState>
  );
}

interface CollectionSelectionProps {
  readonly selected: readonly Collection[];
  readonly isDocked: boolean;
  readonly onDeselect: () => void;
  readonly onDeleted: () => void;
}

function CollectionSelection({ selected, isDocked, onDeselect, onDeleted }: CollectionSelectionProps) {
  const deleteCollections = useDeleteCollections();
  const mayEdit = useMayEdit();
  const copying = useCopying({ collections: selected.map(({ id }) => id) }, onDeselect);
  const remove = async () => {
    if (!(await deleteCollections(selected))) return;
    onDeselect();
    onDeleted();
  };
  return (
    <>
      <SelectionBar label="Selected collections" count={selected.length} onDeselect={onDeselect} isDocked={isDocked}>
        {copying.label !== null && <MenuItem label={copying.label} icon={Copy} onAction={copying.open} />}
        {mayEdit && (
          <MenuItem
            label={selected.length === 1 ? 'Delete Collection' : `Delete ${String(selected.length)} Collections`}
            icon={Trash2}
            isDanger
            onAction={() => void remove()}
          />
        )}
      </SelectionBar>
      {copying.dialog}
    </>
  );
}

/** The dialog that the address requests, and the one that opens automatically. */
function Dialogs({ collections }: { readonly collections: readonly Collection[] }) {
  const [parameters] = useSearchParams();
  const query = parseCollectionQuery(parameters);
  const isChurch = useShownChurch() !== null;
  return (
    <>
      {query !== null && <AskedDialog query={query} collections={collections} />}
      <ClaimOffer kind="collections" isHeld={isChurch || query !== null} />
    </>
  );
}

interface AskedDialogProps {
  readonly query: CollectionQuery;
  readonly collections: readonly Collection[];
}

function AskedDialog({ query, collections }: AskedDialogProps) {
  const [parameters, setParameters] = useSearchParams();
  const stay = () => setParameters({}, { replace: true });
  const leave = useWayBack(stay);
  if (query.dialog === 'new-collection') return <NewCollectionDialog entries={query.entries} onClose={leave} />;
  const begin = () => setParameters({ newCollection: parameters.get('addToCollections') ?? '' }, { replace: true });
  return (
    <AddToCollectionsDialog
      entries={query.entries}
      collections={collections}
      onClose={leave}
      onAdded={stay}
      onBegin={begin}
    />
  );
}
