import { z } from 'zod';
import { call } from './call.ts';
import { id, moment } from './fields.ts';

/** A card of the notifications menu: "{person} {action} {object}" (S1 section 3). */
export const notification = z
  .object({
    id,
    image: z.string(),
    at: moment,
    person: z.string(),
    action: z.string(),
    object: z.string(),
    href: z.string().startsWith('/').nullable(),
    read: z.boolean(),
  })
  .readonly();

export const listNotifications = call({
  method: 'GET',
  path: '/api/v1/notifications',
  level: 2,
  isFree: true,
  summary: 'Lists the latest 100 notifications, newest first.',
  data: z.array(notification).readonly(),
});

export const markNotification = call({
  method: 'PATCH',
  path: '/api/v1/notifications/:notification_id',
  level: 2,
  isFree: true,
  summary: 'Marks a notification as read or unread.',
  body: z.object({ read: z.boolean() }),
  data: notification,
  refusals: { 404: 'That notification doesn’t exist.' },
});

export const markAllNotifications = call({
  method: 'PATCH',
  path: '/api/v1/notifications',
  level: 2,
  isFree: true,
  summary: 'Marks every notification as read.',
  body: z.object({ read: z.literal(true) }),
  data: z.literal(true),
});

/** Kinds of notifications that a person chooses among. */
const notificationKind = z.enum(['invited', 'shared', 'joined', 'handed-over', 'suggested']);

const notificationSetting = z
  .object({
    kind: notificationKind,
    in_app: z.boolean(),
    /** Null for a kind that has no mail, or one that is always sent. */
    by_mail: z.boolean().nullable(),
  })
  .readonly();

export const readNotificationSettings = call({
  method: 'GET',
  path: '/api/v1/account/notifications',
  level: 2,
  isFree: true,
  summary: 'Lists which kinds of notifications the account gets, in the app and by email.',
  data: z.array(notificationSetting).readonly(),
});

export const changeNotificationSetting = call({
  method: 'PATCH',
  path: '/api/v1/account/notifications',
  level: 2,
  isFree: true,
  summary: 'Changes whether the account gets a kind of notification. A kind without mail ignores `by_mail`.',
  body: z.object({ kind: notificationKind, in_app: z.boolean().optional(), by_mail: z.boolean().optional() }),
  data: z.array(notificationSetting).readonly(),
});
