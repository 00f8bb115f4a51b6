import type { ReactNode } from 'react';
import styles from './account.module.css';

interface HeadingProps {
  readonly avatar: ReactNode;
  readonly title: string;
  readonly line: string | null;
}

/** Heading of a page about a person or a church. */
export function Heading({ avatar, title, line }: HeadingProps) {
  return (
    <div className={styles['heading']}>
      {avatar}
      <div className={styles['names']}>
        <h2 className={`title ${styles['name'] ?? ''}`}>{title}</h2>
        {line !== null && <p className="muted">{line}</p>}
      </div>
    </div>
  );
}
