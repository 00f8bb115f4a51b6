import type { ReactNode } from 'react';
import { Popover as AriaPopover, Dialog, DialogTrigger } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './popover.module.css';

export interface PopoverProps {
  /** The button that opens it. */
  readonly trigger: ReactNode;
  /** Names its content; spoken when it opens. */
  readonly label: string;
  readonly children: ReactNode;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/**
 * A small window attached to a button, on phones a sheet at the bottom; Escape or a press outside closes it, and focus
 * returns to the button.
 */
export function Popover({ trigger, label, children, ...state }: PopoverProps) {
  return (
    <DialogTrigger {...state}>
      {trigger}
      <AriaPopover offset={8} containerPadding={8} className={classNames(styles['popover'], styles['sheet'])}>
        <Dialog aria-label={label} className={classNames(styles['content'])}>
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
