import type { StageTrouble } from './stage-trouble.ts';
import { assertNever } from '@uplift/core/foundation';

/** Text of the bar. */
export function troubleWords(trouble: StageTrouble): string {
  switch (trouble) {
    case 'signed-out':
      return 'You’re signed out. This set keeps playing.';
    case 'lapsed':
      return 'Your subscription has ended. This set keeps playing.';
    case 'offline':
      return 'Offline. This set is on this device.';
    default:
      return assertNever(trouble);
  }
}
