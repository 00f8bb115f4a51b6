import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface BlockProps {
  readonly title: string;
  readonly isWide?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A sheet of the gallery. */
export function Block({ title, isWide, className, children }: BlockProps) {
  return (
    <section className={classNames('block', isWide && 'wide', className)} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
