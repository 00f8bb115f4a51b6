import { createStore } from '@uplift/core/foundation';
import type { Store } from '@uplift/core/foundation';
import type { DetailedScreen, ScreenArea, Screens } from './screens.ts';

/** Where the window lies and whether it fills its screen. */
export interface AudienceFullscreen {
  readonly state: Store<boolean>;
  /** On the chosen screen where the browser allows. To be called while a press is handled; a refusal changes nothing. */
  request(): Promise<void>;
  /** To a screen, full there as it was before; null: its own is gone, and the desktop has put it over the operator's page. */
  moveTo(to: ScreenArea | null): Promise<void>;
}

/** Also where the browser itself was asked, as with F11. */
const FULL = '(display-mode: fullscreen)';

/** Follows the window of this page. */
export function createAudienceFullscreen(screens: Screens): AudienceFullscreen {
  const state = createStore(isFull());
  const look = (): void => state.set(isFull());
  let wasFull = false;
  document.addEventListener('fullscreenchange', look);
  matchMedia(FULL).addEventListener('change', look);
  return {
    state,
    request: () => requestOn(screens.chosenScreen()),
    async moveTo(to) {
      if (to !== null && isOn(to)) return;
      wasFull ||= isFull();
      if (document.fullscreenElement !== null) await document.exitFullscreen();
      if (to === null) return;
      moveTo(to.left, to.top);
      resizeTo(to.width, to.height);
      // Allowed without a press for a moment after the screens have changed; refused, the window asks for a click.
      if (wasFull) await requestOn(screens.chosenScreen());
      wasFull = false;
    },
  };
}

const isFull = (): boolean => document.fullscreenElement !== null || matchMedia(FULL).matches;

function isOn({ left, top, width, height }: ScreenArea): boolean {
  const middle = { x: screenX + outerWidth / 2, y: screenY + outerHeight / 2 };
  return middle.x >= left && middle.x < left + width && middle.y >= top && middle.y < top + height;
}

/** TypeScript does not know the screen among the options yet. */
type ScreenFullscreenOptions = FullscreenOptions & { readonly screen?: DetailedScreen };

async function requestOn(screen: DetailedScreen | null): Promise<void> {
  const options: ScreenFullscreenOptions = screen === null ? {} : { screen };
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide', ...options });
  } catch {
    // Not now, or not in this browser (a telephone's): the window stays as it is and still says how.
  }
}
