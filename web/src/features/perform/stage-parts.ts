import type { Performance } from '@uplift/core/performance';
import type { OwnPreferences } from '../../chart/index.ts';
import type { LiveScrollControl, QuietClick } from '../../live-scroll/index.ts';
import type { OwnLedSound } from '../../stage/index.ts';
import type { StageRoomParts } from './use-stage-room.ts';
import type { PlayersSong } from './use-current-song.ts';
import type { OpenPerformance } from './use-performance.ts';

/** State that every part of the stage draws from. */
export interface StageParts extends PlayersSong {
  readonly performance: Performance;
  /** With the size of the player's layer, if that has one. */
  readonly own: OwnPreferences;
  /** This device's preferences. */
  readonly device: OwnPreferences;
  readonly dispatch: OpenPerformance['dispatch'];
  readonly liveScroll: LiveScrollControl;
  /** Click that is off because another person leads; null if it is not off for that. */
  readonly quiet: QuietClick | null;
  /** Null outside of sets. */
  readonly ledSound: OwnLedSound | null;
  readonly together: StageRoomParts;
}
