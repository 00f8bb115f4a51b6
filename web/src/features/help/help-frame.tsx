import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { TabLinks } from '@uplift/ui-kit';
import { Page } from '../../page/index.ts';
import { HELP, SUPPORT } from './help-paths.ts';
import { HelpFooter } from './help-footer.tsx';
import { ManageCookiesDialog } from './manage-cookies-dialog.tsx';
import styles from './help.module.css';

interface HelpFrameProps {
  /** Title of the browser's tab; "Help" by default. */
  readonly documentTitle?: string;
  readonly children: ReactNode;
}

/** Frame of every help page: tabs, footer, and the cookie preferences if the address asks for them. */
export function HelpFrame({ documentTitle = 'Help', children }: HelpFrameProps) {
  return (
    <Page title="Help" documentTitle={documentTitle} tabs={<HelpTabs />}>
      <div className={styles['page']}>
        <div>{children}</div>
        <HelpFooter />
      </div>
      <ManageCookiesDialog />
    </Page>
  );
}

function HelpTabs() {
  const isSupport = useLocation().pathname === SUPPORT;
  return (
    <TabLinks
      label="Sections"
      tabs={[
        { href: HELP, label: 'Guides', isCurrent: !isSupport },
        { href: SUPPORT, label: 'Support', isCurrent: isSupport },
      ]}
    />
  );
}
