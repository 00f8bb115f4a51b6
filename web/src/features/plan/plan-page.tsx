import { Page } from '../../page/index.ts';

export function PlanPage() {
  return <Page title="" />;
}
