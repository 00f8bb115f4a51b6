import type { FastifyInstance } from 'fastify';

interface Gathered<Change> {
  readonly timer: NodeJS.Timeout;
  readonly changes: Change[];
}

/** Sends the changes of an owner; `failure` is logged if that fails. */
export interface ChangeNews<Change> {
  readonly send: (ownerId: string, changes: readonly Change[]) => Promise<void>;
  readonly failure: string;
  /** Changes within this time after a first one are sent together with it. */
  readonly withinMs: number;
}

/**
 * Gathers the changes of each owner for a while, then sends them at once. If sending fails, or a server stops before,
 * the receivers find out at their next look. A server that stops waits for what is being sent.
 */
export function gatherChanges<Change>(
  app: FastifyInstance,
  { send, failure, withinMs }: ChangeNews<Change>,
): (ownerId: string, change: Change) => void {
  const waiting = new Map<string, Gathered<Change>>();
  const sending = new Set<Promise<void>>();
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
    const timer = setTimeout(() => {
      const sent = sendGathered(ownerId).finally(() => sending.delete(sent));
      sending.add(sent);
    }, withinMs);
    return { timer: timer.unref(), changes: [] };
  };
  app.addHook('preClose', async () => {
    for (const { timer } of waiting.values()) clearTimeout(timer);
    await Promise.all(sending);
  });
  return (ownerId, change) => {
    const gathered = waiting.get(ownerId) ?? gather(ownerId);
    waiting.set(ownerId, gathered);
    gathered.changes.push(change);
  };
}
