import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components';
import styles from './checkbox.module.css';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className' | 'style'> {
  /** The words next to the box; without them give `aria-label`. */
  readonly children?: ReactNode;
}

/** Yes or no, or `isIndeterminate` if it represents several values that differ. */
export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} className={classNames(styles['checkbox'], !children && styles['bare'])}>
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className={styles['box']}>
            {isIndeterminate && <Icon of={Minus} size="sm" />}
            {isSelected && !isIndeterminate && <Icon of={Check} size="sm" />}
          </span>
          {children && <span>{children}</span>}
        </>
      )}
    </AriaCheckbox>
  );
}
