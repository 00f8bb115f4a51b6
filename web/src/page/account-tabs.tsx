import { useLocation } from 'react-router';
import { TabLinks } from '@uplift/ui-kit';
import { useStore } from '../state/use-store.ts';
import { useUplift } from '../state/uplift.ts';

const GENERAL = { href: '/uplift-id', label: 'General' };
const SECURITY = { href: '/uplift-id/security', label: 'Security' };
const CHURCH = { href: '/uplift-id/church', label: 'Church' };
const SYNC = { href: '/uplift-id/sync', label: 'Sync' };

/** The pages of the account settings. Church is a tab for those who are in one. */
export function AccountTabs() {
  const { church } = useStore(useUplift().accounts.state);
  const { pathname } = useLocation();
  const tabs = [GENERAL, SECURITY, ...(church === null ? [] : [CHURCH]), SYNC];
  return <TabLinks label="Sections" tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.href === pathname }))} />;
}
