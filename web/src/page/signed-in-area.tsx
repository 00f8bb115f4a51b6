import { useState } from 'react';
import styles from './account-area.module.css';
import { AccountMenu } from './account-menu.tsx';
import { nextOpenMenu, type HeaderMenuName, type HeaderMenuState } from './header-menus.ts';
import { NotificationsMenu } from './notifications-menu.tsx';

/** The bell and the account of the signed-in person; at most one of their menus is open. */
export function SignedInArea() {
  const [open, setOpen] = useState<HeaderMenuName | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuState = (menu: HeaderMenuName): HeaderMenuState => ({
    anchor,
    isOpen: open === menu,
    onOpenChange: (isOpen) => setOpen((before) => nextOpenMenu(before, menu, isOpen)),
  });
  return (
    <div ref={setAnchor} className={styles['signedIn']}>
      <NotificationsMenu {...menuState('notifications')} />
      <AccountMenu {...menuState('account')} />
    </div>
  );
}
