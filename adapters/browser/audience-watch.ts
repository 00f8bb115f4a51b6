import { createStore } from '@uplift/core/foundation';
import type { Store } from '@uplift/core/foundation';
import type { AudienceChannel, AudienceWord } from './audience-link.ts';
import { ASK_EVERY_MS, nextPresence, NO_WINDOW } from './audience-presence.ts';
import type { AudienceState, PresenceEvent } from './audience-presence.ts';
import type { ScreenArea } from './screens.ts';

export interface AudienceSize {
  readonly isFullscreen: boolean;
  readonly width: number;
  readonly height: number;
}

/** What is needed to open a window and to hear from it. */
export interface WindowOpener {
  readonly channel: AudienceChannel;
  /** Opens the window, or answers the open one, loaded anew where `isAnew`; null where the browser blocks it. */
  readonly openWindow: (where: ScreenArea | null, isAnew: boolean) => OpenedWindow | null;
  /** Calls `listener` every so many milliseconds; answers the function that ends it. */
  readonly every: (periodMs: number, listener: () => void) => () => void;
}

type OpenedWindow = Pick<Window, 'closed' | 'close'>;

/** The window, as far as it shows whether it is there. */
export interface WatchedWindow {
  readonly state: Store<AudienceState>;
  readonly size: Store<AudienceSize | null>;
  happen(event: PresenceEvent): void;
  hear(word: AudienceWord): void;
  open(where: ScreenArea | null): 'opened' | 'blocked';
  close(): void;
}

/** Watches the window as long as it is there: by the browser's word where this page opened it, and by asking it. */
export function watchWindow({ channel, openWindow, every }: WindowOpener): WatchedWindow {
  const state = createStore<AudienceState>('closed');
  const size = createStore<AudienceSize | null>(null);
  let presence = NO_WINDOW;
  let handle: OpenedWindow | null = null;
  let stopAsking: (() => void) | null = null;

  const happen = (event: PresenceEvent): void => {
    presence = nextPresence(presence, event);
    if (presence.patience > 0) stopAsking ??= every(ASK_EVERY_MS, ask);
    else {
      stopAsking?.();
      stopAsking = null;
    }
    if (presence.state !== 'open') size.set(null);
    state.set(presence.state);
  };
  const ask = (): void => {
    if (handle?.closed === true) {
      handle = null;
      return happen('gone');
    }
    channel.post({ to: 'windows', order: { type: 'are-you-there' } });
    happen('asked');
  };
  return {
    state,
    size,
    happen,
    hear(word) {
      if (word.type === 'closing') return happen('closing');
      happen('alive');
      if (word.type === 'alive' && presence.state === 'open')
        size.set({ isFullscreen: word.isFullscreen, width: word.width, height: word.height });
    },
    open(where) {
      const isAnew = presence.state !== 'open';
      const opened = openWindow(where, isAnew);
      if (opened === null) return 'blocked';
      handle = opened;
      if (isAnew) happen('opened');
      return 'opened';
    },
    close() {
      handle?.close();
      handle = null;
      happen('closed');
    },
  };
}
