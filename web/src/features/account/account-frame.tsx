import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { TabLinks } from '@uplift/ui-kit';
import { Page } from '../../page/index.ts';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';
import styles from './account.module.css';

const TABS = [
  { href: '/uplift-id', label: 'General' },
  { href: '/uplift-id/security', label: 'Security' },
];
const CHURCH_TAB = { href: '/uplift-id/church', label: 'Church' };

/** What every page of the account settings stands in. Church is a tab for those who are in one. */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  const { church } = useStore(useUplift().accounts.state);
  const { pathname } = useLocation();
  const tabs = church === null ? TABS : [...TABS, CHURCH_TAB];
  return (
    <Page
      title="Uplift ID"
      tabs={<TabLinks label="Sections" tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.href === pathname }))} />}
    >
      <div className={styles['page']}>{children}</div>
    </Page>
  );
}
