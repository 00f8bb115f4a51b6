import { useMemo, useRef, type ReactNode } from 'react';
import { Menu as AriaMenu, Dialog, DialogTrigger, MenuTrigger, Popover } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import menu from './menu.module.css';
import popover from './popover.module.css';
import { usePressOutside } from './use-press-outside.ts';

export interface HeaderOverlayProps {
  /** The button that opens it. */
  readonly trigger: ReactNode;
  /** The part of the header that holds this button and others like it: the overlay opens below its end. Null until it is drawn. */
  readonly anchor: HTMLElement | null;
  /** Names its content; spoken when it opens. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/**
 * A menu in the header: a press outside closes it and still has its effect, so that one press leads from one to the
 * next.
 */
export function HeaderMenu({ trigger, anchor, label, children, ...state }: HeaderOverlayProps) {
  return (
    <MenuTrigger {...state}>
      {trigger}
      <HeaderOverlay {...state} anchor={anchor}>
        <AriaMenu aria-label={label} className={classNames(menu['menu'])}>
          {children}
        </AriaMenu>
      </HeaderOverlay>
    </MenuTrigger>
  );
}

/** A small window in the header that behaves as {@link HeaderMenu} does; its content brings its own padding. */
export function HeaderPopover({ trigger, anchor, label, children, ...state }: HeaderOverlayProps) {
  return (
    <DialogTrigger {...state}>
      {trigger}
      <HeaderOverlay {...state} anchor={anchor}>
        <Dialog aria-label={label} className={classNames(popover['bare'])}>
          {children}
        </Dialog>
      </HeaderOverlay>
    </DialogTrigger>
  );
}

/**
 * A non-modal overlay: a press around it closes it. Escape closes it too, and focus returns to the button. It belongs
 * to the header, also for people who navigate by landmarks.
 */
function HeaderOverlay({ anchor, isOpen, onOpenChange, children }: Omit<HeaderOverlayProps, 'label' | 'trigger'>) {
  const overlay = useRef<HTMLElement>(null);
  const place = useMemo(() => ({ current: anchor }), [anchor]);
  usePressOutside([place, overlay], isOpen, () => onOpenChange(false));
  const header = anchor?.closest('header');
  return (
    <Popover
      ref={overlay}
      isNonModal
      {...(anchor && { triggerRef: place })}
      {...(header && { UNSTABLE_portalContainer: header })}
      // A press on a button next to it is left to that button, which closes it.
      shouldCloseOnInteractOutside={(element) => anchor?.contains(element) !== true}
      offset={8}
      containerPadding={8}
      placement="bottom end"
      className={classNames(popover['popover'])}
    >
      {children}
    </Popover>
  );
}
