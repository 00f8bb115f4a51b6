import { LogIn } from 'lucide-react';
import { useLocation } from 'react-router';
import { EmptyState, LinkButton } from '@uplift/ui-kit';

/** What stands where records would be, while nobody is signed in and this device keeps an account's: they are not gone. */
export function LockedRecords({ of }: { readonly of: 'songs' | 'collections' | 'sets' }) {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      headline={`Your ${of} are locked.`}
      actions={
        <LinkButton variant="primary" icon={LogIn} href={`/sign-in?to=${encodeURIComponent(pathname + search)}`}>
          Sign In
        </LinkButton>
      }
    >
      This device keeps them, sealed with the key of an account. Sign in to open them, with a network or without.
    </EmptyState>
  );
}
