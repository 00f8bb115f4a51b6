import { useMemo } from 'react';
import type { ArrangementId } from '@uplift/core/foundation';
import { paceKey, soundOfRun, type Performance } from '@uplift/core/performance';
import { arrangementOf, type Song } from '@uplift/core/songbook';
import type { OwnPreferences, SectionReading } from '../../chart/index.ts';
import {
  useCurrentLiveSection,
  useLiveScroll,
  type LiveScrollControl,
  type QuietClick,
} from '../../live-scroll/index.ts';
import { isLed, type RoomOnStage } from '../../room/index.ts';
import { useKeptRun, useKnownPace, useLedSound, type OwnLedSound } from '../../stage/index.ts';
import type { CurrentSong } from './use-current-song.ts';
import { useLedRun } from './use-led-run.ts';
import type { OpenPerformance } from './use-performance.ts';

export interface StageLiveScrollOptions {
  readonly performance: Performance;
  readonly dispatch: OpenPerformance['dispatch'];
  readonly current: CurrentSong;
  readonly own: OwnPreferences;
  readonly onHalf: () => void;
  readonly onStage: RoomOnStage;
  /** The player took the beats from who leads. */
  readonly onLeaderLeft: () => void;
}

export interface StageLiveScroll {
  readonly control: LiveScrollControl;
  /** The click is off because somebody else leads; null where it is not. */
  readonly quiet: QuietClick | null;
  /** Null outside of sets. */
  readonly ledSound: OwnLedSound | null;
}

/** LiveScroll of the item on the stage: at the pace this player is known to go, and after a reload where the music is by then. */
export function useStageLiveScroll(options: StageLiveScrollOptions): StageLiveScroll {
  const { performance, dispatch, current, own, onHalf, onLeaderLeft, onStage } = options;
  const ledSound = useLedSound(performance.setId);
  const staged = stagedOf(current);
  const { pace, onPace } = useKnownPace(staged.key);
  const { song, arrangementId, tempo } = staged;
  const run = useLedRun(performance);
  const isQuiet = run.isLed || isLed(onStage);
  const choice = ledSound?.choice ?? 'unasked';
  const sound = useMemo(
    () => soundOfRun(own.preferences, { isLed: isQuiet, choice }),
    [own.preferences, isQuiet, choice],
  );
  const ears = { onPace, onHalf, onEnd: nothing, onLeaderLeft };
  const control = useLiveScroll({ song, arrangementId, tempo, sound, pace, ...ears });
  useKeptRun({ live: performance.live, dispatch, control });
  run.see({ isLed: isLed(onStage), isRunning: control.state.phase !== 'inactive' });
  const isMissed = isQuiet && own.preferences.hasSound && control.state.phase !== 'inactive';
  return { control, ledSound, quiet: isMissed ? quietOf(ledSound) : null };
}

function quietOf(ledSound: OwnLedSound | null): QuietClick | null {
  if (ledSound === null || ledSound.choice === 'on') return null;
  return { isUnasked: ledSound.choice === 'unasked', choose: ledSound.choose };
}

interface StagedSong {
  readonly song: Song | null;
  readonly arrangementId: ArrangementId | null;
  readonly tempo: number;
  /** Under which its pace is kept. */
  readonly key: string | null;
}

const NO_SONG: StagedSong = { song: null, arrangementId: null, tempo: 0, key: null };

function stagedOf({ condition, playing }: CurrentSong): StagedSong {
  if (condition.kind !== 'found' || playing === null) return NO_SONG;
  const { song } = condition;
  const { arrangementId } = playing;
  const tempo = arrangementOf(song, arrangementId)?.arrangement.tempo ?? 0;
  return { song, arrangementId, tempo, key: paceKey(song.id, arrangementId) };
}

/** At its end a song rests: the next one waits for its player. */
function nothing(): void {
  // The button shows that it has ended.
}

/** Where the reader is: with the music while LiveScroll runs, when a section that is pressed is gone on with in time. */
export function useReadingWithMusic(reading: SectionReading, control: LiveScrollControl): SectionReading {
  const played = useCurrentLiveSection(control);
  return played === null ? reading : { ...reading, current: played, jumpTo: control.jumpTo };
}
