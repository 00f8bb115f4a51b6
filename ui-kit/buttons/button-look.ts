import type { LucideIcon } from 'lucide-react';
import styles from './button.module.css';
import { classNames } from '../class-names.ts';

/** Props shared by buttons and by links that look like buttons. */
export interface ButtonLook {
  /** primary: the one coral action of a screen; strong: ink; secondary: outlined; quiet: bare; danger: red words; dangerFill: red. */
  readonly variant?: 'primary' | 'strong' | 'secondary' | 'quiet' | 'danger' | 'dangerFill' | undefined;
  /** sm 44 px, md 48 px, lg 56 px high. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly icon?: LucideIcon | undefined;
  /** Fills the width of its place. */
  readonly isWide?: boolean | undefined;
}

/** The class of a button that looks like `look`. */
export function buttonClass(look: ButtonLook, isIconOnly = false): string {
  const { variant = 'secondary', size = 'md', isWide = false } = look;
  return classNames(
    styles['btn'],
    styles[variant],
    styles[size],
    isWide && styles['wide'],
    isIconOnly && styles['iconOnly'],
  );
}
