import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { buttonClass, type ButtonLook } from './button-look.ts';
import styles from './button.module.css';
import { Icon } from '../display/icon.tsx';
import { Spinner } from '../feedback/spinner.tsx';

export interface ButtonProps extends ButtonLook, Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly children: ReactNode;
  /** Shows the small arrow of a button that opens a menu. */
  readonly hasChevron?: boolean | undefined;
  /** False next to a progress bar, which shows the wait: then the words stay while it is pending. */
  readonly hasSpinner?: boolean | undefined;
}

/** A button with words. While `isPending` it keeps its width and focus, shows a spinner and takes no press. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, isWide, hasChevron = false, hasSpinner = true, children, ...rest } = props;
  return (
    <AriaButton {...rest} className={buttonClass({ variant, size, isWide })}>
      <span className={styles['content']}>
        {icon && <Icon of={icon} />}
        {children}
        {hasChevron && (
          <span className={styles['chevron']}>
            <Icon of={ChevronDown} size="sm" />
          </span>
        )}
      </span>
      {rest.isPending && hasSpinner && (
        <span className={styles['spinner']}>
          <Spinner label="Working" />
        </span>
      )}
    </AriaButton>
  );
}
