import type { Inventory } from '@uplift/client/sync';
import { isSignedIn } from '@uplift/core/membership';
import { Notice, Spinner } from '@uplift/ui-kit';
import { AccountTabs, Page } from '../../page/index.ts';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';
import { KeptPart } from './kept-part.tsx';
import { SetAsidePart } from './set-aside-part.tsx';
import { SignedOutPart } from './signed-out-part.tsx';
import { StatusPart } from './status-part.tsx';
import { StoragePart } from './storage-part.tsx';
import styles from './sync.module.css';
import { useInventory } from './use-inventory.ts';

/** Page about where records are: state of syncing, contents of this device, and their owner. */
export function SyncPage() {
  const { session, sync } = useUplift();
  const isHere = isSignedIn(useStore(session));
  const { status } = useStore(sync.state);
  const isStranger = !isHere && status === 'authenticate';
  const inventory = useInventory();
  const frame = isHere ? { title: 'Uplift ID', tabs: <AccountTabs /> } : { title: 'Sync', back: LIBRARY };
  return (
    <Page {...frame} documentTitle="Sync">
      <div className={styles['page']}>
        {isStranger ? <SignedOutPart /> : <StatusPart lastSyncedAt={lastSyncedAt(inventory)} />}
        <Kept inventory={inventory} />
      </div>
    </Page>
  );
}

const LIBRARY = { href: '/library/songs', label: 'Library' };

function lastSyncedAt(inventory: Inventory | null): number | null {
  return inventory === null || inventory === 'unreadable' ? null : inventory.lastSyncedAt;
}

/** Contents of this device, once counted. */
function Kept({ inventory }: { readonly inventory: Inventory | null }) {
  if (inventory === null) return <Spinner label="Counting what’s on this device" />;
  if (inventory === 'unreadable') {
    return <Notice tone="bad">Couldn’t count what’s on this device. Reload this page to try again.</Notice>;
  }
  const { contents, waiting, storage } = inventory;
  return (
    <>
      <SetAsidePart records={contents.setAside} />
      <KeptPart contents={contents} waiting={waiting.count} />
      <StoragePart storage={storage} />
    </>
  );
}
