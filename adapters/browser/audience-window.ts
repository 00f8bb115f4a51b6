import { createStore } from '@uplift/core/foundation';
import type { Store } from '@uplift/core/foundation';
import { AUDIENCE_PARTS } from './audience-link.ts';
import type { AudienceChannel, AudienceOrder, AudiencePart, AudienceSnapshot, AudienceWord } from './audience-link.ts';
import { ASK_EVERY_MS, nextPresence, NO_WINDOW } from './audience-presence.ts';
import type { AudienceState, PresenceEvent } from './audience-presence.ts';
import type { ScreenArea, ScreenChoices, Screens } from './screens.ts';

export interface AudienceSize {
  readonly isFullscreen: boolean;
  readonly width: number;
  readonly height: number;
}

export interface AudienceKey {
  readonly key: string;
  readonly shiftKey: boolean;
  /** Sent again because it is held. */
  readonly repeat: boolean;
}

/** The window of slides that the room sees, as the operator's page holds it. */
export interface Audience {
  readonly state: Store<AudienceState>;
  /** In pixels of the page; null while there is no window. */
  readonly window: Store<AudienceSize | null>;
  /** Opens it on the room's screen, or brings the open one to the front. To be called while a press is handled. */
  open(): 'opened' | 'blocked';
  close(): void;
  /** Tells every window a part of what it shows, and keeps it for one that is opened or reloaded later. */
  tell(message: Readonly<Partial<Record<AudiencePart, unknown>>>): void;
  /** Hears the keys that are pressed in a window; answers the function that ends it. */
  onKey(listener: (key: AudienceKey) => void): () => void;
  readonly screens: Store<ScreenChoices>;
  askScreens(): Promise<void>;
  chooseScreen(id: string): void;
}

/** What is needed of the operator's page. */
export interface OperatorPage {
  readonly channel: AudienceChannel;
  readonly snapshot: AudienceSnapshot;
  readonly screens: Screens;
  /** Opens the window, or answers the open one, loaded anew where `isAnew`; null where the browser blocks it. */
  readonly openWindow: (where: ScreenArea | null, isAnew: boolean) => Pick<Window, 'closed' | 'close'> | null;
  /** Calls `listener` every so many milliseconds; answers the function that ends it. */
  readonly every: (periodMs: number, listener: () => void) => () => void;
}

/** Holds the window of slides. One that has outlived a reload of this page answers at once and is open again. */
export function createAudience(page: OperatorPage): Audience {
  const { channel, snapshot, screens } = page;
  const told = new Map<AudiencePart, unknown>();
  const keys = new Set<(key: AudienceKey) => void>();
  const presence = createPresence(page);
  const order = (given: AudienceOrder): void => channel.post({ to: 'windows', order: given });
  const tellAll = (): void => told.forEach((value, part) => order({ type: 'told', part, value }));

  channel.onMessage((message) => {
    if (message.to === 'windows') return message.order.type === 'close' ? presence.happen('closed') : undefined;
    const { word } = message;
    if (word.type === 'key') keys.forEach((listener) => listener(word));
    else presence.hear(word);
    if (word.type === 'hello') tellAll();
  });
  followScreen(screens, (to) => {
    if (presence.state.get() === 'open') order({ type: 'move', to });
  });
  order({ type: 'are-you-there' });
  return {
    state: presence.state,
    window: presence.size,
    open() {
      told.forEach((value, part) => snapshot.keep(part, value));
      return presence.open(roomArea(screens.state.get()));
    },
    close() {
      order({ type: 'close' });
      AUDIENCE_PARTS.forEach((part) => snapshot.keep(part, null));
      presence.close();
    },
    tell(message) {
      for (const part of AUDIENCE_PARTS.filter((part) => part in message)) {
        const value = message[part];
        told.set(part, value);
        snapshot.keep(part, value);
        order({ type: 'told', part, value });
      }
    },
    onKey(listener) {
      keys.add(listener);
      return () => keys.delete(listener);
    },
    screens: screens.state,
    askScreens: () => screens.ask(),
    chooseScreen: (id) => screens.choose(id),
  };
}

interface WatchedWindow {
  readonly state: Store<AudienceState>;
  readonly size: Store<AudienceSize | null>;
  happen(event: PresenceEvent): void;
  hear(word: AudienceWord): void;
  open(where: ScreenArea | null): 'opened' | 'blocked';
  close(): void;
}

/** Watches the window as long as it is there: by the browser's word where this page opened it, and by asking it. */
function createPresence({ channel, openWindow, every }: OperatorPage): WatchedWindow {
  const state = createStore<AudienceState>('closed');
  const size = createStore<AudienceSize | null>(null);
  let presence = NO_WINDOW;
  let handle: Pick<Window, 'closed' | 'close'> | null = null;
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

/** Where a new window goes: to the chosen screen, else to one that the operator's page is not on. Null leaves it to the browser. */
function roomArea({ list, chosen, isChosenMissing }: ScreenChoices): ScreenArea | null {
  return chosen ?? (isChosenMissing ? null : (list.find(({ isCurrent }) => !isCurrent) ?? null));
}

/** Says where the window belongs when another screen is chosen, the chosen one has come back, or (null) has gone. */
function followScreen({ state }: Screens, move: (to: ScreenArea | null) => void): void {
  let before = state.get();
  state.subscribe(() => {
    const now = state.get();
    const { chosen } = now;
    if (chosen !== null && chosen.id !== before.chosen?.id) move(chosen);
    else if (now.isChosenMissing && !before.isChosenMissing) move(null);
    before = now;
  });
}
