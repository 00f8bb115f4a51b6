import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { EmptyState, LinkButton } from '@uplift/ui-kit';

interface LockedRecordsProps {
  readonly of: 'songs' | 'collections' | 'sets';
  /** What can be done without the account, where the page does not offer it elsewhere. */
  readonly children?: ReactNode;
}

/** What stands where records would be, while nobody is signed in and this device keeps an account's: they are not gone. */
export function LockedRecords({ of, children }: LockedRecordsProps) {
  const { pathname, search } = useLocation();
  const signIn = `/sign-in?to=${encodeURIComponent(pathname + search)}`;
  return (
    <EmptyState
      headline={`Your ${of} are locked.`}
      actions={
        <>
          <LinkButton variant="primary" icon={LogIn} href={signIn}>
            Sign In
          </LinkButton>
          {children}
        </>
      }
    >
      This device keeps them, sealed with the key of an account. Sign in to open them, with a network or without.
    </EmptyState>
  );
}
