import { createStore } from '@uplift/core/foundation';
import type { Store } from '@uplift/core/foundation';
import { AUDIENCE_PARTS, audienceSnapshot, openAudienceChannel } from './audience-link.ts';
import type { AudienceOrder, AudienceTold, AudienceWord } from './audience-link.ts';
import { localStorageOrNull } from './audience-storage.ts';
import type { AudienceKey } from './audience-window.ts';
import { createScreens } from './screens.ts';
import type { DetailedScreen, ScreenArea } from './screens.ts';

/** The window of slides as its own page holds it. */
export interface AudiencePage {
  readonly isFullscreen: Store<boolean>;
  /** On the chosen screen where the browser allows. To be called while a press is handled; a refusal changes nothing. */
  requestFullscreen(): Promise<void>;
  /** Hands a key to the operator's page. */
  sendKey(key: AudienceKey): void;
}

/** Hands over what was kept before it answers, so that it is painted first; then what is told, as it is told. Null as a value: nothing any more. */
export function createAudiencePage(onTold: (told: AudienceTold) => void): AudiencePage {
  const snapshot = audienceSnapshot(localStorageOrNull());
  for (const part of AUDIENCE_PARTS) onTold({ type: 'told', part, value: snapshot.read(part) });

  const channel = openAudienceChannel();
  const screens = createScreens();
  const isFullscreen = createStore(isFull());
  const say = (word: AudienceWord): void => channel.post({ to: 'operator', word });
  const sayAlive = (): void => say({ type: 'alive', isFullscreen: isFull(), width: innerWidth, height: innerHeight });
  const obey = (order: AudienceOrder): void => {
    switch (order.type) {
      case 'told':
        return onTold(order);
      case 'are-you-there':
        return sayAlive();
      case 'close':
        for (const part of AUDIENCE_PARTS) onTold({ type: 'told', part, value: null });
        return close();
      case 'move':
        return void moved(order.to, screens.chosenScreen());
    }
  };
  channel.onMessage((message) => {
    if (message.to === 'windows') obey(message.order);
  });
  addEventListener('resize', sayAlive);
  addEventListener('pageshow', sayAlive);
  addEventListener('pagehide', () => say({ type: 'closing' }));
  const noticeFullscreen = (): void => {
    isFullscreen.set(isFull());
    sayAlive();
  };
  document.addEventListener('fullscreenchange', noticeFullscreen);
  matchMedia(FULLSCREEN).addEventListener('change', noticeFullscreen);
  say({ type: 'hello' });
  sayAlive();
  return {
    isFullscreen,
    requestFullscreen: () => fullscreenOn(screens.chosenScreen()),
    sendKey: ({ key, shiftKey, repeat }) => say({ type: 'key', key, shiftKey, repeat }),
  };
}

/** Also where the browser itself was asked, as with F11. */
const FULLSCREEN = '(display-mode: fullscreen)';
const isFull = (): boolean => document.fullscreenElement !== null || matchMedia(FULLSCREEN).matches;

/** Null: the screen is gone, and the desktop has put the window over the operator's page. */
async function moved(to: ScreenArea | null, screen: DetailedScreen | null): Promise<void> {
  if (to !== null && isOn(to)) return;
  const wasFull = isFull();
  if (document.fullscreenElement !== null) await document.exitFullscreen();
  if (to === null) return;
  moveTo(to.left, to.top);
  resizeTo(to.width, to.height);
  // Allowed without a press for a moment after the screens have changed; refused, the window asks for a click.
  if (wasFull) await fullscreenOn(screen);
}

function isOn({ left, top, width, height }: ScreenArea): boolean {
  const middle = { x: screenX + outerWidth / 2, y: screenY + outerHeight / 2 };
  return middle.x >= left && middle.x < left + width && middle.y >= top && middle.y < top + height;
}

/** TypeScript does not know the screen among the options yet. */
type ScreenFullscreenOptions = FullscreenOptions & { readonly screen?: DetailedScreen };

async function fullscreenOn(screen: DetailedScreen | null): Promise<void> {
  const options: ScreenFullscreenOptions = screen === null ? {} : { screen };
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide', ...options });
  } catch {
    // Not now, or not in this browser (a telephone's): the window stays as it is and still says how.
  }
}
