import { LockOpen, LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { EmptyState, LinkButton } from '@uplift/ui-kit';
import { useStore } from '../state/use-store.ts';
import { useUplift } from '../state/uplift.ts';
import { ACCOUNT } from './lost-key-hint.tsx';

interface LockedRecordsProps {
  readonly of: 'songs' | 'collections' | 'sets';
  /** Actions that need no account, if the page offers none itself. */
  readonly children?: ReactNode;
}

/** Replaces the records while no one is signed in and this device keeps an account's: they aren't gone. */
export function LockedRecords({ of, children }: LockedRecordsProps) {
  const { pathname, search } = useLocation();
  const { isKeyLost } = useStore(useUplift().accounts.state);
  const opening = isKeyLost
    ? { href: ACCOUNT, icon: LockOpen, words: 'Unlock Library' }
    : { href: `/sign-in?to=${encodeURIComponent(pathname + search)}`, icon: LogIn, words: 'Sign In' };
  return (
    <EmptyState
      headline={`Your ${of} are locked.`}
      actions={
        <>
          <LinkButton variant="primary" icon={opening.icon} href={opening.href}>
            {opening.words}
          </LinkButton>
          {children}
        </>
      }
    >
      {isKeyLost
        ? 'They’re on this device, locked with your account’s key. Enter your password to open them.'
        : 'They’re on this device, locked with an account’s key. Sign in to open them, online or offline.'}
    </EmptyState>
  );
}
