import type { RoomLedger } from '../../platform/rooms/room-ledger.ts';
import { LocalRoom } from './local-room.ts';
import type { RoomSet } from './local-room.ts';

/** The rooms that devices of this process are in. */
export interface LocalRooms {
  /** Opens a room and subscribes to it; call `close` once for each call. */
  open(set: RoomSet): Promise<LocalRoom>;
  close(room: LocalRoom): void;
  all(): readonly LocalRoom[];
  /** Marks this process as alive, and applies missed changes of the others. */
  refresh(): Promise<void>;
}

interface Opened {
  readonly room: LocalRoom;
  readonly subscription: Promise<() => void>;
  users: number;
}

export function createLocalRooms(ledger: RoomLedger): LocalRooms {
  const opened = new Map<string, Opened>();
  const all = () => [...opened.values()].map(({ room }) => room);
  return {
    all,
    async open(set) {
      const one = opened.get(set.name) ?? openRoom(ledger, set);
      opened.set(set.name, one);
      one.users += 1;
      await one.subscription;
      return one.room;
    },
    close({ set: { name } }) {
      const one = opened.get(name);
      if (one === undefined) return;
      one.users -= 1;
      if (one.users > 0) return;
      opened.delete(name);
      void one.subscription.then((end) => end());
    },
    async refresh() {
      const before = new Map(all().map((room) => [room, room.changes]));
      const rolls = await ledger.refresh([...before.keys()].map(({ set }) => set.name));
      for (const [room, changes] of before) {
        const roll = rolls.get(room.set.name);
        // Envelopes received since may be newer than the roll; the next refresh compares again.
        if (roll !== undefined && room.changes === changes) room.compare(roll);
      }
    },
  };
}

function openRoom(ledger: RoomLedger, set: RoomSet): Opened {
  const room = new LocalRoom(set);
  return {
    room,
    subscription: ledger.subscribe(set.name, (envelope) => receiveEnvelope(ledger, room, envelope)),
    users: 0,
  };
}

/** Continues a leader of this process from the room's position, wherever the leader was before. */
function receiveEnvelope(ledger: RoomLedger, room: LocalRoom, envelope: Parameters<LocalRoom['deliver']>[0]): void {
  room.deliver(envelope);
  if (envelope.kind === 'lead' && room.isLedHere()) {
    void ledger.findPosition(room.set.name).then((position) => room.updatePosition(position));
  }
}
