import { useRef, type ReactNode } from 'react';
import { Menu as AriaMenu, Dialog, DialogTrigger, MenuTrigger, Popover } from 'react-aria-components';
import { classNames } from './class-names.ts';
import menu from './menu.module.css';
import popover from './popover.module.css';
import { usePressOutside } from './use-press-outside.ts';

export interface HeaderOverlayProps {
  /** The button that opens it. */
  readonly trigger: ReactNode;
  /** What it holds, spoken when it opens. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A menu in the header: a press outside closes it and does what it did besides, so that one press leads from one to the next. */
export function HeaderMenu({ trigger, label, children, ...state }: HeaderOverlayProps) {
  return (
    <MenuTrigger {...state}>
      <HeaderOverlay {...state} trigger={trigger}>
        <AriaMenu aria-label={label} className={classNames(menu['menu'])}>
          {children}
        </AriaMenu>
      </HeaderOverlay>
    </MenuTrigger>
  );
}

/** A small window in the header that behaves as {@link HeaderMenu} does; its content brings its own padding. */
export function HeaderPopover({ trigger, label, children, ...state }: HeaderOverlayProps) {
  return (
    <DialogTrigger {...state}>
      <HeaderOverlay {...state} trigger={trigger}>
        <Dialog aria-label={label} className={classNames(popover['bare'])}>
          {children}
        </Dialog>
      </HeaderOverlay>
    </DialogTrigger>
  );
}

/** Not modal: what is around it can be pressed, which closes it. Escape closes it too, and focus returns to the button. */
function HeaderOverlay({ trigger, isOpen, onOpenChange, children }: Omit<HeaderOverlayProps, 'label'>) {
  const button = useRef<HTMLSpanElement>(null);
  const overlay = useRef<HTMLElement>(null);
  usePressOutside([button, overlay], isOpen, () => onOpenChange(false));
  return (
    <>
      <span ref={button}>{trigger}</span>
      <Popover
        ref={overlay}
        isNonModal
        offset={8}
        containerPadding={8}
        placement="bottom end"
        className={classNames(popover['popover'])}
      >
        {children}
      </Popover>
    </>
  );
}
