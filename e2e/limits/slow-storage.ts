import type { BrowserContext } from '@playwright/test';

/**
 * Gives every page and worker of a device a slow disk: each transaction ends `ms` later, and those that wait for it
 * begin later, too. Called before the first page of the app. Returns the addresses of workers so far.
 */
export async function slowStorage(context: BrowserContext, ms: number): Promise<readonly string[]> {
  const workers: string[] = [];
  await context.addInitScript(holdTransactions, ms);
  // A worker runs no script of a test, so it gets one in front of its own.
  await context.route(/worker[^/]*\.js$/u, async (route) => {
    workers.push(route.request().url());
    const answer = await route.fetch();
    const script = `(${holdTransactions.toString()})(${ms});${await answer.text()}`;
    await route.fulfill({ response: answer, body: script });
  });
  return workers;
}

/** Runs in the page, or in a worker. A transaction lives as long as it has requests, so it gets some that read nothing. */
function holdTransactions(ms: number): void {
  const plain = Reflect.get(IDBDatabase.prototype, 'transaction');
  IDBDatabase.prototype.transaction = function transaction(this: IDBDatabase, ...given) {
    const begun = plain.apply(this, given);
    const until = performance.now() + ms;
    const [name = ''] = begun.objectStoreNames;
    const hold = () => {
      if (performance.now() > until) return;
      // No record has this key.
      begun
        .objectStore(name)
        .getKey([['held']])
        .addEventListener('success', hold);
    };
    hold();
    return begun;
  };
}
