import type { RoomLedger } from '../../platform/rooms/room-ledger.ts';
import { LocalRoom } from './live-room.ts';
import type { RoomSet } from './live-room.ts';

/** The rooms that devices of this process are in. */
export interface LocalRooms {
  /** Opens a room, so that it hears what is told in it; to be closed as often as it was opened. */
  open(set: RoomSet): Promise<LocalRoom>;
  close(room: LocalRoom): void;
  all(): readonly LocalRoom[];
  /** Tells the other processes that this one lives, and makes good what it has missed of them. */
  refresh(): Promise<void>;
}

interface Opened {
  readonly room: LocalRoom;
  readonly hearing: Promise<() => void>;
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
      await one.hearing;
      return one.room;
    },
    close({ set: { name } }) {
      const one = opened.get(name);
      if (one === undefined) return;
      one.users -= 1;
      if (one.users > 0) return;
      opened.delete(name);
      void one.hearing.then((end) => end());
    },
    async refresh() {
      const before = new Map(all().map((room) => [room, room.changes]));
      const rolls = await ledger.refresh([...before.keys()].map(({ set }) => set.name));
      for (const [room, changes] of before) {
        const roll = rolls.get(room.set.name);
        // What was heard meanwhile may be newer than the roll; the next one tells.
        if (roll !== undefined && room.changes === changes) room.compare(roll);
      }
    },
  };
}

function openRoom(ledger: RoomLedger, set: RoomSet): Opened {
  const room = new LocalRoom(set);
  return { room, hearing: ledger.subscribe(set.name, (envelope) => receiveEnvelope(ledger, room, envelope)), users: 0 };
}

/** Who leads from here on goes on from where the room stood, wherever its leader was. */
function receiveEnvelope(ledger: RoomLedger, room: LocalRoom, envelope: Parameters<LocalRoom['hear']>[0]): void {
  room.hear(envelope);
  if (envelope.kind === 'lead' && room.isLedHere()) {
    void ledger.findPosition(room.set.name).then((position) => room.updatePosition(position));
  }
}
