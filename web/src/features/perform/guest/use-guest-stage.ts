import { knownCondition, sharedSong, type ItemCondition } from '@uplift/client/stage';
import type { SetId } from '@uplift/core/foundation';
import {
  nextPerformance,
  NO_PERFORMANCE,
  playedPace,
  soundOfRun,
  type ItemMove,
  type Performance,
  type PerformanceEvent,
} from '@uplift/core/performance';
import { leaderPace, type RoomPlace } from '@uplift/core/room';
import type { SetItem } from '@uplift/core/set-list';
import { useCallback, useEffect, useMemo, useReducer } from 'react';
import type { OwnPreferences } from '../../../chart/index.ts';
import { useLiveScroll, type LiveScrollControl } from '../../../live-scroll/index.ts';
import { useRoomAt, useRunInRoom, type RoomOnStage } from '../../../room/index.ts';
import { useSharedOnStage } from '../../../stage/index.ts';
import { useLatest } from '../../../state/use-latest.ts';
import { useSongOfItems, type CurrentSong } from '../use-current-song.ts';
import { toPlayedSong } from '../use-stage-live-scroll.ts';

/** State that every part of a guest's stage draws from. */
export interface GuestStageParts {
  readonly performance: Performance;
  readonly current: CurrentSong;
  readonly control: LiveScrollControl;
  readonly onStage: RoomOnStage;
  readonly dispatch: (event: PerformanceEvent) => void;
  /** Goes to another item by hand, which stops following. */
  readonly byHand: (move: ItemMove) => void;
}

/** A guest's place in the set, which moves with the leader. Nothing of it outlives the page. */
export function useGuestStage(setId: SetId, own: OwnPreferences): GuestStageParts {
  const { performance, dispatch, items } = useFollowedList(setId);
  const { place } = performance;
  const at: RoomPlace = useMemo(() => ({ setId, isShared: true, role: 'viewer', wantsToLead: false }), [setId]);
  const onStage = useRoomAt({ setId, place, dispatch }, at);
  const current = useSongOfItems(performance, items);
  const latest = useLatest({ performance, onStage });
  const byHand = useCallback(
    (move: ItemMove) => {
      const now = latest();
      const { place: from, list } = now.performance;
      dispatch(now.onStage.move(move, { place: from, itemCount: list.length }));
    },
    [dispatch, latest],
  );
  const control = useFollowedLiveScroll({ current, own, onStage, songIndex: place.songIndex, byHand });
  useRunInRoom({ onStage, control, songIndex: place.songIndex });
  return { performance, current, control, onStage, dispatch, byHand };
}

const NO_ITEMS: readonly SetItem[] = [];
const LOADING: ItemCondition = { type: 'loading' };

/** The list of the set, which changes with its owner's edits. */
function useFollowedList(setId: SetId) {
  const staged = useSharedOnStage(setId);
  const order = staged.shared?.set.order ?? NO_ITEMS;
  const opened = { type: 'set-opened', setId, isShared: true, list: order } as const;
  const [performance, dispatch] = useReducer(nextPerformance, nextPerformance(NO_PERFORMANCE, opened));
  const { list, place } = performance;
  useEffect(() => {
    if (order !== list) dispatch({ type: 'set-opened', setId, isShared: true, list: order });
  }, [setId, order, list]);
  const items = useMemo(() => {
    const conditions = list.map((item) => knownCondition(item, sharedSong(staged, item)));
    const { songIndex } = place;
    return { item: list[songIndex], condition: conditions[songIndex] ?? LOADING, conditions };
  }, [list, staged, place]);
  return { performance, dispatch, items };
}

interface FollowedSong extends Pick<GuestStageParts, 'current' | 'onStage' | 'byHand'> {
  readonly own: OwnPreferences;
  readonly songIndex: number;
}

/** LiveScroll with the leader's beats, at the leader's pace and without a click. */
function useFollowedLiveScroll({ current, own, onStage, songIndex, byHand }: FollowedSong): LiveScrollControl {
  const played = toPlayedSong(current);
  const { song, arrangementId, tempo } = played;
  const { preferences } = own;
  const sound = useMemo(() => soundOfRun(preferences, { isLed: true, choice: 'off' }), [preferences]);
  return useLiveScroll({
    song,
    arrangementId,
    tempo,
    sound,
    pace: playedPace(played, 1),
    ledPace: leaderPace(onStage, songIndex),
    keptPace: null,
    onPace: ignored,
    onHalf: ignored,
    onEnd: ignored,
    onLeaderLeft: () => byHand({ type: 'picked', songIndex }),
  });
}

function ignored(): void {
  // A guest's page keeps and counts nothing.
}
