import { listMemberAccounts } from '../../platform/churches/library-members.repository.ts';
import type { Site } from '../../platform/http/serve.ts';
import { gatherChanges } from './gathered-changes.ts';

/** Reports a change of the library of a church, made in a session. */
export type TellMembers = (churchId: string, sessionId: string) => void;

/** Members may be at work on the same song, and see each other's edits within half a second. */
const WITHIN_MS = 100;

/** Names no session: the changes were made in several, each of which lacks those of the others. */
const SEVERAL = '';

/** Sends the devices of all members of a church the news of a change of its library, soon after it. */
export function churchNews({ app, platform: { queries, pubSub } }: Site): TellMembers {
  return gatherChanges<string>(app, {
    withinMs: WITHIN_MS,
    failure: 'The members of a church could not be sent the news of a change',
    async send(churchId, sessionIds) {
      const [bySession = SEVERAL, ...others] = new Set(sessionIds);
      const news = { news: 'records-changed', bySession: others.length === 0 ? bySession : SEVERAL } as const;
      for (const accountId of await listMemberAccounts(queries, churchId)) pubSub.publish(accountId, news);
    },
  });
}
