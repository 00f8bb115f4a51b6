import { leaveRoom, readAgainLater, stayInRoom } from '@uplift/client/room';
import { openOnStage, type SharedOnStage } from '@uplift/client/stage';
import { createStore, type Store } from '@uplift/core/foundation';
import { isSignedIn } from '@uplift/core/membership';
import type { ItemMove, Place } from '@uplift/core/performance';
import {
  enterRoom,
  moveAlone,
  toRoomPlace,
  withOwnName,
  type FollowedCommand,
  type HandMove,
  type PlacedStage,
  type Room,
  type RoomPlace,
  type RoomState,
  type StagedItem,
  type StageRoom,
} from '@uplift/core/room';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { after } from '../state/after.ts';
import { useLatest } from '../state/use-latest.ts';
import { useStore } from '../state/use-store.ts';
import { useUplift, type Uplift } from '../state/uplift.ts';
import { useLeaderNews } from './use-leader-news.ts';

/** Part of a stage that concerns its room, wherever that is. */
export interface FollowingStage extends Pick<PlacedStage, 'setId'> {
  readonly place: Place;
  /** An audience sees it. */
  readonly isOnAir?: boolean;
  readonly dispatch: (event: MovedByLeader) => void;
}

/** Part of a stage that concerns its room. */
export interface StageInRoom extends PlacedStage, FollowingStage {}

export type MovedByLeader =
  | { readonly type: 'leader-moved'; readonly songIndex: number }
  | { readonly type: 'left-leader' }
  | { readonly type: 'resumed-following' };

/** The room of the set on the stage, for its parts. */
export interface RoomOnStage {
  readonly state: RoomState;
  /** Null while nothing that could be shared is on the stage, and before the room's code is there. */
  readonly room: Room | null;
  /** Command of the leader for this stage; null for none. */
  readonly wanted: FollowedCommand | null;
  /** The same, in the moment it comes. */
  readonly commands: Store<FollowedCommand | null>;
  /** Call it before the player moves away by hand. A leader keeps leading. */
  readonly moveAway: () => void;
  /** Call it before the player goes to another item by hand. Returns the event for the stage. */
  readonly move: (move: ItemMove, from: StagedItem) => HandMove;
  /** Goes to where the leader is, and on with it. */
  readonly resume: () => void;
  /** A leader began while this stage was on air, and its operator has not decided whether to follow. */
  readonly isAsked: boolean;
  readonly stay: () => void;
}

interface Entered {
  readonly room: Room;
  readonly stageRoom: StageRoom;
}

/** Before a room is entered. */
const NOT_ENTERED = {
  room: null,
  stageRoom: { wanted: createStore<FollowedCommand | null>(null), isAsked: createStore(false) },
};

/** Enters the room of the set on the stage, and leaves it when another list, or none, is there. Going to another page stays in the room. */
export function useRoom(stage: StageInRoom): RoomOnStage {
  return useRoomAt(stage, useRoomPlace(stage));
}

/** The same with the place in the room; null for none, undefined while it is unknown. */
export function useRoomAt(stage: FollowingStage, at: RoomPlace | null | undefined): RoomOnStage {
  const state = useNamedState();
  useLeaderNews();
  const latest = useLatest(stage);
  const entered = useEntered(at, latest);
  const { room, stageRoom } = entered ?? NOT_ENTERED;
  const commands = stageRoom.wanted;
  const wanted = useStore(commands);
  const isAsked = useStore(stageRoom.isAsked);
  useSyncedFollowing(stage, state, room);
  useBroadcastPlace(stage, state, entered);
  return useMemo(
    () => ({ state, room, wanted, commands, isAsked, ...actionsIn(state, entered, latest) }),
    [state, room, entered, wanted, commands, isAsked, latest],
  );
}

type RoomActions = Pick<RoomOnStage, 'move' | 'moveAway' | 'resume' | 'stay'>;

function actionsIn(state: RoomState, entered: Entered | null, latest: () => FollowingStage): RoomActions {
  return {
    moveAway: () => entered?.stageRoom.moveAway(),
    move: (move, from) => entered?.stageRoom.move(move, from) ?? moveAlone(move, state),
    resume() {
      latest().dispatch({ type: 'resumed-following' });
      entered?.stageRoom.resume();
    },
    stay: () => entered?.stageRoom.stay(),
  };
}

/** The room names the other participants; the account names this one. */
function useNamedState(): RoomState {
  const { roomAccess, accounts } = useUplift();
  const state = useStore(roomAccess.state);
  const { profile } = useStore(accounts.state);
  return useMemo(() => withOwnName(state, profile), [state, profile]);
}

function useRoomPlace({ isOpen, setId, isShared, role }: PlacedStage): RoomPlace | null | undefined {
  const isMember = isSignedIn(useStore(useUplift().session));
  return useMemo(
    () => toRoomPlace({ isOpen, setId, isShared, role }, isMember),
    [isOpen, setId, isShared, role, isMember],
  );
}

function useEntered(place: RoomPlace | null | undefined, latest: () => FollowingStage): Entered | null {
  const uplift = useUplift();
  const [entered, setEntered] = useState<Entered | null>(null);
  const enter = useCallback(
    (room: Room, to: RoomPlace) => enterRoom(room, to, ledStage(uplift, to, latest)),
    [uplift, latest],
  );
  useEffect(() => {
    const { roomAccess: access, connection } = uplift;
    if (place === undefined) return undefined;
    if (place === null) return leaveRoom(access);
    const end = stayInRoom({ access, connection, enter, onEntered: setEntered }, place);
    return () => {
      end();
      setEntered(null);
    };
  }, [uplift, place, enter]);
  return entered;
}

function ledStage({ sharedSets }: Uplift, { isShared }: RoomPlace, latest: () => FollowingStage) {
  const readAgain = readAgainLater((id) => sharedSets.reload(id), after);
  return {
    isFollowing: () => latest().place.isFollowing,
    isOnAir: () => latest().isOnAir === true,
    stay: () => latest().dispatch({ type: 'left-leader' }),
    goTo(songIndex: number) {
      latest().dispatch({ type: 'resumed-following' });
      latest().dispatch({ type: 'leader-moved', songIndex });
    },
    // One's own records merge by syncing.
    onUpdate(update: Parameters<SharedOnStage['show']>[0]) {
      const { setId } = latest();
      if (!isShared || setId === null) return;
      openOnStage(sharedSets, setId).show(update);
      readAgain(setId);
    },
  };
}

/** The room knows whether this device follows: a leader does, and so does a former leader. */
function useSyncedFollowing({ place, dispatch }: FollowingStage, state: RoomState, room: Room | null): void {
  const isBehind = room !== null && state.status === 'joined' && state.isFollowing && !place.isFollowing;
  useEffect(() => {
    if (isBehind) dispatch({ type: 'resumed-following' });
  }, [isBehind, dispatch]);
}

/** Sends the leader's item to the followers (ROOM-26). */
function useBroadcastPlace(
  { place }: FollowingStage,
  { isLeader, isLookingAhead }: RoomState,
  entered: Entered | null,
) {
  const { songIndex } = place;
  useEffect(() => {
    entered?.stageRoom.show(songIndex);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the leader, or looking ahead, may have changed
  }, [entered, isLeader, isLookingAhead, songIndex]);
}
