import type { Clock, Store } from '@uplift/core/foundation';
import type { AudienceFrame, AudienceMessage } from './audience-frame.ts';

/** `lost`: it was open, and something other than this page closed it. */
export type AudienceWindowState = 'closed' | 'open' | 'lost';

export interface AudienceWindowSize {
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

/** The area of a screen, in the pixels of the desktop. */
export interface ScreenArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface ScreenInfo extends ScreenArea {
  /** Its label and position: the browser has no permanent name for a screen. */
  readonly id: string;
  /** Its name in the system, such as "EPSON PJ"; '' if unknown. */
  readonly label: string;
  readonly isPrimary: boolean;
  /** True if the operator's page is on it. */
  readonly isCurrent: boolean;
}

/** `ask`: there are several, and the browser wants a permission before it lists them. `unsupported`: it can't list them, or was forbidden to. */
export interface ScreenChoices {
  readonly kind: 'unsupported' | 'one' | 'ask' | 'known';
  readonly list: readonly ScreenInfo[];
  /** The remembered screen, if it is connected. */
  readonly chosen: ScreenInfo | null;
  /** True if the remembered screen is not connected. */
  readonly isChosenMissing: boolean;
}

/** The window of slides that the audience sees. */
export interface Audience {
  /** A lost window is noticed within three seconds; one that survived a reload of this page is open again at once. */
  readonly state: Store<AudienceWindowState>;
  readonly window: Store<AudienceWindowSize | null>;
  /**
   * Opens it on the audience's screen and fills that if the browser allows, or brings the open one to the front. Must
   * be called while a press is handled.
   */
  open(): 'opened' | 'blocked';
  close(): void;
  /** Sends the window a part of its content, and stores it for a window that is opened or reloaded later. */
  publish(message: AudienceMessage): void;
  /** Calls `listener` with keys pressed in the window; returns the function that ends it. */
  onKey(listener: (key: AudienceKey) => void): () => void;
  readonly screens: Store<ScreenChoices>;
  /** Requests the permission to list the screens. Must be called while a press is handled. */
  askScreens(): Promise<void>;
  /** Remembers a screen of the list; an open window moves there at once. */
  chooseScreen(id: string): void;
}

/** The window of slides as its own page sees the outside world. */
export interface AudienceStage {
  /** Shown frame: painted at once from the stored one, then from each message. */
  readonly frame: Store<AudienceFrame>;
  readonly isFullscreen: Store<boolean>;
  /** Must be called while a press is handled. A refusal changes nothing. */
  requestFullscreen(): Promise<void>;
  /** Sends a key that was pressed in the window to the operator's page. */
  sendKey(key: AudienceKey): void;
  readonly now: Clock;
}
