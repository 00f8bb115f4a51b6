/** The header's menus, of which one at most is open. */
export type HeaderMenuName = 'notifications' | 'account';

/** Which menu is open once one of them was opened or closed. One that closes late, after the other has opened, closes nothing. */
export function nextOpenMenu(
  open: HeaderMenuName | null,
  changed: HeaderMenuName,
  isOpen: boolean,
): HeaderMenuName | null {
  if (isOpen) return changed;
  return open === changed ? null : open;
}
