import type { Store } from '@uplift/core/foundation';
import { AUDIENCE_PARTS } from './audience-link.ts';
import type { AudienceOrder, AudiencePart, AudienceSnapshot } from './audience-link.ts';
import type { AudienceState } from './audience-presence.ts';
import { watchWindow } from './audience-watch.ts';
import type { AudienceSize, WindowOpener } from './audience-watch.ts';
import type { ScreenArea, ScreenChoices, ScreenInfo, Screens } from './screens.ts';

export interface AudienceKey {
  readonly key: string;
  readonly shiftKey: boolean;
  /** Sent again because it is held. */
  readonly repeat: boolean;
}

/** The window of slides that the room sees, as the operator's page holds it. */
export interface Audience {
  readonly state: Store<AudienceState>;
  /** Size in pixels of the page; null without a window. */
  readonly window: Store<AudienceSize | null>;
  /**
   * Opens it on the audience's screen and fills that if the browser allows, or brings the open one to the front. Must
   * be called while a press is handled.
   */
  open(): 'opened' | 'blocked';
  close(): void;
  /** Sends content to every window, and stores it for one that is opened or reloaded later. */
  publish(message: Readonly<Partial<Record<AudiencePart, unknown>>>): void;
  /** Calls the listener with the keys that are pressed in a window; returns the unsubscribe function. */
  onKey(listener: (key: AudienceKey) => void): () => void;
  readonly screens: Store<ScreenChoices>;
  askScreens(): Promise<void>;
  chooseScreen(id: string): void;
}

/** Parts of the operator's page that are used. */
export interface OperatorPage extends WindowOpener {
  readonly snapshot: AudienceSnapshot;
  readonly screens: Screens;
}

/** Controls the window of slides. One that has outlived a reload of this page responds at once and is open again. */
export function createAudience(page: OperatorPage): Audience {
  const { channel, screens } = page;
  const keys = new Set<(key: AudienceKey) => void>();
  const watched = watchWindow(page);
  const publisher = createContentPublisher(page);
  const order = (given: AudienceOrder): void => channel.post({ to: 'windows', order: given });

  channel.onMessage((message) => {
    if (message.to === 'windows') return message.order.type === 'close' ? watched.happen('closed') : undefined;
    const { word } = message;
    if (word.type === 'key') keys.forEach((listener) => listener(word));
    else watched.receive(word);
    if (word.type === 'hello') publisher.repeat();
  });
  followScreen(screens, (to) => {
    if (watched.state.get() === 'open') order({ type: 'move', to });
  });
  order({ type: 'are-you-there' });
  return {
    state: watched.state,
    window: watched.size,
    open() {
      publisher.keepAll();
      return watched.open(roomScreen(screens.state.get()));
    },
    close() {
      order({ type: 'close' });
      publisher.forget();
      watched.close();
    },
    publish(message) {
      for (const part of AUDIENCE_PARTS.filter((part) => part in message)) publisher.publish(part, message[part]);
    },
    onKey(listener) {
      keys.add(listener);
      return () => keys.delete(listener);
    },
    screens: screens.state,
    askScreens: () => screens.ask(),
    chooseScreen(id) {
      screens.choose(id);
      watched.fill(screens.state.get().chosen);
    },
  };
}

interface ContentPublisher {
  publish(part: AudiencePart, value: unknown): void;
  /** Sends content again that a new window can't find in storage. */
  repeat(): void;
  /** Stores all content again, for a window that is about to open. */
  keepAll(): void;
  /** A window that is opened by hand later shows nothing. */
  forget(): void;
}

/** The content sent by this page, on the channel and in the snapshot. */
function createContentPublisher({ channel, snapshot }: OperatorPage): ContentPublisher {
  const sent = new Map<AudiencePart, unknown>();
  const unkept = new Set<AudiencePart>();
  const post = (part: AudiencePart): void =>
    channel.post({ to: 'windows', order: { type: 'told', part, value: sent.get(part) ?? null } });
  const keep = (part: AudiencePart): void => {
    if (snapshot.keep(part, sent.get(part) ?? null)) unkept.delete(part);
    else unkept.add(part);
  };
  return {
    publish(part, value) {
      sent.set(part, value);
      // The room first: keeping waits for the disk.
      post(part);
      keep(part);
    },
    repeat: () => unkept.forEach(post),
    keepAll: () => [...sent.keys()].forEach(keep),
    forget: () => AUDIENCE_PARTS.forEach((part) => snapshot.keep(part, null)),
  };
}

/** Screen for a new window: the chosen one, or else one without the operator's page. Null leaves it to the browser. */
function roomScreen({ list, chosen, isChosenMissing }: ScreenChoices): ScreenInfo | null {
  return chosen ?? (isChosenMissing ? null : (list.find(({ isCurrent }) => !isCurrent) ?? null));
}

/** Moves the window when another screen is chosen, the chosen one has returned, or (null) is gone. */
function followScreen({ state }: Screens, move: (to: ScreenArea | null) => void): void {
  let before = state.get();
  state.subscribe(() => {
    const now = state.get();
    if (before.list.length > 0) follow(before, now, move);
    before = now;
  });
}

/**
 * Moves the window only on a change while the screens are known: one found where the operator has put it stays there.
 */
function follow(before: ScreenChoices, now: ScreenChoices, move: (to: ScreenArea | null) => void): void {
  if (now.chosen !== null && now.chosen.id !== before.chosen?.id) move(now.chosen);
  else if (now.isChosenMissing && before.chosen !== null) move(null);
}
