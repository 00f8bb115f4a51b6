import {
  changeNotificationSetting,
  markAllNotifications,
  markNotification,
  readNotificationSettings,
} from '@uplift/contract';
import { accepted, refused } from '@uplift/core/foundation';
import type { Accounts } from '../accounts.ts';
import type { AccountTools } from '../account-tools.ts';
import { toAnswer, toDone } from '../answers.ts';
import { readNotifications } from '../server-session.ts';

type NotificationCalls = Pick<
  Accounts,
  | 'refreshNotifications'
  | 'markNotification'
  | 'markAllNotifications'
  | 'readNotificationSettings'
  | 'changeNotificationSetting'
>;

/** The notifications of the account, and which of them it gets. */
export function notificationCalls(tools: AccountTools): NotificationCalls {
  const { api, stores } = tools;
  return {
    refreshNotifications: async () => toDone(await readNotifications(tools)),
    async markNotification(id, isRead) {
      const answer = await api.send(markNotification, { params: { notification_id: id }, body: { read: isRead } });
      if (!answer.ok) return refused(answer.refusal.complaints);
      const marked = answer.value;
      stores.notifications.set(stores.notifications.get().map((one) => (one.id === marked.id ? marked : one)));
      return accepted(true);
    },
    async markAllNotifications() {
      const answer = await api.send(markAllNotifications, { body: { read: true } });
      if (!answer.ok) return refused(answer.refusal.complaints);
      stores.notifications.set(stores.notifications.get().map((one) => ({ ...one, read: true })));
      return accepted(true);
    },
    readNotificationSettings: async () => toAnswer(await api.send(readNotificationSettings)),
    changeNotificationSetting: async (body) => toAnswer(await api.send(changeNotificationSetting, { body })),
  };
}
