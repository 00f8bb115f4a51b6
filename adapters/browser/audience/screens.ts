import { createStore } from '@uplift/core/foundation';
import type { Store } from '@uplift/core/foundation';
import type { ScreenArea, ScreenChoices, ScreenInfo } from '@uplift/core/presentation';
import { localStorageOrNull } from './audience-storage.ts';

/** The screens of this computer, and the one chosen for the audience. */
export interface Screens {
  readonly state: Store<ScreenChoices>;
  /** Asks for the permission to know the screens. To be called while a press is handled. */
  ask(): Promise<void>;
  /** Remembers a screen of the list. An unknown one changes nothing. */
  choose(id: string): void;
  /** The browser's object of the chosen screen, for requesting full screen on it. */
  chosenScreen(): DetailedScreen | null;
}

/** The used part of Window Management, https://www.w3.org/TR/window-management/, which TypeScript does not know yet. */
export interface DetailedScreen extends ScreenArea {
  readonly label: string;
  readonly isPrimary: boolean;
}
export interface ScreenDetails extends EventTarget {
  readonly screens: readonly DetailedScreen[];
  readonly currentScreen: DetailedScreen;
}

/** Parts of the page that are used. `screenDetails` is missing if the browser has no Window Management. */
export interface ScreensPage {
  readonly screenDetails: (() => Promise<ScreenDetails>) | null;
  /** True if there is more than one screen; needs no permission. */
  readonly isExtended: () => boolean;
  /** Resolves to null if the browser can't report the permission. */
  readonly permission: () => Promise<PermissionStatus | null>;
  readonly onScreenChange: (listener: () => void) => void;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
}

const SCREEN_KEY = 'uplift-presentation.screen';
const UNSUPPORTED: ScreenChoices = { kind: 'unsupported', list: [], chosen: null, isChosenMissing: false };

/** Tracks screens as they are plugged and unplugged, as far as the browser reports it. */
export function createScreens(page: ScreensPage = screensOfBrowser()): Screens {
  const state = createStore<ScreenChoices>(UNSUPPORTED);
  let details: ScreenDetails | null = null;
  let permission: PermissionStatus | null = null;
  let remembered = readScreen(page.storage);

  const look = (): void => {
    if (details !== null) state.set(toChoices(details, remembered));
    else if (page.screenDetails === null || permission?.state === 'denied') state.set(UNSUPPORTED);
    else state.set({ ...UNSUPPORTED, kind: page.isExtended() ? 'ask' : 'one' });
  };
  const know = async (): Promise<void> => {
    details ??= await toDetails(page);
    for (const change of ['screenschange', 'currentscreenchange']) details?.addEventListener(change, look);
    look();
  };
  const follow = (): void => {
    if (permission?.state === 'granted') void know();
    else look();
  };
  const followPermission = async (): Promise<void> => {
    permission = await page.permission();
    permission?.addEventListener('change', follow);
    follow();
  };
  look();
  page.onScreenChange(look);
  void followPermission();
  return {
    state,
    ask: know,
    choose(id) {
      const chosen = state.get().list.find((screen) => screen.id === id);
      if (chosen === undefined) return;
      remembered = chosen;
      storeScreen(page.storage, chosen);
      look();
    },
    // Read again: it may have been chosen by another page since.
    chosenScreen: () => (details === null ? null : toRemembered(details, readScreen(page.storage))),
  };
}

function toChoices(details: ScreenDetails, remembered: RememberedScreen | null): ScreenChoices {
  const chosen = toRemembered(details, remembered);
  const list = details.screens.map((screen) => screenInfo(screen, details));
  return {
    kind: list.length > 1 ? 'known' : 'one',
    list,
    chosen: chosen === null ? null : screenInfo(chosen, details),
    isChosenMissing: remembered !== null && chosen === null,
  };
}

function screenInfo(screen: DetailedScreen, { currentScreen }: ScreenDetails): ScreenInfo {
  const { label, left, top, width, height, isPrimary } = screen;
  return { id: screenId(screen), label, left, top, width, height, isPrimary, isCurrent: screen === currentScreen };
}

const screenId = ({ label, left, top, width, height }: RememberedScreen): string =>
  `${label} ${left},${top} ${width}x${height}`;

/** The remembered screen as connected now: the same projector may have another position or resolution today. */
function toRemembered({ screens }: ScreenDetails, remembered: RememberedScreen | null): DetailedScreen | null {
  if (remembered === null) return null;
  const labelled = screens.filter(({ label }) => label === remembered.label);
  const exact = labelled.find((screen) => screenId(screen) === screenId(remembered));
  // Without a label, only its position distinguishes one screen from another.
  const named = remembered.label === '' ? [] : labelled;
  return exact ?? named.find((screen) => screen.width === remembered.width) ?? named[0] ?? null;
}

type RememberedScreen = ScreenArea & { readonly label: string };

/** Returns null if nothing valid is remembered. */
function readScreen(storage: ScreensPage['storage']): RememberedScreen | null {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(SCREEN_KEY) ?? 'null');
    return isScreen(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isScreen(stored: unknown): stored is RememberedScreen {
  if (typeof stored !== 'object' || stored === null || !('label' in stored)) return false;
  const area = new Map<string, unknown>(Object.entries(stored));
  return (
    typeof stored.label === 'string' &&
    ['left', 'top', 'width', 'height'].every((side) => Number.isFinite(area.get(side)))
  );
}

function storeScreen(storage: ScreensPage['storage'], { label, left, top, width, height }: ScreenInfo): void {
  try {
    storage?.setItem(SCREEN_KEY, JSON.stringify({ label, left, top, width, height }));
  } catch {
    // Full, or storing is not allowed: the choice holds until the page is left.
  }
}

/** Null if the browser can't report it, or was forbidden to. */
async function toDetails({ screenDetails }: ScreensPage): Promise<ScreenDetails | null> {
  try {
    return screenDetails === null ? null : await screenDetails();
  } catch {
    return null;
  }
}

/** TypeScript does not know Window Management: the members are looked for one by one. */
type ManagedWindow = typeof globalThis & { readonly getScreenDetails?: () => Promise<ScreenDetails> };

function screensOfBrowser(): ScreensPage {
  const managed: ManagedWindow = globalThis;
  const { getScreenDetails } = managed;
  return {
    screenDetails: getScreenDetails === undefined ? null : () => getScreenDetails.call(globalThis),
    isExtended: () => 'isExtended' in screen && screen.isExtended === true,
    permission: managementPermission,
    onScreenChange: (listener) => {
      if (screen instanceof EventTarget) screen.addEventListener('change', listener);
    },
    storage: localStorageOrNull(),
  };
}

/** Resolves to null if the browser can't report it. */
async function managementPermission(): Promise<PermissionStatus | null> {
  try {
    // The name is newer than TypeScript's list; a browser that does not know it refuses.
    return await navigator.permissions.query({ name: 'window-management' as PermissionName });
  } catch {
    return null;
  }
}
