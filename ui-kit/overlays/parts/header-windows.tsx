import { useMemo, useRef, type RefObject } from 'react';
import type { PopoverProps } from 'react-aria-components';
import { classNames } from '../../class-names.ts';
import type { HeaderOverlayProps } from '../header-overlays.tsx';
import type { DialogButton, MenuButton } from '../overlay-trigger.tsx';
import styles from '../popover.module.css';
import { MenuWindow } from './menu-window.tsx';
import { PopoverWindow } from './popover-window.tsx';
import { usePressOutside } from './use-press-outside.ts';

interface HeaderWindowProps<Trigger> extends Omit<HeaderOverlayProps, 'trigger'> {
  readonly button: Trigger;
}

/** The menu of a button in the header. */
export function HeaderMenuWindow({ button, label, children, ...place }: HeaderWindowProps<MenuButton>) {
  const popover = useHeaderPlace(place);
  return <MenuWindow button={button} content={{ 'aria-label': label, children }} popover={popover} />;
}

/** The small window of a button in the header. */
export function HeaderPopoverWindow({ button, label, children, ...place }: HeaderWindowProps<DialogButton>) {
  const popover = useHeaderPlace(place);
  return (
    <PopoverWindow button={button} label={label} popover={popover} className={styles['bare']}>
      {children}
    </PopoverWindow>
  );
}

type HeaderPlace = Omit<PopoverProps, 'children'> & { readonly ref: RefObject<HTMLElement | null> };

/**
 * A non-modal overlay: a press around it closes it. Escape closes it too, and focus returns to the button. It belongs
 * to the header, also for people who navigate by landmarks.
 */
function useHeaderPlace({
  anchor,
  isOpen,
  onOpenChange,
}: Pick<HeaderOverlayProps, 'anchor' | 'isOpen' | 'onOpenChange'>): HeaderPlace {
  const ref = useRef<HTMLElement>(null);
  const place = useMemo(() => ({ current: anchor }), [anchor]);
  usePressOutside([place, ref], isOpen, () => onOpenChange(false));
  const header = anchor?.closest('header');
  return {
    ref,
    isNonModal: true,
    ...(anchor && { triggerRef: place }),
    ...(header && { UNSTABLE_portalContainer: header }),
    // A press on a button next to it is left to that button, which closes it.
    shouldCloseOnInteractOutside: (element) => anchor?.contains(element) !== true,
    placement: 'bottom end',
    className: classNames(styles['popover']),
  };
}
