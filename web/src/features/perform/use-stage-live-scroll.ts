import { useMemo } from 'react';
import { paceKey, readPace, type Performance } from '@uplift/core/performance';
import { arrangementOf } from '@uplift/core/songbook';
import { useKeptChoice, type OwnPreferences, type SectionReading } from '../../chart/index.ts';
import { useCurrentLiveSection, useLiveScroll, type LiveScrollControl } from '../../live-scroll/index.ts';
import { useStoredPreferences } from '../../state/stored-values.ts';
import type { CurrentSong } from './use-current-song.ts';
import { useKeptRun } from './use-kept-run.ts';
import type { OpenPerformance } from './use-performance.ts';

export interface StageLiveScrollOptions {
  readonly performance: Performance;
  readonly dispatch: OpenPerformance['dispatch'];
  readonly current: CurrentSong;
  readonly own: OwnPreferences;
  readonly onHalf: () => void;
}

/** LiveScroll of the item on the stage: at the pace this player is known to go, and after a reload where the music is by then. */
export function useStageLiveScroll(options: StageLiveScrollOptions): LiveScrollControl {
  const { performance, dispatch, current, own, onHalf } = options;
  const { condition, playing } = current;
  const song = playing !== null && condition.kind === 'found' ? condition.song : null;
  const arrangementId = playing?.arrangementId ?? null;
  const { pace, onPace } = useKnownPace(
    song === null || playing === null ? null : paceKey(song.id, playing.arrangementId),
  );
  const tempo = song === null ? 0 : (arrangementOf(song, arrangementId)?.arrangement.tempo ?? 0);
  const sound = own.preferences;
  const control = useLiveScroll({ song, arrangementId, tempo, sound, pace, onPace, onHalf, onEnd: nothing });
  useKeptRun({ performance, dispatch, control });
  return control;
}

/** At its end a song rests: the next one waits for its player. */
function nothing(): void {
  // The button shows that it has ended.
}

/** How much faster than estimated the player of this device goes through a song, and how a better guess is kept. */
function useKnownPace(key: string | null) {
  const { stored } = useStoredPreferences();
  const keep = useKeptChoice();
  const pace = readPace(key === null ? undefined : stored?.get(key));
  return useMemo(
    () => ({
      pace,
      onPace: (learned: number) => {
        if (key !== null) keep(key, learned);
      },
    }),
    [key, keep, pace],
  );
}

/** Where the reader is: with the music while LiveScroll runs, when a section that is pressed is gone on with in time. */
export function useReadingWithMusic(reading: SectionReading, control: LiveScrollControl): SectionReading {
  const played = useCurrentLiveSection(control);
  return played === null ? reading : { ...reading, current: played, jumpTo: control.jumpTo };
}
