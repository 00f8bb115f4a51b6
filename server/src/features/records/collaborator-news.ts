import { publishNotified } from '../../platform/notifications/publish-notified.ts';
import type { Site } from '../../platform/http/serve.ts';
import { noteChangedSets } from '../../platform/sharing/changed-sets.ts';
import { findCollaboratorAccounts } from '../../platform/sharing/sharing-people.repository.ts';

/** Changes within this time after a first one are sent together with it: typing changes a song every second. */
const GATHERED_MS = 2_000;

/** Reports changes of an owner's records; `setIds` are the sets among them, none for songs alone. */
export type TellCollaborators = (ownerId: string, setIds: readonly string[]) => void;

interface Gathered {
  readonly timer: NodeJS.Timeout;
  readonly setIds: Set<string>;
}

/**
 * Notifies the people an account shares sets with soon after a change, and leaves a notification of each changed set.
 * The sets that a song concerns are unknown without opening them, so the receiver has to fetch them. If a server stops
 * before, they find out at their next look.
 */
export function collaboratorNews({ app, platform }: Site): TellCollaborators {
  const { queries, pubSub } = platform;
  const waiting = new Map<string, Gathered>();
  const notifyReaders = async (ownerId: string): Promise<void> => {
    const setIds = [...(waiting.get(ownerId)?.setIds ?? [])];
    waiting.delete(ownerId);
    try {
      const accounts = await findCollaboratorAccounts(queries, ownerId);
      for (const accountId of accounts) pubSub.publish(accountId, { news: 'shared-sets-changed' });
      publishNotified(pubSub, await noteChangedSets(platform, ownerId, setIds));
    } catch (error) {
      app.log.warn({ err: error }, 'Collaborators could not be notified of a change'); // they look by themselves
    }
  };
  const gather = (ownerId: string): Gathered => {
    const timer = setTimeout(() => void notifyReaders(ownerId), GATHERED_MS);
    return { timer: timer.unref(), setIds: new Set() };
  };
  app.addHook('preClose', async () => waiting.forEach(({ timer }) => clearTimeout(timer)));
  return (ownerId, setIds) => {
    const gathered = waiting.get(ownerId) ?? gather(ownerId);
    waiting.set(ownerId, gathered);
    for (const id of setIds) gathered.setIds.add(id);
  };
}
