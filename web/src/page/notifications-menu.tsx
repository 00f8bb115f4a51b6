import type { Accounts, Notification } from '@uplift/client/accounts';
import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, CountBadge, HeaderPopover, IconButton } from '@uplift/ui-kit';
import { useAnswer } from '../state/use-answer.ts';
import { useStore } from '../state/use-store.ts';
import { useUplift } from '../state/uplift.ts';
import type { HeaderMenuState } from './header-menus.ts';
import { NotificationCard } from './notification-card.tsx';
import styles from './notifications-menu.module.css';

/** Bell with the number of unread notifications, and the list under it, which is read again whenever it is opened. */
export function NotificationsMenu(menu: HeaderMenuState) {
  const { accounts } = useUplift();
  const notifications = useStore(accounts.notifications);
  const unread = notifications.filter(({ read }) => !read).length;
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  return (
    <HeaderPopover
      {...menu}
      label="Notifications"
      trigger={
        <IconButton icon={Bell} label={label}>
          <CountBadge count={unread} />
        </IconButton>
      }
    >
      <NotificationList notifications={notifications} onClose={() => menu.onOpenChange(false)} />
    </HeaderPopover>
  );
}

interface NotificationListProps {
  readonly notifications: readonly Notification[];
  readonly onClose: () => void;
}

const readNotifications = (accounts: Accounts) => accounts.refreshNotifications();

function NotificationList({ notifications, onClose }: NotificationListProps) {
  const { accounts, now } = useUplift();
  const [asked] = useAnswer(readNotifications);
  const [openedAt] = useState(now);
  const heading = useRef<HTMLHeadingElement>(null);
  const markAll = async () => {
    const marked = await accounts.markAllNotifications();
    // The button is gone then; the focus stays in the list.
    if (marked.ok) heading.current?.focus();
  };
  return (
    <div className={styles['list']}>
      <div className={styles['head']}>
        <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
          Notifications
        </h2>
        {notifications.some(({ read }) => !read) && (
          <Button variant="quiet" size="sm" onPress={() => void markAll()}>
            Mark all as read
          </Button>
        )}
      </div>
      {notifications.length === 0 && (
        <p className={styles['empty']}>
          {asked.type === 'refused' ? asked.because : "When you get notifications, they'll appear here."}
        </p>
      )}
      <ul>
        {notifications.map(({ id, at, ...notification }) => (
          <li key={id}>
            <NotificationCard
              {...notification}
              at={Date.parse(at)}
              now={openedAt}
              onOpen={() => {
                if (!notification.read) void accounts.markNotification(id, true);
                if (notification.href !== null) onClose();
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
