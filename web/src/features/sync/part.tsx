import { useId, type ReactNode } from 'react';
import styles from './sync.module.css';

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the page under its own heading. */
export function Part({ title, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id} className={`title ${styles['partTitle'] ?? ''}`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
