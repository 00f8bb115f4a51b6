import type { OpenSet } from '@uplift/client/stage';
import { useCallback } from 'react';
import { currentPositionCommand, type LeaderCommand } from '@uplift/core/room';
import { NO_PRESENTATION, type Deck, type Presentation, type PresentationEvent } from '@uplift/core/presentation';
import type { LiveScrollControl } from '../../live-scroll/index.ts';
import { useRoom, useRunInRoom, useSectionInRoom, type RoomOnStage } from '../../room/index.ts';
import { useSharedOnStage, useStageTrouble, type ShownTrouble, type StageCopies } from '../../stage/index.ts';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';
import type { OpenPresentation } from './use-presentation.ts';

export interface PresentRoom {
  readonly onStage: RoomOnStage;
  /**
   * Dispatches the operator's own moves: moving to another item, or moving slides during LiveScroll, stops following
   * (PRES-21, PRES-27).
   */
  readonly byHand: OpenPresentation['dispatch'];
  readonly leaveLeader: () => void;
}

/** The room of the presentation's set; who presents never leads it (ROOM-22). */
export function usePresentRoom({ presentation, dispatch }: OpenPresentation, set: OpenSet): PresentRoom {
  const { setId, isShared, place, list } = presentation ?? NO_PRESENTATION;
  const onStage = useRoom({
    isOpen: set === 'open' && presentation !== null,
    setId,
    isShared,
    place,
    role: 'present',
    isOnAir: useStore(useUplift().audience.state) === 'open',
    dispatch,
  });
  const { move, moveAway } = onStage;
  const { length: itemCount } = list;
  const byHand = useCallback(
    (event: PresentationEvent) => {
      if (event.type === 'stepped' || event.type === 'picked') return dispatch(move(event, { place, itemCount }));
      const isSlide = event.type === 'slide-stepped' || event.type === 'slide-picked';
      if (isSlide && event.duringLive) moveAway();
      return dispatch(event);
    },
    [move, moveAway, dispatch, place, itemCount],
  );
  return { onStage, byHand, leaveLeader: () => byHand({ type: 'picked', songIndex: place.songIndex }) };
}

/** Parts at the edges of the page that show the other devices. */
export interface PresentTogether {
  readonly onStage: RoomOnStage;
  /** True if the set was unshared; the page keeps it. */
  readonly isGone: boolean;
  readonly trouble: ShownTrouble;
  readonly here: () => LeaderCommand;
}

export interface PresentTogetherOptions {
  readonly presentation: Presentation;
  readonly dispatch: OpenPresentation['dispatch'];
  readonly onStage: RoomOnStage;
  readonly liveScroll: LiveScrollControl;
  readonly deck: Deck | null;
  readonly copies: StageCopies;
}

/** Keeps LiveScroll and sections with the leader, and shows the others at the edges of the page. */
export function usePresentTogether(options: PresentTogetherOptions): PresentTogether {
  const { presentation, dispatch, onStage, liveScroll: control, deck, copies } = options;
  const { setId, isShared, place } = presentation;
  const { songIndex } = place;
  useRunInRoom({ onStage, control, songIndex });
  const isScrolling = control.state.phase === 'active';
  useSectionInRoom({
    onStage,
    songIndex,
    isScrolling,
    isDrawn: deck !== null,
    jumpTo(orderIndex) {
      const section = deck?.sections.find((each) => each.orderIndex === orderIndex);
      if (section !== undefined) dispatch({ type: 'beat-reached', index: section.first });
    },
  });
  const { type } = useSharedOnStage(isShared ? setId : null);
  const trouble = useStageTrouble(copies.kept.owner !== null);
  const isGone = isShared && type === 'missing';
  return { onStage, isGone, trouble, here: () => currentPositionCommand(onStage.room, control, songIndex) };
}
