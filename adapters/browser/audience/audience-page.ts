import { assertNever, type Store } from '@uplift/core/foundation';
import { AUDIENCE_PARTS, audienceSnapshot, FILL, openAudienceChannel } from './audience-link.ts';
import type { AudienceOrder, AudienceContent, AudienceWord } from './audience-link.ts';
import { localStorageOrNull } from './audience-storage.ts';
import { createAudienceFullscreen } from './audience-fullscreen.ts';
import type { AudienceKey } from '@uplift/core/presentation';
import { createScreens } from './screens.ts';

/** The window of slides as its own page holds it. */
export interface AudiencePage {
  readonly isFullscreen: Store<boolean>;
  /**
   * Requests full screen on the chosen screen if the browser allows. Must be called while a press is handled; a
   * refusal changes nothing.
   */
  requestFullscreen(): Promise<void>;
  /** Hands a key to the operator's page. */
  sendKey(key: AudienceKey): void;
}

/** Delivers the last stored content synchronously for first paint, then live updates. `null` clears a part. */
export function createAudiencePage(onContent: (content: AudienceContent) => void): AudiencePage {
  // Opened before the stored content is read, so that nothing sent in between is missed.
  const channel = openAudienceChannel();
  const snapshot = audienceSnapshot(localStorageOrNull());
  for (const part of AUDIENCE_PARTS) onContent({ type: 'told', part, value: snapshot.read(part) });

  const screens = createScreens();
  const fullscreen = createAudienceFullscreen(screens);
  const say = (word: AudienceWord): void => channel.post({ to: 'operator', word });
  const sayAlive = (): void =>
    say({ type: 'alive', isFullscreen: fullscreen.state.get(), width: innerWidth, height: innerHeight });
  const runOrder = (order: AudienceOrder): void => {
    switch (order.type) {
      case 'told':
        return onContent(order);
      case 'are-you-there':
        return sayAlive();
      case 'close':
        for (const part of AUDIENCE_PARTS) onContent({ type: 'told', part, value: null });
        return close();
      case 'move':
        return void fullscreen.moveTo(order.to);
      default:
        return assertNever(order);
    }
  };
  channel.onMessage((message) => {
    if (message.to === 'windows') runOrder(message.order);
  });
  addEventListener('resize', sayAlive);
  addEventListener('pageshow', sayAlive);
  addEventListener('pagehide', () => say({ type: 'closing' }));
  fullscreen.state.subscribe(sayAlive);
  addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    if (origin === location.origin && data === FILL) void fullscreen.request();
  });
  say({ type: 'hello' });
  sayAlive();
  return {
    isFullscreen: fullscreen.state,
    requestFullscreen: () => fullscreen.request(),
    sendKey: ({ key, shiftKey, repeat }) => say({ type: 'key', key, shiftKey, repeat }),
  };
}
