import { AUDIENCE_PARTS } from './audience-link.ts';
import type { AudienceOrder, AudiencePart, AudienceSnapshot } from './audience-link.ts';
import { watchWindow } from './audience-watch.ts';
import type { WindowOpener } from './audience-watch.ts';
import type { Audience, AudienceKey, ScreenArea, ScreenChoices, ScreenInfo } from '@uplift/core/presentation';
import type { Screens } from './screens.ts';

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
      const parts: Readonly<Partial<Record<AudiencePart, unknown>>> = message;
      for (const part of AUDIENCE_PARTS.filter((part) => part in parts)) publisher.publish(part, parts[part]);
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
