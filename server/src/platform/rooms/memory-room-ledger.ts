import type { PeerId } from '@uplift/core/room';
import { StoredRoom } from './stored-room.ts';
import { PROCESS_EXPIRES_MS } from './room-ledger.ts';
import type { Entered, Entering, RoomLedger, RoomName, RoomRoll } from './room-ledger.ts';

/** Rooms in memory. A site of one process has one ledger; in tests several ledgers act as several processes. */
export interface RoomMemory {
  open(process: string): RoomLedger;
}

interface Memory {
  readonly rooms: Map<RoomName, StoredRoom>;
  /** Time of each process's last refresh. */
  readonly seen: Map<string, number>;
  readonly now: () => number;
}

export function createRoomMemory(now: () => Date): RoomMemory {
  const memory: Memory = { rooms: new Map(), seen: new Map(), now: () => now().getTime() };
  return { open: (process) => createLedger(memory, process) };
}

function createLedger(memory: Memory, process: string): RoomLedger {
  const { rooms, seen, now } = memory;
  const stays = new Stays();
  return {
    process,
    async enter(name, entering) {
      if (!seen.has(process)) seen.set(process, now());
      const entered = findOrAddRoom(memory, name).enter(entering, { process, now: now() });
      if (entered !== 'full') stays.add(name, entering, entered);
      return entered;
    },
    async leave(name, leaving) {
      stays.end(name, leaving.entry);
      return rooms.get(name)?.leave(leaving, now()) ?? null;
    },
    giveLead: async (name, change) => rooms.get(name)?.giveLead(change, now()) ?? null,
    storePosition: (name, position) => findOrAddRoom(memory, name).storePosition(position),
    findPosition: async (name) => rooms.get(name)?.position ?? null,
    async refresh(names) {
      const isAlone = seen.size === 0 || (seen.size === 1 && seen.has(process));
      seen.set(process, now());
      expireProcesses(memory);
      for (const [name, stay] of stays.all()) reenter(memory, name, { stay, process });
      for (const [name, room] of rooms) if (room.isForgotten(now())) rooms.delete(name);
      return isAlone ? new Map() : listRolls(memory, names);
    },
    publish(name, envelope) {
      for (const listener of rooms.get(name)?.subscribers ?? []) listener(envelope);
    },
    async subscribe(name, listener) {
      const { subscribers } = findOrAddRoom(memory, name);
      const own: typeof listener = (envelope) => listener(envelope); // a separate function each time, so that subscribing twice delivers twice
      subscribers.add(own);
      return () => void subscribers.delete(own);
    },
    async close() {
      seen.delete(process);
      stays.endAll();
      for (const room of rooms.values()) leaveAll(room, new Set([process]), now());
    },
  };
}

/** The devices that a process holds, as they would enter again. */
class Stays {
  readonly #byRoom = new Map<RoomName, Map<PeerId, Entering>>();

  add(name: RoomName, entering: Entering, { self: { peer_id } }: Entered): void {
    const stay = {
      ...entering,
      peer: { ...entering.peer, peer_id },
      before: peer_id,
      wantsToLead: false,
      ledBefore: false,
    };
    this.#byRoom.set(name, (this.#byRoom.get(name) ?? new Map<PeerId, Entering>()).set(peer_id, stay));
  }

  end(name: RoomName, entry: string): void {
    const staying = this.#byRoom.get(name);
    for (const [peer, stay] of staying ?? []) if (stay.entry === entry) staying?.delete(peer);
    if (staying?.size === 0) this.#byRoom.delete(name);
  }

  endAll(): void {
    this.#byRoom.clear();
  }

  all(): readonly (readonly [RoomName, Entering])[] {
    return [...this.#byRoom].flatMap(([name, staying]) => [...staying.values()].map((stay) => [name, stay] as const));
  }
}

function findOrAddRoom({ rooms, now }: Memory, name: RoomName): StoredRoom {
  const room = rooms.get(name) ?? new StoredRoom(now());
  rooms.set(name, room);
  return room;
}

/** Removes the devices of dead processes, which have lost their connection. */
function expireProcesses({ rooms, seen, now }: Memory): void {
  const dead = [...seen].filter(([, at]) => now() - at > PROCESS_EXPIRES_MS).map(([process]) => process);
  for (const process of dead) seen.delete(process);
  if (dead.length > 0) for (const room of rooms.values()) leaveAll(room, new Set(dead), now());
}

function leaveAll(room: StoredRoom, processes: ReadonlySet<string>, now: number): void {
  for (const { process, peer_id, entry } of room.members()) {
    if (processes.has(process)) room.leave({ peer_id, entry, mayReturn: true }, now);
  }
}

/** A process that was taken for dead enters its devices again, except those that entered through another process since. */
function reenter(
  memory: Memory,
  name: RoomName,
  { stay, process }: { readonly stay: Entering; readonly process: string },
): void {
  const room = findOrAddRoom(memory, name);
  if (!room.has(stay.peer.peer_id)) room.enter(stay, { process, now: memory.now() });
}

function listRolls({ rooms }: Memory, names: readonly RoomName[]): ReadonlyMap<RoomName, RoomRoll> {
  const found = names.flatMap((name) => {
    const room = rooms.get(name);
    return room === undefined ? [] : [[name, { members: room.members(), lead: room.lead }] as const];
  });
  return new Map(found);
}
