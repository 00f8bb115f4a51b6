import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton, classNames } from '@uplift/ui-kit';
import { AccountArea } from './account-area.tsx';
import { DocumentTitle } from './document-title.tsx';
import { LostKeyHint } from './lost-key-hint.tsx';
import { NavigationButton } from './navigation-button.tsx';
import styles from './page.module.css';
import { PageStatuses } from './statuses.tsx';

export interface PageProps {
  readonly title: string;
  /** Title of the browser's tab; the page's title by default. */
  readonly documentTitle?: string;
  /** Back link of a child page. */
  readonly back?: { readonly href: string; readonly label: string };
  /** Others who have the page's record open. */
  readonly people?: ReactNode;
  readonly tabs?: ReactNode;
  readonly search?: ReactNode;
  readonly actions?: ReactNode;
  /** Null while the content is loading. */
  readonly children: ReactNode;
}

/** Bar, second row (only where the page has tabs, a search or actions), and the article. */
export function Page({ title, documentTitle = title, back, people, children, ...toolbar }: PageProps) {
  return (
    <>
      <DocumentTitle title={documentTitle} />
      <header>
        <div className={classNames('page-bar', back && styles['child'])}>
          <NavigationButton />
          {back && <BackButton {...back} />}
          <h1 className="page-title">{title}</h1>
          <div className={styles['end']}>
            {people}
            <PageStatuses />
            <AccountArea isOnChildPage={back !== undefined} />
          </div>
        </div>
        <Toolbar {...toolbar} />
      </header>
      <LostKeyHint className={styles['hint']} />
      <main className={styles['page']} aria-busy={children === null}>
        {children}
      </main>
    </>
  );
}

/** The second row; not there on pages that have nothing for it. */
function Toolbar({ tabs, search, actions }: Pick<PageProps, 'tabs' | 'search' | 'actions'>) {
  if (tabs === undefined && search === undefined && actions === undefined) return null;
  return (
    <div className={styles['toolbar']}>
      {tabs}
      {search && <div className={styles['search']}>{search}</div>}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}

function BackButton({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <LinkButton href={href} variant="quiet" icon={ChevronLeft} aria-label={`Back to ${label}`}>
      <span className="visually-hidden">{label}</span>
    </LinkButton>
  );
}
