import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, LinkButton } from '@uplift/ui-kit';
import { Page } from '../../page/index.ts';
import styles from './built-in-page.module.css';

interface BuiltInPageProps {
  readonly title: string;
  readonly subtitle: string;
  readonly icon: LucideIcon;
  /** First actions; the link to the library follows them. */
  readonly actions?: ReactNode;
  /** Another way on, after the library. */
  readonly secondary?: ReactNode;
}

/** Page that explains why there is no other content, with a link to continue. */
export function BuiltInPage({ title, subtitle, icon, actions, secondary }: BuiltInPageProps) {
  return (
    <Page title={title}>
      <section className={styles['message']} aria-labelledby="built-in-title">
        <span className={styles['mark']}>
          <Icon of={icon} size="lg" />
        </span>
        <h2 id="built-in-title" className={`title ${styles['headline']}`}>
          {title}
        </h2>
        <p>{subtitle}</p>
        <div className={styles['actions']}>
          {actions}
          <LinkButton href="/library/songs" variant={actions ? 'secondary' : 'primary'}>
            Go to Library
          </LinkButton>
          {secondary}
        </div>
      </section>
    </Page>
  );
}
