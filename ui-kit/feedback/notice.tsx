import { CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import styles from './notice.module.css';

export interface NoticeProps {
  /** info: good to know; wait: something holds; bad: something failed, announced at once. */
  readonly tone?: 'info' | 'wait' | 'bad';
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
  /** The action it offers, at the end; several buttons in a span. */
  readonly action?: ReactNode;
}

const ICONS = { info: Info, wait: TriangleAlert, bad: CircleAlert } as const;

/** A sentence about the page or dialog it heads. */
export function Notice({ tone = 'info', icon, children, action }: NoticeProps) {
  return (
    <div role={tone === 'bad' ? 'alert' : undefined} className={classNames(styles['notice'], styles[tone])}>
      <Icon of={icon ?? ICONS[tone]} />
      <div className={styles['words']}>{children}</div>
      {action}
    </div>
  );
}
