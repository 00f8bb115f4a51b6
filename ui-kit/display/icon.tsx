import type { LucideIcon } from 'lucide-react';
import { classNames } from '../class-names.ts';
import styles from './icon.module.css';

export interface IconProps {
  readonly of: LucideIcon;
  /** sm 16 px, md 20 px, lg 28 px; each with the stroke that keeps the same weight. */
  readonly size?: 'sm' | 'md' | 'lg';
}

/** A drawing next to words or inside a labeled control; hidden from screen readers, which read the words. */
export function Icon({ of: Drawing, size = 'md' }: IconProps) {
  return <Drawing aria-hidden className={classNames(styles['icon'], styles[size])} />;
}
