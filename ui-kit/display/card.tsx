import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A sheet of paper on the page; its content brings its own padding. */
export function Card({ children }: { readonly children: ReactNode }) {
  return <div className={styles['card']}>{children}</div>;
}
