import { Page } from '../../page/index.ts';

export function PlansPage() {
  return <Page title="" />;
}
