import type { Site } from '../../platform/serve.ts';
import { findCollaboratorAccounts } from '../../platform/sharing/sharing-people.repository.ts';

/** What changes within this time after a first change is told with it: who types changes a song every second. */
const GATHERED_MS = 2_000;

/**
 * Tells those with whom an account shares sets that something of it changed, soon after it did. Which of their sets it concerns is not
 * known without opening them: they ask. A server that stops before leaves them to their next look.
 */
export function collaboratorNews({ app, platform }: Site): (ownerId: string) => void {
  const waiting = new Map<string, NodeJS.Timeout>();
  const tell = async (ownerId: string): Promise<void> => {
    waiting.delete(ownerId);
    try {
      const accounts = await findCollaboratorAccounts(platform.queries, ownerId);
      for (const accountId of accounts) platform.pubSub.publish(accountId, { news: 'shared-sets-changed' });
    } catch (error) {
      app.log.warn({ err: error }, 'Collaborators could not be told of a change'); // they look by themselves
    }
  };
  app.addHook('preClose', async () => waiting.forEach((timer) => clearTimeout(timer)));
  return (ownerId) => {
    if (waiting.has(ownerId)) return;
    const timer = setTimeout(() => void tell(ownerId), GATHERED_MS);
    waiting.set(ownerId, timer.unref());
  };
}
