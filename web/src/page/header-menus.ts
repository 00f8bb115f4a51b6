import type { HeaderOverlayProps } from '@uplift/ui-kit';

/** The header's menus, of which one at most is open. */
export type HeaderMenuName = 'notifications' | 'account';

/** Where a menu opens, and whether it does. */
export type HeaderMenuState = Pick<HeaderOverlayProps, 'anchor' | 'isOpen' | 'onOpenChange'>;

/** Which menu is open once one of them was opened or closed. One that closes late, after the other has opened, closes nothing. */
export function nextOpenMenu(
  open: HeaderMenuName | null,
  changed: HeaderMenuName,
  isOpen: boolean,
): HeaderMenuName | null {
  if (isOpen) return changed;
  return open === changed ? null : open;
}
