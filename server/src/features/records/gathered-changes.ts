import type { FastifyInstance } from 'fastify';

/** Changes within this time after a first one are sent together with it: typing changes a song every second. */
const GATHERED_MS = 2_000;

interface Gathered<Change> {
  readonly timer: NodeJS.Timeout;
  readonly changes: Change[];
}

/** What is sent about an owner's changes, and what the log says if that fails. */
export interface ChangeNews<Change> {
  send(ownerId: string, changes: readonly Change[]): Promise<void>;
  readonly failure: string;
}

/**
 * Gathers the changes of each owner for two seconds, then sends them at once. If sending fails, or a server stops
 * before, the receivers find out at their next look.
 */
export function gatherChanges<Change>(
  app: FastifyInstance,
  { send, failure }: ChangeNews<Change>,
): (ownerId: string, change: Change) => void {
  const waiting = new Map<string, Gathered<Change>>();
  const sendGathered = async (ownerId: string): Promise<void> => {
    const changes = waiting.get(ownerId)?.changes ?? [];
    waiting.delete(ownerId);
    try {
      await send(ownerId, changes);
    } catch (error) {
      app.log.warn({ err: error }, failure);
    }
  };
  const gather = (ownerId: string): Gathered<Change> => {
    const timer = setTimeout(() => void sendGathered(ownerId), GATHERED_MS);
    return { timer: timer.unref(), changes: [] };
  };
  app.addHook('preClose', async () => waiting.forEach(({ timer }) => clearTimeout(timer)));
  return (ownerId, change) => {
    const gathered = waiting.get(ownerId) ?? gather(ownerId);
    waiting.set(ownerId, gathered);
    gathered.changes.push(change);
  };
}
