import type { ItemCondition } from '@uplift/client/stage';
import { useEffect } from 'react';
import { DEFAULT_PREFERENCES, playedPace, playedSong, type MetronomePreferences } from '@uplift/core/performance';
import type { Deck, Presentation } from '@uplift/core/presentation';
import { leaderPace } from '@uplift/core/room';
import { isSongItem, type SetItem } from '@uplift/core/set-list';
import { useLiveScroll, type LiveScrollControl } from '../../live-scroll/index.ts';
import type { RoomOnStage } from '../../room/index.ts';
import { readKeptPace, useKeptRun, useKnownPace } from '../../stage/index.ts';
import type { OpenPresentation } from './use-presentation.ts';

export interface PresentLiveScrollOptions {
  readonly presentation: Presentation;
  readonly dispatch: OpenPresentation['dispatch'];
  readonly item: SetItem | undefined;
  readonly condition: ItemCondition;
  /** Null while the song loads. */
  readonly deck: Deck | null;
  readonly onStage: RoomOnStage;
  /** The operator took the beats from who leads. */
  readonly onLeaderLeft: () => void;
}

/** A computer with a projector on it often has the room's speakers on it, too: the beats are shown on the button, without a click. */
const SILENT: MetronomePreferences = { ...DEFAULT_PREFERENCES, hasSound: false };

/** LiveScroll of the presented item; after a reload it is at the music’s current position. It needs words (PRES-29). */
export function usePresentLiveScroll(options: PresentLiveScrollOptions): LiveScrollControl {
  const { presentation, dispatch, item, condition, deck, onStage, onLeaderLeft } = options;
  const { live, place } = presentation;
  const songItem = item !== undefined && isSongItem(item) ? item : undefined;
  const played = playedSong(songItem && condition.type === 'found' ? condition.value : null, songItem);
  const { pace: known, onPace } = useKnownPace(played.paceKey);
  const { song, arrangementId, tempo } = played;
  const control = useLiveScroll({
    song,
    arrangementId,
    tempo,
    sound: SILENT,
    pace: playedPace(played, known),
    ledPace: leaderPace(onStage, place.songIndex),
    keptPace: readKeptPace(live),
    onPace,
    onHalf: nothing,
    onEnd: nothing,
    onLeaderLeft,
  });
  useKeptRun({ live, dispatch, control });
  useBeatAfter(control, dispatch);
  return deck === null || hasWords(deck) ? control : withoutWords(control);
}

/** A run that is over leaves nothing to catch up with: the slides go with the next one from its beginning. */
function useBeatAfter({ state }: LiveScrollControl, dispatch: OpenPresentation['dispatch']): void {
  const isActive = state.phase === 'active';
  useEffect(() => {
    if (!isActive) return undefined;
    return () => dispatch({ type: 'beat-rejoined' });
  }, [isActive, dispatch]);
}

function hasWords({ slides }: Deck): boolean {
  return slides.some(({ kind }) => kind === 'lyrics');
}

/** Measures alone move a chart, and no slide. */
function withoutWords(control: LiveScrollControl): LiveScrollControl {
  return { ...control, timeline: null, state: { ...control.state, isEnabled: false } };
}

/** The last slide stays when the song is over, and presenting a song is not yet playing it. */
function nothing(): void {
  // The button shows how far it is.
}
