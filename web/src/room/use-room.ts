import type { SharedOnStage } from '@uplift/client/stage';
import {
  navigation,
  navigationAtOnce,
  toRoomPlace,
  type PlacedStage,
  enterRoom,
  type StageRoom,
  type FollowedCommand,
  type Participant,
  type Room,
  type RoomPlace,
  type RoomState,
} from '@uplift/core/room';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createStore, type Store } from '@uplift/core/foundation';
import { isSignedIn } from '@uplift/core/membership';
import type { Place } from '@uplift/core/performance';
import { useStore } from '../state/use-store.ts';
import { useUplift, type Uplift } from '../state/uplift.ts';
import { useLeaderNews } from './use-leader-news.ts';
import { readAgainLater } from './read-again.ts';
import { useLatest } from '../state/use-latest.ts';

/** Part of a stage that concerns its room. */
export interface StageInRoom extends PlacedStage {
  readonly place: Place;
  /** An audience sees it. */
  readonly isOnAir?: boolean;
  readonly dispatch: (event: MovedByLeader) => void;
}

export type MovedByLeader =
  | { readonly type: 'leader-moved'; readonly songIndex: number }
  | { readonly type: 'left-leader' }
  | { readonly type: 'resumed-following' };

/** The room of what is on the stage, as its parts see it. */
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
  /** Moves the followers to this item at once, before the leader's page has drawn it. */
  readonly leadTo: (songIndex: number) => void;
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
  const state = useNamedState();
  useLeaderNews(state);
  const latest = useLatest(stage);
  const entered = useEntered(useRoomPlace(stage), latest);
  const { room, stageRoom } = entered ?? NOT_ENTERED;
  const commands = stageRoom.wanted;
  const wanted = useStore(commands);
  const isAsked = useStore(stageRoom.isAsked);
  useSyncedFollowing(stage, state, room);
  useBroadcastPlace(stage, state, room);
  return useMemo(
    () => ({ state, room, wanted, commands, isAsked, ...actionsIn(entered, latest) }),
    [state, room, entered, wanted, commands, isAsked, latest],
  );
}

type RoomActions = Pick<RoomOnStage, 'moveAway' | 'leadTo' | 'resume' | 'stay'>;

function actionsIn(entered: Entered | null, latest: () => StageInRoom): RoomActions {
  return {
    moveAway: () => entered?.stageRoom.moveAway(),
    leadTo: (songIndex) => leadAtOnce(entered?.room ?? null, songIndex),
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
  return useMemo(() => {
    if (profile === null) return state;
    const { full_name, profile_picture } = profile;
    const named = (each: Participant) => (each.isSelf ? { ...each, full_name, profile_picture } : each);
    return { ...state, participants: state.participants.map(named) };
  }, [state, profile]);
}

function useRoomPlace({ isOpen, setId, isShared, role }: PlacedStage): RoomPlace | null | undefined {
  const isMember = isSignedIn(useStore(useUplift().session));
  return useMemo(
    () => toRoomPlace({ isOpen, setId, isShared, role }, isMember),
    [isOpen, setId, isShared, role, isMember],
  );
}

function useEntered(place: RoomPlace | null | undefined, latest: () => StageInRoom): Entered | null {
  const uplift = useUplift();
  const [entered, setEntered] = useState<Entered | null>(null);
  const enter = useCallback(
    (room: Room, to: RoomPlace) => enterRoom(room, to, ledStage(uplift, to, latest)),
    [uplift, latest],
  );
  useEffect(() => {
    const { roomAccess, connection } = uplift;
    if (place === undefined) return undefined;
    if (place === null) return leaveRoom(roomAccess);
    let stageRoom: StageRoom | null = null;
    let isOver = false;
    const look = async () => {
      const room = await roomAccess.open();
      if (room === null || isOver) return;
      // A room that did not want this device may want it now.
      if (stageRoom !== null) return room.join(place);
      stageRoom = enter(room, place);
      setEntered({ room, stageRoom });
    };
    void look();
    // What could not be fetched without network is fetched with it.
    const endListening = connection.subscribe(() => void look());
    return () => {
      isOver = true;
      endListening();
      stageRoom?.end();
      setEntered(null);
    };
  }, [uplift, place, enter]);
  return entered;
}

function leaveRoom(roomAccess: Uplift['roomAccess']): undefined {
  if (roomAccess.state.get().status !== 'off') void roomAccess.open().then((room) => room?.leave());
}

function ledStage({ sharedSets, stagedSets }: Uplift, { isShared }: RoomPlace, latest: () => StageInRoom) {
  const readAgain = readAgainLater((id) => sharedSets.reload(id));
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
      stagedSets.open(setId).show(update);
      readAgain(setId);
    },
  };
}

/** The room knows whether this device follows: a leader does, and so does a former leader. */
function useSyncedFollowing({ place, dispatch }: StageInRoom, state: RoomState, room: Room | null): void {
  const isBehind = room !== null && state.status === 'joined' && state.isFollowing && !place.isFollowing;
  useEffect(() => {
    if (isBehind) dispatch({ type: 'resumed-following' });
  }, [isBehind, dispatch]);
}

function leadAtOnce(room: Room | null, songIndex: number): void {
  const command = room && navigationAtOnce(room.state.get(), songIndex);
  if (command !== null) room?.lead(command);
}

/** Sends the leader's item to the followers (ROOM-26). */
function useBroadcastPlace({ place }: StageInRoom, { isLeader, isLookingAhead }: RoomState, room: Room | null): void {
  const { songIndex } = place;
  useEffect(() => {
    const command = room && navigation(room.state.get(), songIndex);
    if (command !== null) room?.lead(command);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the leader, or looking ahead, may have changed
  }, [room, isLeader, isLookingAhead, songIndex]);
}
