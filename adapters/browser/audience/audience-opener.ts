import type { Audience, ScreenArea } from '@uplift/core/presentation';
import { AUDIENCE_NAME, audienceSnapshot, FILL, openAudienceChannel } from './audience-link.ts';
import { localStorageOrNull } from './audience-storage.ts';
import type { OpenedWindow } from './audience-watch.ts';
import { createAudience } from './audience-window.ts';
import { createScreens } from './screens.ts';

/**
 * Features of a window whose screen is unknown: small enough to be recognized as a window and dragged to the
 * audience's screen.
 */
const UNPLACED = 'popup,width=960,height=540';

/** The window of slides in this browser, whose page is at `path`. Its channel is opened when it is first used: that takes longer than drawing a menu, and few pages have slides. */
export function openableAudience(path: string): Audience {
  let connected: Audience | null = null;
  const connect = (): Audience => (connected ??= connectedAudience(path));
  return {
    get state() {
      return connect().state;
    },
    get window() {
      return connect().window;
    },
    get screens() {
      return connect().screens;
    },
    open: () => connect().open(),
    close: () => connect().close(),
    publish: (message) => connect().publish(message),
    onKey: (listener) => connect().onKey(listener),
    askScreens: () => connect().askScreens(),
    chooseScreen: (id) => connect().chooseScreen(id),
  };
}

function connectedAudience(path: string): Audience {
  return createAudience({
    channel: openAudienceChannel(),
    snapshot: audienceSnapshot(localStorageOrNull()),
    screens: createScreens(),
    openWindow: (where, isReloaded) => openedWindow({ path, where, isReloaded }),
    every(periodMs, listener) {
      const timer = setInterval(listener, periodMs);
      return () => clearInterval(timer);
    },
    onPress: onPressHere,
  });
}

interface Opening {
  readonly path: string;
  readonly where: ScreenArea | null;
  readonly isReloaded: boolean;
}

/**
 * Opens or finds the window. Without an address, an open window of that name is not loaded again, so the audience sees
 * no flicker.
 */
function openedWindow({ path, where, isReloaded }: Opening): OpenedWindow | null {
  const opened = open('', AUDIENCE_NAME, where === null ? UNPLACED : windowFeatures(where));
  if (opened === null || opened.closed) return null;
  const isNew = isReloaded || !isAt(opened, path);
  if (isNew) {
    darken(opened);
    opened.location.replace(path);
  }
  opened.focus();
  return { isNew, isGone: () => opened.closed, close: () => opened.close(), fillOpened: () => fillOpened(opened) };
}

/** TypeScript does not know capability delegation yet, https://wicg.github.io/capability-delegation/spec.html. */
type DelegatingOptions = WindowPostMessageOptions & { readonly delegate: 'fullscreen' };

/** The press counts for the window when it is handed on with the message; a browser that cannot leaves the click in the window. */
function fillOpened(opened: Window): boolean {
  const options: DelegatingOptions = { targetOrigin: location.origin, delegate: 'fullscreen' };
  try {
    opened.postMessage(FILL, options);
    return true;
  } catch {
    // The press was too long ago or has opened the window: until the next one, the window still asks for its click.
    return false;
  }
}

function onPressHere(listener: () => void): () => void {
  const stopping = new AbortController();
  for (const press of ['pointerup', 'keydown'])
    addEventListener(press, listener, { capture: true, passive: true, signal: stopping.signal });
  return () => stopping.abort();
}

const windowFeatures = ({ left, top, width, height }: ScreenArea): string =>
  `popup,left=${left},top=${top},width=${width},height=${height}`;

function isAt(opened: Window, path: string): boolean {
  try {
    return opened.location.pathname === path;
  } catch {
    // Another site's page, or the browser's own: not ours to read.
    return false;
  }
}

/** Darkens a new window, which is white until the page has loaded and would be noticed in a dark room. */
function darken(opened: Window): void {
  try {
    opened.document.documentElement.style.setProperty('background', 'black');
  } catch {
    // Not ours to paint.
  }
}
