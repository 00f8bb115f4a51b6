import { useLocation } from 'react-router';
import { LinkButton, Notice } from '@uplift/ui-kit';
import { useStore } from '../state/use-store.ts';
import { useUplift } from '../state/uplift.ts';

/** Page with the remedy. */
export const ACCOUNT = '/uplift-id';

/** Hint on every page: why the library is locked, and the page to unlock it. The account's own pages say more. */
export function LostKeyHint({ className }: { readonly className: string | undefined }) {
  const { isKeyLost } = useStore(useUplift().accounts.state);
  const { pathname } = useLocation();
  if (!isKeyLost || pathname.startsWith(ACCOUNT)) return null;
  return (
    <aside aria-label="Locked library" className={className}>
      <Notice
        tone="wait"
        action={
          <LinkButton href={ACCOUNT} size="sm">
            Unlock Library
          </LinkButton>
        }
      >
        Your library is locked: this site lost its key. Your songs are safe.
      </Notice>
    </aside>
  );
}
