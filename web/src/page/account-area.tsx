import { lazy, Suspense, type ComponentType } from 'react';
import { isSignedIn } from '@uplift/core/membership';
import { classNames, LinkButton, Tag } from '@uplift/ui-kit';
import { useStore } from '../state/use-store.ts';
import { useUplift } from '../state/uplift.ts';
import styles from './account-area.module.css';

/** Most visitors need no account menu, so its code is loaded only after the person turns out to be signed in. */
const SignedInArea = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./signed-in-area.tsx')).SignedInArea };
  } catch {
    return { default: NoArea };
  }
});

/** Fallback if the code of the account's area can't be loaded. */
function NoArea() {
  return null;
}

/** End of the menu bar: Sign In, or the bell and the signed-in account. Its width is the same for every account. */
export function AccountArea({ isOnChildPage }: { readonly isOnChildPage: boolean }) {
  const session = useStore(useUplift().session);
  return (
    <div className={classNames(styles['area'], isOnChildPage && styles['onChild'])}>
      {isSignedIn(session) ? (
        <Suspense>
          <SignedInArea />
        </Suspense>
      ) : (
        <SignInLink />
      )}
    </div>
  );
}

/** Waits a moment for the session, so that it does not flash up for signed-in people. */
function SignInLink() {
  const { accounts, connection } = useUplift();
  const { isKnown } = useStore(accounts.state);
  const isOnline = useStore(connection) === 'online';
  return (
    <span className={styles[isOnline && !isKnown ? 'unknown' : 'known']}>
      <LinkButton href="/sign-in" variant="secondary" size="sm">
        Sign In
        <span className={styles['beta']}>
          <Tag tone="accent">Beta</Tag>
        </span>
      </LinkButton>
    </span>
  );
}
