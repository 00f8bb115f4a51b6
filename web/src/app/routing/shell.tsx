import { useEffect, useMemo, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { whenIdle } from '@uplift/client/idle';
import { visibleTo, toPermissions } from '@uplift/core/membership';
import { preloadOverlays, RouterProvider, ToastProvider } from '@uplift/ui-kit';
import { KeysHelp } from '../../keys/index.ts';
import { NavigationContext } from '../../page/index.ts';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';
import { ConsentDialog } from '../../features/system-pages/consent-dialog.tsx';
import { NAVIGATION } from './navigation.ts';
import { LockGate } from './lock-gate.tsx';
import { findPage } from './pages.ts';
import { SubscriptionGate } from './subscription-gate.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** Frame around every page: navigation, messages, the consent question. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const entries = useNavigationEntries();
  useEffect(() => whenIdle(preloadOverlays), []);
  return (
    <RouterProvider navigate={(to, options) => void navigate(to, options)}>
      <ToastProvider>
        <NavigationContext value={entries}>
          <SubscriptionGate>
            <LockGate>{children}</LockGate>
          </SubscriptionGate>
        </NavigationContext>
        <ConsentDialog />
        <UpdateNotice />
        <KeysHelp />
      </ToastProvider>
    </RouterProvider>
  );
}

function useNavigationEntries() {
  const session = useStore(useUplift().session);
  const { pathname } = useLocation();
  const parent = findPage(pathname)?.parent;
  return useMemo(
    () => visibleTo(NAVIGATION, toPermissions(session)).map((item) => ({ ...item, isCurrent: item.href === parent })),
    [session, parent],
  );
}
