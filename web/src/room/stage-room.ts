import { createStore, type Store } from '@uplift/core/foundation';
import type { FollowedCommand, Room, RoomPlace, RoomUpdate } from '@uplift/core/following';

/** What a stage shows, and how it is moved. */
export interface LedStage {
  /** Whether leader and LiveScroll may move on from here, as the stage keeps it. */
  readonly isFollowing: () => boolean;
  /** Follows, and goes where the leader is. */
  readonly goTo: (songIndex: number) => void;
  readonly onUpdate: (update: RoomUpdate) => void;
}

/** A stage in the room of its set: it goes where the leader goes, until the player goes elsewhere. */
export interface StageRoom {
  /** What the leader wants of this stage; null for nothing, and for who follows no longer. */
  readonly wanted: Store<FollowedCommand | null>;
  /** The player went elsewhere by hand (ROOM-34). */
  goElsewhere(): void;
  /** Follows again (PERF-12, PRES-22). */
  resume(): void;
  /** The page is left; the room is not: who comes back follows on. */
  end(): void;
}

/** Enters the room, or comes back into it. */
export function enterRoom(room: Room, place: RoomPlace, stage: LedStage): StageRoom {
  const wanted = createStore<FollowedCommand | null>(null);
  const isBack = isIn(room, place);
  /** Who had gone elsewhere before a reload stays there. */
  let isElsewhere = !isBack && !stage.isFollowing();
  const ends = [
    room.onCommand((command) => {
      if (isElsewhere) return;
      stage.goTo(command.currentIndex);
      wanted.set({ ...command });
    }),
    room.onUpdate(stage.onUpdate),
    room.state.subscribe(() => stayElsewhere()),
  ];
  const stayElsewhere = (): void => {
    const { status, isLeader } = room.state.get();
    if (!isElsewhere || status !== 'joined') return;
    isElsewhere = false;
    if (!isLeader) room.stopFollowing();
  };
  room.join(place);
  if (isBack && stage.isFollowing()) followAgain(room);
  return {
    wanted,
    goElsewhere() {
      wanted.set(null);
      const { status, isLeader } = room.state.get();
      if (status === 'joining') isElsewhere = true;
      else if (!isLeader) room.stopFollowing();
    },
    resume() {
      isElsewhere = false;
      room.resumeFollowing();
    },
    end() {
      ends.forEach((end) => end());
      if (!room.state.get().isLeader) room.stopFollowing();
    },
  };
}

function isIn(room: Room, place: RoomPlace): boolean {
  const { status, place: present } = room.state.get();
  if (present === null || (status !== 'joined' && status !== 'apart')) return false;
  return (
    present.setId === place.setId &&
    present.isShared === place.isShared &&
    present.role === place.role &&
    present.wantsToLead === place.wantsToLead
  );
}

/** Who leads is where they are. */
function followAgain(room: Room): void {
  if (!room.state.get().isLeader) room.resumeFollowing();
}
