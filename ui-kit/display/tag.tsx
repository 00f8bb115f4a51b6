import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tag.module.css';

export interface TagProps {
  readonly tone?: 'plain' | 'accent' | 'good' | 'wait' | 'bad';
  readonly children: ReactNode;
}

/** A word or two about the thing beside it; its colour only underlines what the words say. */
export function Tag({ tone = 'plain', children }: TagProps) {
  return <span className={classNames(styles['tag'], styles[tone])}>{children}</span>;
}
