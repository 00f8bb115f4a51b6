import type { DataOf, readNotificationSettings } from '@uplift/contract';
import type {
  NotificationKind,
  NotificationSetting,
} from '../../platform/notifications/notification-settings.repository.ts';

/**
 * The kinds in the order of the page, and whether they have a mail that a person may refuse. The mail about a church that
 * was handed over is always sent: it warns an owner whose account someone else uses.
 */
const KINDS: readonly (readonly [kind: NotificationKind, hasMail: boolean])[] = [
  ['invited', true],
  ['shared', true],
  ['joined', false],
  ['handed-over', false],
  ['suggested', false],
];

/** Presents what a person gets, with the kinds that they never changed. */
export function presentSettings(chosen: readonly NotificationSetting[]): DataOf<typeof readNotificationSettings> {
  return KINDS.map(([kind, hasMail]) => {
    const setting = chosen.find((each) => each.kind === kind);
    return { kind, in_app: setting?.inApp ?? true, by_mail: hasMail ? (setting?.byMail ?? true) : null };
  });
}
