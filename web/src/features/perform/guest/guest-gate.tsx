import type { ReactNode } from 'react';
import { DocumentTitle, UpliftMark } from '../../../page/index.ts';
import styles from './guest-gate.module.css';

interface GuestGateProps {
  readonly title: string;
  readonly lead?: string;
  /** Sentence at the bottom of the page. */
  readonly foot?: string;
  readonly children: ReactNode;
}

/** Frame of a guest's page before and after the stage. */
export function GuestGate({ title, lead, foot, children }: GuestGateProps) {
  return (
    <div className={styles['gate']}>
      <DocumentTitle title={title} />
      <header className={styles['brand']}>
        <UpliftMark />
        <span>Uplift</span>
      </header>
      <main className={styles['page']}>
        <h1>{title}</h1>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        {children}
      </main>
      {foot !== undefined && <footer className={styles['foot']}>{foot}</footer>}
    </div>
  );
}
