import type { CDPSession, Page } from 'playwright-core';

const BYTES_PER_MB = 1_000_000;

/** JavaScript that is in use once garbage is collected. */
export interface Heap {
  readonly pageMb: number;
  /** All workers of the page together; each has a heap of its own. */
  readonly workersMb: number;
}

/** Collects the garbage of a page and of its workers, and reads what they still use. */
export async function measureHeap(page: Page): Promise<Heap> {
  const session = await page.context().newCDPSession(page);
  const workers = await attachWorkers(session);
  const bytes = [await readHeap((method) => session.send(method)), ...(await Promise.all(workers.map(readHeap)))];
  await session.detach();
  const [ofPage = Number.NaN, ...ofWorkers] = bytes;
  return {
    pageMb: ofPage / BYTES_PER_MB,
    workersMb: ofWorkers.reduce((sum, each) => sum + each, 0) / BYTES_PER_MB,
  };
}

type SendToHeap = (method: 'HeapProfiler.collectGarbage' | 'Runtime.getHeapUsage') => Promise<unknown>;

async function readHeap(send: SendToHeap): Promise<number> {
  await send('HeapProfiler.collectGarbage');
  const { usedSize } = (await send('Runtime.getHeapUsage')) as { readonly usedSize: number }; // as the protocol says
  return usedSize;
}

/** A way to send to each dedicated worker of the page. Playwright's sessions have no workers, so messages are wrapped. */
async function attachWorkers(session: CDPSession): Promise<readonly SendToHeap[]> {
  const sessionIds: string[] = [];
  const waiting = new Map<string, (result: unknown) => void>();
  session.on('Target.attachedToTarget', ({ sessionId }) => sessionIds.push(sessionId));
  session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const { id, result } = JSON.parse(message) as { readonly id?: number; readonly result?: unknown }; // as the protocol says
    waiting.get(`${sessionId} ${id}`)?.(result);
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  let last = 0;
  return sessionIds.map((sessionId) => async (method) => {
    last += 1;
    const answered = new Promise((resolve) => waiting.set(`${sessionId} ${last}`, resolve));
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: last, method }) });
    return answered;
  });
}
