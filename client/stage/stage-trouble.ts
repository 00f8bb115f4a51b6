import { AUTHENTICATION, type Session } from '@uplift/core/membership';
import type { BarTopic } from './bar-order.ts';

/** Reasons a stage plays on without its account or its server. */
export type StageTrouble = 'signed-out' | 'lapsed' | 'offline';

export interface StageCondition {
  readonly session: Pick<Session, 'authenticated' | 'subscription'>;
  /** True once the server has sent the session. */
  readonly isKnown: boolean;
  /** True if an account's songs are on the stage. A stage that never had one can't be signed out. */
  readonly isOwned: boolean;
  /** True if the network and the server can be reached. */
  readonly isReachable: boolean;
}

/** Problem of the stage's account or server; null if there is none. */
export function stageTrouble({ session, isKnown, isOwned, isReachable }: StageCondition): StageTrouble | null {
  if (isKnown && isOwned && session.authenticated !== AUTHENTICATION.verified) return 'signed-out';
  if (isKnown && isOwned && session.subscription === null) return 'lapsed';
  return isReachable ? null : 'offline';
}

/** Its place in the order of bars. */
export function troubleTopic(trouble: StageTrouble): BarTopic {
  return trouble === 'offline' ? 'offline' : 'signed-out';
}
