import type { ArrangementId } from '@uplift/core/foundation';
import { paceKey, type Performance } from '@uplift/core/performance';
import { arrangementOf, type Song } from '@uplift/core/songbook';
import type { OwnPreferences, SectionReading } from '../../chart/index.ts';
import { useCurrentLiveSection, useLiveScroll, type LiveScrollControl } from '../../live-scroll/index.ts';
import { useKeptRun, useKnownPace } from '../../stage/index.ts';
import type { CurrentSong } from './use-current-song.ts';
import type { OpenPerformance } from './use-performance.ts';

export interface StageLiveScrollOptions {
  readonly performance: Performance;
  readonly dispatch: OpenPerformance['dispatch'];
  readonly current: CurrentSong;
  readonly own: OwnPreferences;
  readonly onHalf: () => void;
  /** The player took the beats from who leads. */
  readonly onLeaderLeft: () => void;
}

/** LiveScroll of the item on the stage: at the pace this player is known to go, and after a reload where the music is by then. */
export function useStageLiveScroll(options: StageLiveScrollOptions): LiveScrollControl {
  const { performance, dispatch, current, own, onHalf, onLeaderLeft } = options;
  const staged = stagedOf(current);
  const { pace, onPace } = useKnownPace(staged.key);
  const { song, arrangementId, tempo } = staged;
  const sound = own.preferences;
  const ears = { onPace, onHalf, onEnd: nothing, onLeaderLeft };
  const control = useLiveScroll({ song, arrangementId, tempo, sound, pace, ...ears });
  useKeptRun({ live: performance.live, dispatch, control });
  return control;
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
