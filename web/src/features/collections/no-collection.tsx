import { COLLECTIONS_LINK, type Collection } from '@uplift/core/collections';
import { Button, EmptyState, LinkButton } from '@uplift/ui-kit';
import { Page } from '../../page/index.ts';
import { useMayEdit } from '../../state/shown-church.ts';
import { useUplift } from '../../state/uplift.ts';
import { trashWords, useRecordTrash } from '../../state/use-record-trash.ts';
import { BACK_TO_COLLECTIONS } from './collection-words.ts';

const TRASH_WORDS = trashWords('the collection');

/** Shown for a missing collection; one in the trash can be restored from here. */
export function NoCollection({ deleted }: { readonly deleted: Collection | null }) {
  const mayEdit = useMayEdit();
  const toCollections = (
    <LinkButton href={COLLECTIONS_LINK} variant={deleted === null ? 'primary' : 'secondary'}>
      Go to Collections
    </LinkButton>
  );
  if (deleted === null) {
    return (
      <Page title="Collection Not Found" back={BACK_TO_COLLECTIONS}>
        <EmptyState headline="Collection Not Found" actions={toCollections}>
          The collection may have been deleted, or belong to another device.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={deleted.name} back={BACK_TO_COLLECTIONS}>
      <EmptyState
        headline="This collection is in the trash"
        actions={
          <>
            {mayEdit && <RestoreButton id={deleted.id} />}
            {toCollections}
          </>
        }
      >
        “{deleted.name}” was deleted. Its songs are still in the library.
      </EmptyState>
    </Page>
  );
}

function RestoreButton({ id }: { readonly id: string }) {
  const { restore } = useRecordTrash(useUplift().collections, TRASH_WORDS);
  return (
    <Button variant="primary" onPress={() => void restore([id])}>
      Restore
    </Button>
  );
}
