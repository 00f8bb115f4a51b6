import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly headline: string;
  readonly children?: ReactNode;
  /** One primary action, with "Learn more" next to it. */
  readonly actions?: ReactNode;
  /** 1 if it is all the page has, 2 under a page title. */
  readonly level?: 1 | 2;
}

/** A headline, a line of instruction, and the action for it, for a list without entries. */
export function EmptyState({ headline, children, actions, level = 2 }: EmptyStateProps) {
  const Headline = level === 1 ? 'h1' : 'h2';
  return (
    <section className={styles['empty']}>
      <Headline className={classNames('title', styles['headline'])}>{headline}</Headline>
      {children && <div className={styles['words']}>{children}</div>}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </section>
  );
}
