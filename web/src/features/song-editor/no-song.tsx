import type { Song } from '@uplift/core/songbook';
import { Button, EmptyState, LinkButton } from '@uplift/ui-kit';
import { Page } from '../../page/index.ts';
import { useMayEdit } from '../../state/shown-church.ts';
import { deletedSentence, useLosses } from '../../state/use-losses.ts';
import { LIBRARY } from './library-place.ts';
import { useTrash } from './use-trash.ts';

/** Shown for a song that isn't in the library. A song in the trash can be restored from here. */
export function NoSong({ deleted }: { readonly deleted: Song | null }) {
  const { restore } = useTrash();
  const mayEdit = useMayEdit();
  const isEditDeleted = useLosses().some(({ id, isDeleted }) => isDeleted && id === deleted?.id);
  const toLibrary = (
    <LinkButton href={LIBRARY.href} variant={deleted === null ? 'primary' : 'secondary'}>
      Go to Library
    </LinkButton>
  );
  if (deleted === null) {
    return (
      <Page title="Song Not Found" back={LIBRARY}>
        <EmptyState headline="Song Not Found" actions={toLibrary}>
          <p>
            Uh oh! We couldn't find what you're looking for. The song may have been deleted, or belong to another
            device.
          </p>
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={deleted.title} back={LIBRARY}>
      <EmptyState
        headline="This song is in the trash"
        actions={
          <>
            {mayEdit && (
              <Button variant="primary" onPress={() => void restore(deleted)}>
                Restore
              </Button>
            )}
            {toLibrary}
          </>
        }
      >
        <p>
          {isEditDeleted
            ? deletedSentence(deleted.title)
            : `“${deleted.title}” was deleted.${mayEdit ? ' Restore it to read and perform it again.' : ''}`}
        </p>
      </EmptyState>
    </Page>
  );
}
