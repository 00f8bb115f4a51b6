import type { ReactNode } from 'react';
import { AccountTabs, Page } from '../../page/index.ts';
import styles from './account.module.css';
import { LostKeyPart } from './security/lost-key-part.tsx';

/** Frame of every page of the account settings. */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Page title="Uplift ID" tabs={<AccountTabs />}>
      <div className={styles['page']}>
        <LostKeyPart />
        {children}
      </div>
    </Page>
  );
}
