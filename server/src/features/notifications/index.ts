import {
  changeNotificationSetting,
  listNotifications,
  markAllNotifications,
  markNotification,
  readNotificationSettings,
} from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { chooseSetting, chosenSettings } from '../../platform/notifications/notification-settings.repository.ts';
import {
  latestNotifications,
  markAllRead,
  markNotificationRow,
} from '../../platform/notifications/notifications.repository.ts';
import type { NotificationRow } from '../../platform/notifications/notifications.repository.ts';
import { publishNotified } from '../../platform/notifications/publish-notified.ts';
import { personPictureAddress } from '../../platform/pictures/addresses.ts';
import { refuse, serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { presentSettings } from './settings.ts';

const NO_SUCH_NOTIFICATION = refuse(404, { for: 'server_error', because: 'That notification doesn’t exist.' });

/** Serves the notifications of the signed-in person, and which of them they get. */
export function serveNotifications(site: Site): void {
  const { queries, pubSub } = site.platform;
  /** The bells of the person's other pages recount. */
  const publishToPages = (accountId: string) => publishNotified(pubSub, [accountId]);

  serve(site, listNotifications, async ({ session }) => {
    const rows = await latestNotifications(queries, session.accountId);
    return accepted(rows.map(presentNotification));
  });

  serve(site, markNotification, async ({ params, body, session }) => {
    const id = params['notification_id'] ?? '';
    const row = await markNotificationRow(queries, { accountId: session.accountId, id }, body.read);
    if (row === null) return NO_SUCH_NOTIFICATION;
    publishToPages(session.accountId);
    return accepted(presentNotification(row));
  });

  serve(site, markAllNotifications, async ({ session: { accountId } }) => {
    if (await markAllRead(queries, { accountId })) publishToPages(accountId);
    return accepted(true as const);
  });

  serve(site, readNotificationSettings, async ({ session: { accountId } }) =>
    accepted(presentSettings(await chosenSettings(queries, accountId))),
  );

  serve(site, changeNotificationSetting, async ({ body, session: { accountId } }) => {
    const { kind, in_app: inApp, by_mail: byMail } = body;
    const change = { kind, ...(inApp !== undefined && { inApp }), ...(byMail !== undefined && { byMail }) };
    await chooseSetting(queries, accountId, change);
    return accepted(presentSettings(await chosenSettings(queries, accountId)));
  });
}

/** Presents a notification. Its image is empty if no picture is visible. */
function presentNotification(row: NotificationRow): DataOf<typeof markNotification> {
  const { id, person, action, object, href, at, isRead, picturedPersonId, pictureUpdatedAt } = row;
  const image = picturedPersonId === null ? '' : personPictureAddress(picturedPersonId, pictureUpdatedAt);
  return { id, image, at: at.toISOString(), person, action, object, href, read: isRead };
}
