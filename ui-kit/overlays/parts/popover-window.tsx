import type { ReactNode } from 'react';
import {
  Popover as AriaPopover,
  Dialog,
  DialogContext,
  OverlayTriggerStateContext,
  type PopoverProps,
} from 'react-aria-components';
import { classNames } from '../../class-names.ts';
import type { DialogButton } from '../overlay-trigger.tsx';
import styles from '../popover.module.css';

export interface PopoverWindowProps {
  readonly button: DialogButton;
  readonly label: string;
  readonly children: ReactNode;
  /** Overrides of the popover's props; by default it opens below its button. */
  readonly popover?: Omit<PopoverProps, 'children'> & { readonly ref?: React.Ref<HTMLElement> };
  /** Classes of its content, which has padding by default. */
  readonly className?: string | undefined;
}

/** The small window of a button, in the contexts that react-aria's DialogTrigger would give it. */
export function PopoverWindow({
  button: { state, triggerRef, dialogProps },
  label,
  children,
  popover,
  className = styles['content'],
}: PopoverWindowProps) {
  return (
    <OverlayTriggerStateContext value={state}>
      <DialogContext value={dialogProps}>
        <AriaPopover
          trigger="DialogTrigger"
          triggerRef={triggerRef}
          aria-labelledby={dialogProps['aria-labelledby']}
          offset={8}
          containerPadding={8}
          className={classNames(styles['popover'], styles['sheet'])}
          {...popover}
        >
          <Dialog aria-label={label} className={classNames(className)}>
            {children}
          </Dialog>
        </AriaPopover>
      </DialogContext>
    </OverlayTriggerStateContext>
  );
}
