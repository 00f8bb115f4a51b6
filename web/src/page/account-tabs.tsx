import { useLocation } from 'react-router';
import { INCLUDED } from '@uplift/core/membership';
import { TabLinks } from '@uplift/ui-kit';
import { useStore } from '../state/use-store.ts';
import { useUplift } from '../state/uplift.ts';

const GENERAL = { href: '/uplift-id', label: 'General' };
const SECURITY = { href: '/uplift-id/security', label: 'Security' };
/** Pages that open from Security and belong to it. */
const ENCRYPTION = '/uplift-id/encryption';
const CHURCH = { href: '/uplift-id/church', label: 'Church' };
const SUBSCRIPTION = { href: '/uplift-id/subscription', label: 'Subscription' };
const SYNC = { href: '/uplift-id/sync', label: 'Sync' };

/** The pages of the account settings. Church is a tab for members of one, Subscription if any are sold. */
export function AccountTabs() {
  const { accounts, session } = useUplift();
  const { church } = useStore(accounts.state);
  const { subscription } = useStore(session);
  const isSold = subscription !== null && subscription !== INCLUDED;
  const { pathname } = useLocation();
  const tabs = [GENERAL, SECURITY, ...(church === null ? [] : [CHURCH]), ...(isSold ? [SUBSCRIPTION] : []), SYNC];
  const current = pathname.startsWith(ENCRYPTION) ? SECURITY.href : pathname;
  return <TabLinks label="Sections" tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.href === current }))} />;
}
