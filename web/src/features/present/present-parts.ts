import type { Deck, Presentation, SectionHotkey } from '@uplift/core/presentation';
import type { LiveScrollControl } from '../../live-scroll/index.ts';
import type { Items } from '../../stage/index.ts';
import type { OwnSlideSettings } from './look/use-slide-settings.ts';
import type { PresentTogether } from './use-present-room.ts';
import type { OpenPresentation } from './use-presentation.ts';
import type { SlidesWindow } from './use-slides-window.ts';

/** State that every part of the operator's page draws from. */
export interface PresentParts extends Items {
  readonly presentation: Presentation;
  readonly dispatch: OpenPresentation['dispatch'];
  readonly own: OwnSlideSettings;
  /** Null while its song loads. */
  readonly deck: Deck | null;
  /** Of the item after this one; null while it loads, and at the end of the list. */
  readonly nextDeck: Deck | null;
  /** The slide that is shown, by its index in the deck. */
  readonly index: number;
  readonly hotkeys: readonly SectionHotkey[];
  readonly liveScroll: LiveScrollControl;
  readonly isLive: boolean;
  readonly together: PresentTogether;
  readonly window: SlidesWindow;
  readonly onStep: (by: 1 | -1, isRepeat?: boolean) => void;
  /** True if the next press of Next slide moves to the next item. */
  readonly isAsked: boolean;
  /** Moves to the previous or next item of the list; stops LiveScroll. */
  readonly onStepItem: (by: 1 | -1) => void;
  readonly onPick: (index: number) => void;
}
