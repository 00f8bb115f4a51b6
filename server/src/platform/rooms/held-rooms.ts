import type { RoomName } from './room-ledger.ts';
import { SharedRoom } from './shared-room.ts';
import type { SharedRoomParts } from './shared-room.ts';

/** The rooms that this process has state of. */
export class HeldRooms {
  readonly #parts: Omit<SharedRoomParts, 'name'>;
  readonly #rooms = new Map<RoomName, SharedRoom>();

  constructor(parts: Omit<SharedRoomParts, 'name'>) {
    this.#parts = parts;
  }

  get(name: RoomName): SharedRoom | undefined {
    return this.#rooms.get(name);
  }

  names(): readonly RoomName[] {
    return [...this.#rooms.keys()];
  }

  /** Runs a task with a room, and forgets the room if nothing of it must be kept any more. */
  async use<Outcome>(name: RoomName, task: (room: SharedRoom) => Promise<Outcome>): Promise<Outcome> {
    const room = this.#rooms.get(name) ?? new SharedRoom({ ...this.#parts, name });
    this.#rooms.set(name, room);
    try {
      return await task(room);
    } finally {
      if (room.isIdle && this.#rooms.get(name) === room) this.#rooms.delete(name);
    }
  }
}
