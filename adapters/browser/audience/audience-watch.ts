import { createStore } from '@uplift/core/foundation';
import type { Store } from '@uplift/core/foundation';
import type { AudienceChannel, AudienceWord } from './audience-link.ts';
import { ASK_EVERY_MS, nextPresence, NO_WINDOW } from './audience-presence.ts';
import type { AudienceState, PresenceEvent } from './audience-presence.ts';
import type { ScreenArea, ScreenInfo } from '@uplift/core/presentation';

export interface AudienceSize {
  readonly isFullscreen: boolean;
  readonly width: number;
  readonly height: number;
}

/** The window as its opener sees it. */
export interface OpenedWindow {
  /** True if it was reloaded, and will report when it is ready. */
  readonly isNew: boolean;
  readonly isGone: () => boolean;
  readonly close: () => void;
  /** Fills its screen, if the browser counts the press in this page for the window. Returns false if it doesn't. */
  readonly fillOpened: () => boolean;
}

/** Parts of the page that open a window and receive from it. */
export interface WindowOpener {
  readonly channel: AudienceChannel;
  /** Opens the window, or returns the open one, reloaded if `isReloaded`; null if the browser blocks it. */
  readonly openWindow: (where: ScreenArea | null, isReloaded: boolean) => OpenedWindow | null;
  /** Calls `listener` at that interval in milliseconds; returns a function that stops it. */
  readonly every: (periodMs: number, listener: () => void) => () => void;
  /** Calls `listener` at every key and pointer pressed in this page; returns a function that stops it. */
  readonly onPress: (listener: () => void) => () => void;
}

/** The part of a window that shows whether it is open. */
export interface WatchedWindow {
  readonly state: Store<AudienceState>;
  readonly size: Store<AudienceSize | null>;
  happen(event: PresenceEvent): void;
  receive(word: AudienceWord): void;
  open(where: ScreenInfo | null): 'opened' | 'blocked';
  /** Fills a screen at the press that is handled, but never the operator's own. */
  fill(screen: ScreenInfo | null): void;
  close(): void;
}

/** Watches the window while it is open: by the browser's report if this page opened it, and by asking it. */
export function watchWindow({ channel, openWindow, every, onPress }: WindowOpener): WatchedWindow {
  const state = createStore<AudienceState>('closed');
  const size = createStore<AudienceSize | null>(null);
  let presence = NO_WINDOW;
  let handle: OpenedWindow | null = null;
  let isToFill = false;

  const happen = (event: PresenceEvent): void => {
    presence = nextPresence(presence, event);
    askAgain(presence.patience > 0);
    if (presence.state !== 'open') size.set(null);
    state.set(presence.state);
  };
  const askAgain = repeated(() => {
    if (handle?.isGone() === true) {
      handle = null;
      return happen('gone');
    }
    channel.post({ to: 'windows', order: { type: 'are-you-there' } });
    happen('asked');
  }, every);
  const filler = createFiller(onPress, () => handle?.fillOpened() ?? true);
  return {
    state,
    size,
    happen,
    receive(word) {
      happen(word.type === 'closing' ? 'closing' : 'alive');
      if (word.type === 'hello') filler.fill(isToFill);
      isToFill &&= word.type !== 'hello';
      if (word.type === 'alive' && word.isFullscreen) filler.stop();
      if (word.type === 'alive' && presence.state === 'open') size.set(windowSize(word));
    },
    open(where) {
      const opened = openWindow(where, presence.state !== 'open');
      if (opened === null) return 'blocked';
      handle = opened;
      isToFill = opened.isNew && isForRoom(where);
      if (opened.isNew) happen('opened');
      else filler.fill(isForRoom(where));
      return 'opened';
    },
    fill: (screen) => filler.fill(isForRoom(screen)),
    close() {
      handle?.close();
      handle = null;
      happen('closed');
    },
  };
}

interface Filler {
  /** Fills a screen at this press if it is `isMeant`, or else at one of the next. */
  fill(isMeant: boolean): void;
  stop(): void;
}

/** Opening a window uses up its press in Chromium, so the next one fills it: mostly that of the first slide. */
function createFiller(onPress: WindowOpener['onPress'], fillOpened: () => boolean): Filler {
  let stopWaiting: (() => void) | null = null;
  const stop = (): void => {
    stopWaiting?.();
    stopWaiting = null;
  };
  const fill = (isMeant: boolean): void => {
    stop();
    if (isMeant && !fillOpened()) stopWaiting = onPress(() => fill(true));
  };
  return { fill, stop };
}

/** Slides that cover the operator's own screen would take the controls away. */
const isForRoom = (screen: ScreenInfo | null): boolean => screen !== null && !screen.isCurrent;

const windowSize = ({ isFullscreen, width, height }: AudienceSize): AudienceSize => ({ isFullscreen, width, height });

/** Calls `act` every so often while it is wanted. */
function repeated(act: () => void, every: WindowOpener['every']): (isWanted: boolean) => void {
  let stop: (() => void) | null = null;
  return (isWanted) => {
    if (isWanted) stop ??= every(ASK_EVERY_MS, act);
    else {
      stop?.();
      stop = null;
    }
  };
}
