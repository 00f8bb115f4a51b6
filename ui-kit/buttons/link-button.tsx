import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-aria-components';
import { buttonClass, type ButtonLook } from './button-look.ts';
import styles from './button.module.css';
import { Icon } from '../display/icon.tsx';

export interface LinkButtonProps extends ButtonLook, Omit<LinkProps, 'children' | 'className' | 'style' | 'href'> {
  readonly href: string;
  readonly children: ReactNode;
}

/** A real link that looks like a button: opens in a new tab on a middle click, navigates within the app otherwise. */
export function LinkButton({ variant, size, icon, isWide, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, isWide })}>
      <span className={styles['content']}>
        {icon && <Icon of={icon} />}
        {children}
      </span>
    </Link>
  );
}
