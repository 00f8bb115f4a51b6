/** Data that the browser keeps of Uplift outside its ports, and the way to leave a page. */
export interface BrowserTraces {
  /** True if a sign-out has yet to be sent to the server. */
  isSignOutPending(): boolean;
  setSignOutPending(isPending: boolean): void;
  /**
   * Removes all databases and small values; the app's own files too, unless there is no network to fetch them again.
   */
  clear(options: { readonly keepsApp: boolean }): Promise<void>;
  /** Opens the app again at its first page. */
  startOver(): void;
}

const SIGN_OUT_PENDING = 'uplift.sign-out-untold';

export function browserTraces(): BrowserTraces {
  return {
    isSignOutPending: () => withStorage(() => localStorage.getItem(SIGN_OUT_PENDING) !== null, false),
    setSignOutPending: (isPending) =>
      withStorage(
        () => (isPending ? localStorage.setItem(SIGN_OUT_PENDING, 'true') : localStorage.removeItem(SIGN_OUT_PENDING)),
        undefined,
      ),
    async clear({ keepsApp }) {
      clearValues();
      await clearDatabases();
      if (!keepsApp) await clearApp();
      // Again: while the databases were deleted, the page may have kept a value, such as the ids of its first rows.
      clearValues();
    },
    startOver: () => window.location.replace('/'),
  };
}

/** Some private windows have no storage: nothing is kept there, and nothing found. */
function withStorage<Answer>(work: () => Answer, otherwise: Answer): Answer {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

function clearValues(): void {
  withStorage(() => {
    localStorage.clear();
    sessionStorage.clear();
  }, undefined);
}

async function clearDatabases(): Promise<void> {
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(({ name = '' }) => deleteDatabase(name)));
}

/** Waits until the database is gone. A page that still has it open closes it when it gets the event. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => resolve());
  });
}

/** Removes the app's files. Without its worker the app is fetched again at the next start. */
async function clearApp(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workers = await navigator.serviceWorker.getRegistrations();
  const names = await caches.keys();
  await Promise.all([...workers.map((worker) => worker.unregister()), ...names.map((name) => caches.delete(name))]);
}
