import type { RoomUpdate } from '../protocol/ports.ts';
import type { LeaderCommand, PeerId } from '../protocol/protocol.ts';
import { type FollowedCommand, type Participant, type Room, type RoomState, NO_ROOM } from '../protocol/room.ts';
import { createStore, type WritableStore, toId } from '@uplift/core/foundation';

/** A fake room, which records calls and sends messages for the test. */
export interface FakeRoom extends Room {
  readonly state: WritableStore<RoomState>;
  /** The calls, in order. */
  readonly calls: string[];
  /** The commands that this device sent as leader, in order. */
  readonly led: LeaderCommand[];
  readonly command: (command: Partial<FollowedCommand>) => void;
  readonly update: (update: RoomUpdate) => void;
  readonly become: (change: Partial<RoomState>) => void;
}

export function createFakeRoom(): FakeRoom {
  const state = createStore<RoomState>(NO_ROOM);
  const [commands, updates] = [new Set<(command: FollowedCommand) => void>(), new Set<(update: RoomUpdate) => void>()];
  const [calls, led]: [string[], LeaderCommand[]] = [[], []];
  const become = (change: Partial<RoomState>) => state.set({ ...state.get(), ...change });
  return {
    state,
    calls,
    led,
    become,
    command: (command) =>
      commands.forEach((listener) =>
        listener({ currentIndex: 0, section: null, liveScroll: null, isOnlySync: false, ...command }),
      ),
    update: (update) => updates.forEach((listener) => listener(update)),
    join(place) {
      calls.push(`join ${place.setId}`);
      if (state.get().status === 'off') become({ status: 'joining', place });
    },
    leave: () => calls.push('leave'),
    lead: (command) => led.push(command),
    stopFollowing() {
      calls.push('stop following');
      become({ isFollowing: false });
    },
    resumeFollowing() {
      calls.push('resume following');
      become({ isFollowing: true });
    },
    lookAhead: (isAhead) => calls.push(`look ahead ${isAhead}`),
    bringEveryone: () => calls.push('bring everyone'),
    takeLead: () => calls.push('take the lead'),
    handOver: (to) => calls.push(`hand over ${to}`),
    sendUpdate: ({ type }) => calls.push(type),
    onCommand(listener) {
      commands.add(listener);
      return () => commands.delete(listener);
    },
    onUpdate(listener) {
      updates.add(listener);
      return () => updates.delete(listener);
    },
    toLocalBeats: ({ beat, at, tempo }) => ({ beat, atMs: at, tempo }),
    toSharedRun: ({ beat, atMs, tempo }) => ({ beat, at: atMs, tempo }),
  };
}

/** Creates a participant. */
export function person(name: string, more: Partial<Participant> = {}): Participant {
  return {
    peer_id: toId<PeerId>(name.toLowerCase()),
    full_name: name,
    profile_picture: '',
    role: 'perform',
    isSelf: false,
    isLeader: false,
    isFollowing: true,
    status: 'connected',
    stable: true,
    path: 'channel',
    offBy: null,
    ...more,
  };
}
