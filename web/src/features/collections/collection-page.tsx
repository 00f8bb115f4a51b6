import { Page } from '../../page/index.ts';

export function CollectionPage() {
  return <Page title="" />;
}
