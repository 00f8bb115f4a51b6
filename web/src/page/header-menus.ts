import type { HeaderOverlayProps } from '@uplift/ui-kit';

/** The header's menus, at most one of them open. */
export type HeaderMenuName = 'notifications' | 'account';

/** Anchor of a menu, and whether it is open. */
export type HeaderMenuState = Pick<HeaderOverlayProps, 'anchor' | 'isOpen' | 'onOpenChange'>;

/** Menu that is open after one of them was opened or closed. A late close, after another menu has opened, closes nothing. */
export function nextOpenMenu(
  open: HeaderMenuName | null,
  changed: HeaderMenuName,
  isOpen: boolean,
): HeaderMenuName | null {
  if (isOpen) return changed;
  return open === changed ? null : open;
}
