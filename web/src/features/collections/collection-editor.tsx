import { collectionSessions } from '@uplift/client/records';
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import type { Collection } from '@uplift/core/collections';
import type { LibraryRow } from '@uplift/core/library';
import { Button, EmptyState, Notice } from '@uplift/ui-kit';
import { ShownIn } from '../../libraries/index.ts';
import { focusRest, Page, useViewportWidth } from '../../page/index.ts';
import { useLibraryRows } from '../../state/library-rows.ts';
import { useMayEdit } from '../../state/shown-church.ts';
import { useRecordSession } from '../../state/use-record-session.ts';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';
import { AddSongs } from './add-songs.tsx';
import { CollectionBar } from './collection-bar.tsx';
import styles from './collection-editor.module.css';
import { NameField, useNameDraft } from './collection-name.tsx';
import { CollectionSongs } from './collection-songs.tsx';
import { BACK_TO_COLLECTIONS, collectionTitle } from './collection-words.ts';
import { useCollectionEditing, type CollectionEditing } from './use-collection-editing.ts';

const DOCK_BELOW = 600;

/** A collection to be named, filled and put in order. */
export function CollectionEditor({ stored }: { readonly stored: Collection }) {
  const session = useRecordSession(collectionSessions(useUplift().live), stored.id, stored);
  const { value: collection } = useStore(session.state);
  const library = useLibraryRows();
  const editing = useCollectionEditing(session);
  const name = useNameDraft(collection, editing);
  const mayEdit = useMayEdit();
  const isPhone = useViewportWidth() < DOCK_BELOW;
  const frame = useRef<HTMLDivElement>(null);
  const addField = useRef<HTMLInputElement>(null);
  useFocusOfNew(addField);
  const rows = library.status === 'ready' ? library.rows : null;
  return (
    <div ref={frame} className={styles['frame']}>
      <Page title={collectionTitle(name.text)} back={BACK_TO_COLLECTIONS}>
        <div className={styles['head']}>
          <ShownIn of="collection" />
          {mayEdit && (
            <>
              <NameField draft={name} />
              <AddSongs collection={collection} rows={rows ?? NO_ROWS} editing={editing} inputRef={addField} />
            </>
          )}
        </div>
        {editing.failure !== null && (
          <Notice tone="bad" action={<Button onPress={() => session.retry()}>Try Again</Button>}>
            {editing.failure}
          </Notice>
        )}
        {library.status === 'unreadable' && (
          <Notice tone="bad">Couldn’t load the library. Reload this page to try again.</Notice>
        )}
        {rows !== null && (
          <Songs
            collection={collection}
            rows={rows}
            editing={editing}
            isPhone={isPhone}
            mayEdit={mayEdit}
            onRemoved={() => focusRest(frame.current)}
          />
        )}
        <output className="visually-hidden">{editing.announcement}</output>
      </Page>
    </div>
  );
}

const NO_ROWS: readonly LibraryRow[] = [];

interface SongsProps {
  readonly collection: Collection;
  readonly rows: readonly LibraryRow[];
  readonly editing: CollectionEditing;
  readonly isPhone: boolean;
  readonly mayEdit: boolean;
  readonly onRemoved: () => void;
}

function Songs({ rows, ...parts }: SongsProps) {
  const { collection, editing, mayEdit } = parts;
  const bar = <CollectionBar {...parts} libraryRows={rows} />;
  if (collection.songs.length > 0) {
    return (
      <>
        {bar}
        <CollectionSongs collection={collection} libraryRows={rows} editing={editing} mayEdit={mayEdit} />
      </>
    );
  }
  return (
    <>
      {bar}
      <EmptyState headline="No songs have been added yet.">
        {mayEdit && 'Get started by searching and adding your first song.'}
      </EmptyState>
    </>
  );
}

/** A collection that was just made asks for its first song. */
function useFocusOfNew(field: RefObject<HTMLElement | null>): void {
  const { state } = useLocation();
  const isNew = typeof state === 'object' && state !== null && 'isNew' in state;
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew, field]);
}
