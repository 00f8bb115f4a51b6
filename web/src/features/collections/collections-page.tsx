import { Page } from '../../page/index.ts';

export function CollectionsPage() {
  return <Page title="" />;
}
