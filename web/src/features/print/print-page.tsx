import { Page } from '../../page/index.ts';

export function PrintPage() {
  return <Page title="" />;
}
