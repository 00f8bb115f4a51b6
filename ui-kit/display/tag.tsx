import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tag.module.css';

export interface TagProps {
  readonly tone?: 'plain' | 'accent' | 'good' | 'wait' | 'bad';
  readonly children: ReactNode;
}

/** A word or two about the thing next to it; its color only underlines the words. */
export function Tag({ tone = 'plain', children }: TagProps) {
  return <span className={classNames(styles['tag'], styles[tone])}>{children}</span>;
}
