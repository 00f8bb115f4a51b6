import { publishNotified } from '../../platform/notifications/publish-notified.ts';
import type { Site } from '../../platform/http/serve.ts';
import { noteChangedSets } from '../../platform/sharing/changed-sets.ts';
import { findCollaboratorAccounts } from '../../platform/sharing/sharing-people.repository.ts';
import { gatherChanges } from './gathered-changes.ts';

/** Typing changes a song every second, and the people it is shared with aren't at work on it. */
const WITHIN_MS = 2_000;

/** Reports changes of an owner's records; `setIds` are the sets among them, none for songs alone. */
export type TellCollaborators = (ownerId: string, setIds: readonly string[]) => void;

/**
 * Notifies the people an account shares sets with soon after a change, and leaves a notification of each changed set.
 * The sets that a song concerns are unknown without opening them, so the receiver has to fetch them.
 */
export function collaboratorNews({ app, platform }: Site): TellCollaborators {
  const { queries, pubSub } = platform;
  return gatherChanges<readonly string[]>(app, {
    withinMs: WITHIN_MS,
    failure: 'Collaborators could not be notified of a change',
    async send(ownerId, changes) {
      const accounts = await findCollaboratorAccounts(queries, ownerId);
      for (const accountId of accounts) pubSub.publish(accountId, { news: 'shared-sets-changed' });
      publishNotified(pubSub, await noteChangedSets(platform, ownerId, [...new Set(changes.flat())]));
    },
  });
}
