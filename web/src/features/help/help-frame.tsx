import { TabLinks, classNames, createLazyPart, useLazyPart } from '@uplift/ui-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { useLocation, useSearchParams } from 'react-router';
import { version } from '../../../../package.json';
import { Page } from '../../page/index.ts';
import { useUplift } from '../../state/uplift.ts';
import { guideLink } from './catalogue.ts';
import { HELP, INTENT, MANAGE_COOKIES, SUPPORT, withoutIntent } from './help-paths.ts';
import styles from './help.module.css';

const cookiesPart = createLazyPart(() => import('./manage-cookies-dialog.tsx'));

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
      <CookiePreferences />
    </Page>
  );
}

function CookiePreferences() {
  const [query, setQuery] = useSearchParams();
  const close = () => setQuery(withoutIntent, { replace: true });
  const part = useLazyPart(cookiesPart, query.get(INTENT) === MANAGE_COOKIES, close);
  return part && <part.ManageCookiesDialog />;
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

const FIRST_YEAR = 2025;

/** Release and copyright. */
function HelpFooter() {
  const year = new Date(useUplift().now()).getFullYear();
  const years = year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : String(FIRST_YEAR);
  return (
    <footer className={styles['foot']}>
      <span className="num">Version {version}</span>
      <span className="num">© {years} Uplift. Uplift is a trademark of its owner.</span>
      <Link href={guideLink('privacy-policy')} className={classNames(styles['footLink'])}>
        Privacy Policy
      </Link>
    </footer>
  );
}
