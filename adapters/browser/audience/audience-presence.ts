import { assertNever } from '@uplift/core/foundation';

/** `lost`: it was open and has gone without a request to close. */
export type AudienceState = 'closed' | 'open' | 'lost';

/** Presence of an audience window, and how many more questions may go unanswered before it counts as gone. */
export interface AudiencePresence {
  readonly state: AudienceState;
  readonly patience: number;
}

/** `asked`: a second has passed, and the windows are pinged. `gone`: the browser reports that the window is closed. */
export type PresenceEvent = 'opened' | 'alive' | 'asked' | 'closing' | 'gone' | 'closed';

export const NO_WINDOW: AudiencePresence = { state: 'closed', patience: 0 };

/** Interval of asking a window, in milliseconds. An answer costs it nothing, even if the browser slows its timers. */
export const ASK_EVERY_MS = 900;

/** Three questions without an answer: found within three seconds, and a window that is busy for two is not missed. */
const PATIENCE = 3;
/** Seconds that an old laptop may need until a new window responds. */
const PATIENCE_WITH_NEW = 11;
/** A window that leaves may be one that is reloaded. */
const PATIENCE_WITH_LEAVING = 2;
/** A window's message from before it received the request to close still arrives, and is ignored. */
const IGNORED_AFTER_CLOSING = 1;

/** Derives a window's state from its messages and its silence. Polling continues while `patience` is above 0. */
export function nextPresence(presence: AudiencePresence, event: PresenceEvent): AudiencePresence {
  switch (event) {
    case 'opened':
      return { state: 'open', patience: PATIENCE_WITH_NEW };
    case 'alive':
      return isUnresponsive(presence) ? presence : { state: 'open', patience: PATIENCE };
    case 'asked':
      return setPatience(presence, presence.patience - 1);
    case 'closing':
      return { ...presence, patience: Math.min(presence.patience, PATIENCE_WITH_LEAVING) };
    case 'gone':
      return setPatience(presence, 0);
    case 'closed':
      return { state: 'closed', patience: IGNORED_AFTER_CLOSING };
    default:
      return assertNever(event);
  }
}

const isUnresponsive = ({ state, patience }: AudiencePresence): boolean => state === 'closed' && patience > 0;

function setPatience({ state }: AudiencePresence, patience: number): AudiencePresence {
  return patience > 0 ? { state, patience } : { state: state === 'open' ? 'lost' : state, patience: 0 };
}
