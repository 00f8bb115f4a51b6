import type { ComponentType } from 'react';
import { accessTo, permissionsOf, type Requirement } from '@uplift/core/membership';
import { useStore } from '../state/use-store.ts';
import { useUplift } from '../state/uplift.ts';
import { AccessDeniedPage } from './access-denied-page.tsx';

interface GuardedPageProps {
  readonly requires: Requirement | undefined;
  readonly page: ComponentType;
}

/** The page, or Access Denied for a visitor who lacks what it requires. */
export function GuardedPage({ requires, page: Component }: GuardedPageProps) {
  const session = useStore(useUplift().session);
  return accessTo(requires, permissionsOf(session)) === 'granted' ? <Component /> : <AccessDeniedPage />;
}
