import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page, ViewportSize } from '@playwright/test';

/** A device with one page, used by one journey at a time. */
interface LentDevice {
  readonly context: BrowserContext;
  /** Empties it for the next journey, or puts it away. */
  readonly takeBack: (isWell: boolean) => Promise<void>;
}

/** Options of a journey's device, in addition to the common ones. */
interface Kind {
  readonly viewport: ViewportSize | null;
  readonly hasTouch: boolean;
  readonly isMobile: boolean;
  readonly serviceWorkers: 'allow' | 'block';
  readonly contextOptions: BrowserContextOptions;
  readonly baseURL: string | undefined;
}

/** Kinds of data that a page of the app stores, without the browser's own caches. */
const STORED = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage,storage_buckets';
/** A page of the app's origin without the app: the browser keeps its caches while one is open. */
const NOTHING_PAGE = '/health';
/** Methods whose effect on a page or a context can't be undone. */
const LASTING = ['addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession', 'on', 'once'] as const;

let kept: Device | null = null;

/** The device of this worker, if it is of this kind; otherwise a new one. */
export async function lendDevice(browser: Browser, kind: Kind): Promise<LentDevice> {
  const name = JSON.stringify(kind);
  if (kept?.name !== name) await putAway();
  kept ??= await openDevice(browser, name, kind);
  return kept;
}

async function putAway(): Promise<void> {
  await kept?.context.close();
  kept = null;
}

interface Device extends LentDevice {
  readonly name: string;
}

async function openDevice(browser: Browser, name: string, kind: Kind): Promise<Device> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const isChanged = watchLasting(context, page);
  return {
    name,
    context,
    async takeBack(isWell) {
      // A service worker answers for the server from the first page on.
      const isEmptied = isWell && !isChanged() && kind.serviceWorkers === 'block' && (await empty(page, session, kind));
      if (!isEmptied) await putAway();
    },
  };
}

/** Returns whether anything was done to them that stays. */
function watchLasting(context: BrowserContext, page: Page): () => boolean {
  let isChanged = false;
  const noted = (subject: object, name: string) => {
    const own: unknown = Reflect.get(subject, name);
    if (typeof own !== 'function') return;
    Reflect.set(subject, name, (...given: readonly unknown[]): unknown => {
      isChanged = true;
      return Reflect.apply(own, subject, given);
    });
  };
  for (const subject of [context, page]) {
    for (const name of LASTING) noted(subject, name);
    for (const name of ['install', 'setFixedTime', 'setSystemTime']) noted(subject.clock, name);
  }
  return () => isChanged;
}

/** Resets the device to its first state. Returns true if that succeeded. */
async function empty(page: Page, session: CDPSession, kind: Kind): Promise<boolean> {
  const context = page.context();
  try {
    await closeOthers(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await page.goto(NOTHING_PAGE);
    const origin = await page.evaluate(() => {
      sessionStorage.clear();
      return location.origin;
    });
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED });
    await context.clearCookies();
    await context.clearPermissions();
    await resetLook(page, kind);
    return true;
  } catch {
    return false;
  }
}

async function closeOthers(page: Page): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close();
}

async function resetLook(page: Page, { viewport, contextOptions }: Kind): Promise<void> {
  const { reducedMotion = 'no-preference' } = contextOptions;
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion, forcedColors: null, contrast: null });
  if (viewport) await page.setViewportSize(viewport);
  await page.mouse.move(-1, -1);
}
