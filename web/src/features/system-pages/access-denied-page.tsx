import { Lock } from 'lucide-react';
import { useLocation } from 'react-router';
import { isSignedIn } from '@uplift/core/membership';
import { LinkButton } from '@uplift/ui-kit';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';
import { BuiltInPage } from './built-in-page.tsx';

/** Shown to a visitor who lacks a requirement of the page. Signing in returns to that page. */
export function AccessDeniedPage() {
  const session = useStore(useUplift().session);
  const { pathname, search } = useLocation();
  const signIn = `/sign-in?to=${encodeURIComponent(pathname + search)}`;
  return (
    <BuiltInPage
      title="Access Denied"
      subtitle="You don't have permission to access this page."
      icon={Lock}
      actions={
        !isSignedIn(session) && (
          <LinkButton href={signIn} variant="primary">
            Sign In
          </LinkButton>
        )
      }
    />
  );
}
