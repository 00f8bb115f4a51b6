import { createStore } from '@uplift/core/foundation';
import type { Store } from '@uplift/core/foundation';
import type { ScreenArea } from '@uplift/core/presentation';
import type { DetailedScreen, Screens } from './screens.ts';

/** The position of the window and whether it fills its screen. */
export interface AudienceFullscreen {
  readonly state: Store<boolean>;
  /**
   * Requests full screen on the chosen screen if the browser allows. Must be called while a press is handled; a
   * refusal changes nothing.
   */
  request(): Promise<void>;
  /**
   * Moves to a screen, full there as before; null: its own is unplugged, and the desktop has put it over the
   * operator's page.
   */
  moveTo(to: ScreenArea | null): Promise<void>;
}

/** Matches full screen that the browser itself entered, as with F11, too. */
const FULL = '(display-mode: fullscreen)';

/** Follows the window of this page. */
export function createAudienceFullscreen(screens: Screens): AudienceFullscreen {
  const state = createStore(isFull());
  const look = (): void => state.set(isFull());
  let wasFull = false;
  let last: Promise<void> = Promise.resolve();
  /**
   * Runs actions one after the other: a press to fill a screen and the order to move there arrive by different paths.
   */
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    last = last.then(act);
    return last;
  };
  const leave = async (): Promise<void> => {
    wasFull ||= isFull();
    if (document.fullscreenElement !== null) await document.exitFullscreen();
  };
  const place = async (to: ScreenArea | null, isToFill: boolean): Promise<void> => {
    if (to !== null && !isOn(to)) {
      // A fullscreen window stays on its screen, whatever is requested.
      await leave();
      moveTo(to.left, to.top);
      resizeTo(to.width, to.height);
    }
    // Allowed without a press for a moment after the screens have changed; refused, the window asks for a click.
    if (isToFill || wasFull) await fillScreen(screens.chosenScreen());
    wasFull = false;
  };
  document.addEventListener('fullscreenchange', look);
  matchMedia(FULL).addEventListener('change', look);
  return {
    state,
    request: () => inTurn(() => place(screens.chosenScreen(), true)),
    moveTo: (to) => inTurn(() => (to === null ? leave() : place(to, false))),
  };
}

const isFull = (): boolean => document.fullscreenElement !== null || matchMedia(FULL).matches;

function isOn({ left, top, width, height }: ScreenArea): boolean {
  const middle = { x: screenX + outerWidth / 2, y: screenY + outerHeight / 2 };
  return middle.x >= left && middle.x < left + width && middle.y >= top && middle.y < top + height;
}

/** TypeScript does not know the screen among the options yet. */
type ScreenFullscreenOptions = FullscreenOptions & { readonly screen?: DetailedScreen };

/** Null: the screen that the window is on. */
async function fillScreen(screen: DetailedScreen | null): Promise<void> {
  const options: ScreenFullscreenOptions = screen === null ? {} : { screen };
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide', ...options });
  } catch {
    // Not now, or not in this browser (a telephone's): the window stays as it is and still says how.
  }
}
