import { useEffect, useRef } from 'react';
import { DEFAULT_PREFERENCES, paceKey, type MetronomePreferences } from '@uplift/core/performance';
import type { Deck, Presentation } from '@uplift/core/presentation';
import { isSongItem, type SetItem } from '@uplift/core/set-list';
import { arrangementOf } from '@uplift/core/songbook';
import { useLiveScroll, type LiveScrollControl } from '../../live-scroll/index.ts';
import type { RoomOnStage } from '../../room/index.ts';
import { useKeptRun, useKnownPace, type ItemCondition } from '../../stage/index.ts';
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

/** A computer with a projector on it often has the room's speakers on it, too: the beats are shown on the button, and none is heard. */
const UNHEARD: MetronomePreferences = { ...DEFAULT_PREFERENCES, hasSound: false };

/** LiveScroll of the item that is presented; after a reload it is where the music is by then. It needs words (PRES-29). */
export function usePresentLiveScroll(options: PresentLiveScrollOptions): LiveScrollControl {
  const { presentation, dispatch, item, condition, deck, onStage, onLeaderLeft } = options;
  const { key, ...staged } = stagedOf(item, condition);
  const { pace, onPace } = useKnownPace(key);
  const control = useLiveScroll({
    ...staged,
    sound: UNHEARD,
    pace,
    onPace,
    onHalf: nothing,
    onEnd: nothing,
    onLeaderLeft,
  });
  useKeptRun({ live: presentation.live, dispatch, control });
  useFollowingAfter(control, onStage);
  return deck === null || hasWords(deck) ? control : withoutWords(control);
}

const NO_SONG = { song: null, arrangementId: null, tempo: 0, key: null };

function stagedOf(item: SetItem | undefined, condition: ItemCondition) {
  if (condition.kind !== 'found' || item === undefined || !isSongItem(item)) return NO_SONG;
  const { song } = condition;
  const played = arrangementOf(song, item.arrangement);
  if (played === null) return NO_SONG;
  const { id, arrangement } = played;
  return { song, arrangementId: id, tempo: arrangement.tempo, key: paceKey(song.id, id) };
}

/** Where nobody leads, a run that is over has nothing more to follow: the next one is followed from its beginning. */
function useFollowingAfter({ state }: LiveScrollControl, onStage: RoomOnStage): void {
  const isActive = state.phase === 'active';
  const latest = useRef(onStage);
  useEffect(() => {
    latest.current = onStage;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    return () => {
      if (latest.current.state.leader === null) latest.current.resume();
    };
  }, [isActive]);
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
