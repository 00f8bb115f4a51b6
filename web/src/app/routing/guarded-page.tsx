import { useEffect, useState, type ComponentType } from 'react';
import { accessTo, toPermissions, type Requirement } from '@uplift/core/membership';
import { Page } from '../../page/index.ts';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';
import { AccessDeniedPage } from '../../features/system-pages/access-denied-page.tsx';

interface GuardedPageProps {
  readonly requires: Requirement | undefined;
  readonly page: ComponentType;
}

/** The page, or Access Denied for a visitor who lacks a requirement. */
export function GuardedPage({ requires, page: Component }: GuardedPageProps) {
  const session = useStore(useUplift().session);
  return accessTo(requires, toPermissions(session)) === 'granted' ? <Component /> : <NotGranted />;
}

/** Turns no one away before the session is known. */
function NotGranted() {
  return useIsSessionAsked() ? <AccessDeniedPage /> : <Page title="Uplift">{null}</Page>;
}

/** True once the session is known, or the server could not be reached. */
function useIsSessionAsked(): boolean {
  const { accounts, connection } = useUplift();
  const { isKnown } = useStore(accounts.state);
  const isOnline = useStore(connection) === 'online';
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isKnown) void accounts.refresh().then(() => setAsked(true));
  }, [accounts, isKnown]);
  return isKnown || isAsked || !isOnline;
}
