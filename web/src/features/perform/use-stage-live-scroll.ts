import { useMemo } from 'react';
import { playedPace, playedSong, soundOfRun, type Performance, type PlayedSong } from '@uplift/core/performance';
import type { OwnPreferences, SectionReading } from '../../chart/index.ts';
import {
  useCurrentLiveSection,
  useLiveScroll,
  type LiveScrollControl,
  type QuietClick,
} from '../../live-scroll/index.ts';
import { isLed, leaderPace } from '@uplift/core/room';
import { readKeptPace, useKeptRun, useKnownPace, useLedSound, type OwnLedSound } from '../../stage/index.ts';
import type { CurrentSong } from './use-current-song.ts';
import { useLedRun } from './use-led-run.ts';
import type { OpenPerformance } from './use-performance.ts';
import type { StageRoom } from './use-stage-room.ts';

export interface StageLiveScrollOptions {
  readonly performance: Performance;
  readonly dispatch: OpenPerformance['dispatch'];
  readonly current: CurrentSong;
  readonly own: OwnPreferences;
  readonly room: StageRoom;
  readonly onHalf: () => void;
}

export interface StageLiveScroll {
  readonly control: LiveScrollControl;
  /** Click that is off because another device leads; null if it is not off for that. */
  readonly quiet: QuietClick | null;
  /** Null outside of sets. */
  readonly ledSound: OwnLedSound | null;
}

/** LiveScroll of the item on the stage: at the leader's pace, else as long as was typed, else at the pace this player is known to go; after a reload where the music is by then. */
export function useStageLiveScroll(options: StageLiveScrollOptions): StageLiveScroll {
  const { performance, dispatch, current, own, room, onHalf } = options;
  const { live, place, setId } = performance;
  const played = toPlayedSong(current);
  const { pace: known, onPace } = useKnownPace(played.paceKey);
  const { song, arrangementId, tempo } = played;
  const paces = {
    pace: playedPace(played, known),
    ledPace: leaderPace(room.onStage, place.songIndex),
    keptPace: readKeptPace(live),
  };
  const ledSound = useLedSound(setId);
  const run = useLedRun(performance);
  const isRoomLed = isLed(room.onStage);
  const isQuiet = run.isLed || isRoomLed;
  const sound = useLedClick(own, ledSound, isQuiet);
  const callbacks = { onPace, onHalf, onEnd: nothing, onLeaderLeft: room.leaveLeader };
  const control = useLiveScroll({ song, arrangementId, tempo, sound, ...paces, ...callbacks });
  useKeptRun({ live, dispatch, control });
  const isRunning = control.state.phase !== 'inactive';
  run.see({ isLed: isRoomLed, isRunning });
  const isMissed = isQuiet && own.preferences.hasSound && isRunning;
  return { control, ledSound, quiet: isMissed ? toQuietClick(ledSound) : null };
}

/** The click as this player likes it, which is silent while another device leads unless they turned it on for this set. */
function useLedClick({ preferences }: OwnPreferences, ledSound: OwnLedSound | null, isQuiet: boolean) {
  const choice = ledSound?.choice ?? 'unasked';
  return useMemo(() => soundOfRun(preferences, { isLed: isQuiet, choice }), [preferences, isQuiet, choice]);
}

function toQuietClick(ledSound: OwnLedSound | null): QuietClick | null {
  if (ledSound === null || ledSound.choice === 'on') return null;
  return { isUnasked: ledSound.choice === 'unasked', choose: ledSound.choose };
}

/** The current song as LiveScroll plays it. */
export function toPlayedSong({ item, condition, playing }: CurrentSong): PlayedSong {
  if (condition.type !== 'found' || playing === null) return playedSong(null);
  return playedSong(condition.value, { arrangement: playing.arrangementId, duration: item?.duration });
}

/** At its end a song rests: the next one waits for its player. */
function nothing(): void {
  // The button shows that it has ended.
}

/** Place of the reader: follows the music while LiveScroll runs, where a pressed section seeks to its start. */
export function useReadingWithMusic(reading: SectionReading, control: LiveScrollControl): SectionReading {
  const played = useCurrentLiveSection(control);
  return played === null ? reading : { ...reading, current: played, jumpTo: control.jumpTo };
}
