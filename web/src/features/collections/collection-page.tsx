import { useParams } from 'react-router';
import { assertNever } from '@uplift/core/foundation';
import { Notice } from '@uplift/ui-kit';
import { Page } from '../../page/index.ts';
import { useRecord } from '../../state/records.ts';
import { useUplift } from '../../state/uplift.ts';
import { CollectionEditor } from './collection-editor.tsx';
import { BACK_TO_COLLECTIONS, collectionTitle } from './collection-words.ts';
import { NoCollection } from './no-collection.tsx';

/** One collection: its name, its songs and their order. */
export function CollectionPage() {
  const { collectionId = '' } = useParams();
  const condition = useRecord(useUplift().live.collections, collectionId);
  switch (condition.type) {
    case 'loading':
      return (
        <Page title={collectionTitle(null)} back={BACK_TO_COLLECTIONS}>
          {null}
        </Page>
      );
    case 'unreadable':
      return (
        <Page title={collectionTitle('')} back={BACK_TO_COLLECTIONS}>
          <Notice tone="bad">Couldn’t load the collection. Reload this page to try again.</Notice>
        </Page>
      );
    case 'found':
      return <CollectionEditor key={condition.value.id} stored={condition.value} />;
    case 'in-trash':
      return <NoCollection deleted={condition.value} />;
    case 'missing':
      return <NoCollection deleted={null} />;
    default:
      return assertNever(condition);
  }
}
