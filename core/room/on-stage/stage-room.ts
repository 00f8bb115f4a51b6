import { nextConsent, type FollowConsent } from '../protocol/follow-consent.ts';
import type { RoomPlace, RoomUpdate } from '../protocol/ports.ts';
import type { LeaderCommand } from '../protocol/protocol.ts';
import { isSameRoomPlace } from '../protocol/room-state.ts';
import type { FollowedCommand, Room, RoomState } from '../protocol/room.ts';
import { createStore, type Store } from '@uplift/core/foundation';
import { nextPlace, type ItemMove, type Place } from '@uplift/core/performance';
import { navigation, navigationAtOnce } from './room-place.ts';

/** State of a stage, and the functions that move it. */
export interface LedStage {
  /** Returns true if leader and LiveScroll may move on from here, as the stage keeps it. */
  readonly isFollowing: () => boolean;
  /** Returns true if an audience sees this stage: then a new leader moves it only with consent. */
  readonly isOnAir: () => boolean;
  /** Stops following, also after a reload. */
  readonly stay: () => void;
  /** Moves a follower to the leader's item. */
  readonly goTo: (songIndex: number) => void;
  readonly onUpdate: (update: RoomUpdate) => void;
}

/** A stage in the room of its set: it follows the leader until the player moves away. */
export interface StageRoom {
  /** The leader's latest command for this stage; null without one, and while it does not follow. */
  readonly wanted: Store<FollowedCommand | null>;
  /** A leader began while this stage was on air: its operator is prompted once to follow. */
  readonly isAsked: Store<boolean>;
  /**
   * Handles that the player goes to another item by hand: a follower moves away (ROOM-34), a leader takes the followers along
   * before its page has drawn the item (ROOM-26). Returns the event for the stage.
   */
  move(move: ItemMove, from: StagedItem): HandMove;
  /** Handles that the stage shows this item: the leader's followers go there (ROOM-26). */
  show(songIndex: number): void;
  /** Handles that the player moved away by hand, as from the leader's beat (ROOM-34). */
  moveAway(): void;
  /** Follows again (PERF-12, PRES-22). */
  resume(): void;
  /** Stays, when prompted to follow. */
  stay(): void;
  /** Stops following as the player leaves the page; the device stays in the room. A leader keeps leading. */
  end(): void;
}

/** The item on a stage, and how many there are. */
export interface StagedItem {
  readonly place: Place;
  readonly itemCount: number;
}

/** A move by hand. `isLeading`: the followers go along. `isShared`: others have the set open too. */
export type HandMove = ItemMove & { readonly isLeading: boolean; readonly isShared: boolean };

/** A move on a stage that may be about to enter its room. */
export function moveAlone(move: ItemMove, state: RoomState): HandMove {
  return { ...move, isLeading: false, isShared: isInRoom(state) };
}

/** Enters the room, or returns to it. */
export function enterRoom(room: Room, place: RoomPlace, stage: LedStage): StageRoom {
  const wanted = createStore<FollowedCommand | null>(null);
  const asking = createAsking(room, stage);
  const isBack = isIn(room, place);
  // A player who had moved away before a reload stays there.
  const absence = createAbsence(room, !isBack && !stage.isFollowing());
  const ends = [
    room.onCommand((command) => {
      if (absence.isPending() || asking.holds()) return;
      stage.goTo(command.currentIndex);
      wanted.set({ ...command });
    }),
    room.onUpdate(stage.onUpdate),
    room.state.subscribe(absence.settle),
    room.state.subscribe(asking.look),
  ];
  room.join(place);
  if (isBack && stage.isFollowing()) followAgain(room);
  asking.look();
  const moveAway = (): void => {
    wanted.set(null);
    asking.answered();
    absence.begin();
  };
  return {
    wanted,
    isAsked: asking.isAsked,
    moveAway,
    move(move, from) {
      moveAway();
      leadAtOnce(room, move, from);
      return toHandMove(move, room.state.get());
    },
    show: (songIndex) => leadIfNeeded(room, navigation(room.state.get(), songIndex)),
    resume() {
      absence.end();
      asking.answered();
      room.resumeFollowing();
    },
    stay: asking.answered,
    end() {
      ends.forEach((end) => end());
      if (!room.state.get().isLeader) room.stopFollowing();
    },
  };
}

/** The player's absence from the leader: the room learns of it once it is joined. */
function createAbsence(room: Room, isAwayAlready: boolean) {
  let isPending = isAwayAlready;
  return {
    /** True while the room does not know yet. */
    isPending: () => isPending,
    begin(): void {
      const { status, isLeader } = room.state.get();
      if (status === 'joining') isPending = true;
      else if (!isLeader) room.stopFollowing();
    },
    end(): void {
      isPending = false;
    },
    settle: (): void => {
      const { status, isLeader } = room.state.get();
      if (!isPending || status !== 'joined') return;
      isPending = false;
      if (!isLeader) room.stopFollowing();
    },
  };
}

function toHandMove(move: ItemMove, state: RoomState): HandMove {
  return { ...move, isLeading: state.status === 'joined' && state.isLeader, isShared: isInRoom(state) };
}

function leadAtOnce(room: Room, move: ItemMove, { place, itemCount }: StagedItem): void {
  const { songIndex } = nextPlace(place, move, itemCount);
  leadIfNeeded(room, navigationAtOnce(room.state.get(), songIndex));
}

function leadIfNeeded(room: Room, command: LeaderCommand | null): void {
  if (command !== null) room.lead(command);
}

interface Asking {
  readonly isAsked: Store<boolean>;
  /** Notes the present leader. */
  readonly look: () => void;
  /** Returns true if a command has to wait for the operator's answer. */
  readonly holds: () => boolean;
  readonly answered: () => void;
}

/** Prompts the operator once when someone begins to lead in front of an audience. Until the answer, and without one, the stage stays. */
function createAsking(room: Room, stage: LedStage): Asking {
  const isAsked = createStore(false);
  let consent: FollowConsent = 'unknown';
  const see = (hasLeader: boolean): void => {
    const before = consent;
    consent = nextConsent(before, { hasLeader, isOnAir: stage.isOnAir() });
    if (consent !== 'asked' || before === 'asked' || !stage.isFollowing()) return;
    room.stopFollowing();
    stage.stay();
    isAsked.set(true);
  };
  return {
    isAsked,
    look() {
      const { status, leader } = room.state.get();
      if (status === 'joined') see(leader !== null);
    },
    holds() {
      // A command may come before the room names its leader.
      if (consent === 'came-first') see(true);
      return isAsked.get();
    },
    answered: () => isAsked.set(false),
  };
}

/** Returns true if a stage shares its session: also while joining, while disconnected, or without a leader. */
export function isInRoom({ status }: RoomState): boolean {
  return status === 'joining' || status === 'joined' || status === 'apart';
}

function isIn(room: Room, place: RoomPlace): boolean {
  const { status, place: present } = room.state.get();
  return (status === 'joined' || status === 'apart') && isSameRoomPlace(place, present);
}

function followAgain(room: Room): void {
  if (!room.state.get().isLeader) room.resumeFollowing();
}
