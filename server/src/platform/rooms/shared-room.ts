import type { PeerId } from '@uplift/core/room';
import { isNewer, StoredRoom } from './stored-room.ts';
import type { SeenBy } from './stored-room.ts';
import { reconcileRoom } from './reconcile-room.ts';
import type { Stay } from './reconcile-room.ts';
import { NO_ROOM, written } from './redis-room-store.ts';
import type { RedisRoomStore, WrittenRoom } from './redis-room-store.ts';
import type { Entering, StoredPosition, RoomName, RoomRoll } from './room-ledger.ts';

export interface SharedRoomParts {
  readonly name: RoomName;
  readonly store: RedisRoomStore;
  /** This process, now. */
  readonly at: () => SeenBy;
}

/** A decision about a room. It may be called more than once, each time with the current room. */
export type Decide<Outcome> = (room: StoredRoom, at: SeenBy) => Outcome;

/**
 * A room as this process knows it, and as all processes have it in Redis. A decision is made on the last known version, and
 * stored only if that is still current; otherwise it is made again on the stored version. While Redis is lost it counts for this
 * process only.
 */
export class SharedRoom {
  readonly #parts: SharedRoomParts;
  readonly #stays = new Map<PeerId, Stay>();
  #known: WrittenRoom = NO_ROOM;
  /** The parsed `#known`, as long as it is unchanged. */
  #read: StoredRoom | null = null;
  #position: StoredPosition | null = null;
  /** True if Redis was lost since its version was known. */
  #isApart = false;
  #ending: string | null = null;
  /** Decisions run in order, so that a process never conflicts with itself. */
  #turn: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(parts: SharedRoomParts) {
    this.#parts = parts;
  }

  /** True if no state must be kept: no device is connected, and all decisions are in Redis or expired. */
  get isIdle(): boolean {
    if (this.#stays.size > 0 || this.#waiting > 0) return false;
    return !this.#isApart || this.#look().isForgotten(this.#parts.at().now);
  }

  /** The version known to this process; empty without one. */
  get version(): string {
    return this.#known.version;
  }

  get roll(): RoomRoll {
    const room = this.#look();
    return { members: room.members(), lead: room.lead };
  }

  enter(entering: Entering) {
    return this.#inTurn(async () => {
      const entered = await this.#decide((room, at) => room.enter(entering, at));
      if (entered !== 'full') this.#staysHere(entering, entered.self.peer_id);
      return entered === 'full' ? entered : { ...entered, position: await this.readPosition() };
    });
  }

  /** `entry` is the stay that the decision ends. */
  leave<Outcome>(entry: string, decide: Decide<Outcome>): Promise<Outcome> {
    return this.#inTurn(async () => {
      this.#ending = entry;
      const outcome = await this.#decide(decide).finally(() => (this.#ending = null));
      for (const [peer, { entering }] of this.#stays) if (entering.entry === entry) this.#stays.delete(peer);
      return outcome;
    });
  }

  /** Removes all devices of this process. */
  leaveAll(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#decide((room, { process, now }) => {
        for (const { process: held, peer_id, entry } of room.members())
          if (held === process) room.leave({ peer_id, entry, mayReturn: true }, now);
      });
      this.#stays.clear();
    });
  }

  decide<Outcome>(decide: Decide<Outcome>): Promise<Outcome> {
    return this.#inTurn(() => this.#decide(decide));
  }

  /**
   * Reads the stored room, or the loss of Redis, and decides about it; stores what the others have lost of it. The
   * decision returns true if it changed anything.
   */
  refresh(found: WrittenRoom | 'unchanged' | 'lost', decide: Decide<boolean>): Promise<void> {
    return this.#inTurn(async () => {
      if (found === 'lost') this.#decideHere(decide);
      else if (found !== 'unchanged' && found.version !== this.#known.version) await this.#catchUp(found, decide);
      else if (this.#isApart || this.#changesByItself(decide)) await this.#decide(decide);
    });
  }

  /** Applies changes of other processes, or their loss of the room with its position. */
  async #catchUp(found: WrittenRoom, decide: Decide<boolean>): Promise<void> {
    if (this.#position !== null) this.#parts.store.storePosition(this.#parts.name, this.#position);
    await this.#decide(decide, found);
  }

  storePosition(position: StoredPosition): void {
    if (this.#position === null || isNewer(position, this.#position)) this.#position = position;
  }

  async readPosition(): Promise<StoredPosition | null> {
    const there = await this.#parts.store.readPosition(this.#parts.name);
    const own = this.#position;
    if (there === 'lost' || there === null) return own;
    return own !== null && isNewer(own, there) ? own : there;
  }

  #inTurn<Outcome>(task: () => Promise<Outcome>): Promise<Outcome> {
    this.#waiting += 1;
    const done = this.#turn.then(task).finally(() => void (this.#waiting -= 1));
    this.#turn = done.catch(() => {}); // the caller gets the error
    return done;
  }

  async #decide<Outcome>(decide: Decide<Outcome>, from = this.#known): Promise<Outcome> {
    const { store, name, at } = this.#parts;
    for (let found = from; ;) {
      const { room, isNew } = this.#roomIn(found);
      const outcome = decide(room, at());
      const text = room.toText();
      const next = text === found.text && found.version !== NO_ROOM.version ? found : written(text);
      const there = await store.replace(name, { known: found.version, next, ...at() });
      if (there === 'lost') return this.#decideHere(decide);
      if (there !== 'replaced') found = there;
      else {
        this.#know(next, room);
        await this.#agree(isNew);
        return outcome;
      }
    }
  }

  #decideHere<Outcome>(decide: Decide<Outcome>): Outcome {
    this.#isApart = true;
    const room = this.#take(this.#known);
    const outcome = decide(room, this.#parts.at());
    this.#know({ version: this.#known.version, text: room.toText() }, room);
    return outcome;
  }

  /** Shares the room with the other processes again. Stores positions of one process from the time apart for all. */
  async #agree(isNew: boolean): Promise<void> {
    const { store, name } = this.#parts;
    const wasApart = this.#isApart;
    this.#isApart = false;
    if (isNew) {
      this.#position = null;
      await store.deletePosition(name);
    }
    if (!wasApart) return;
    if (this.#position !== null) store.storePosition(name, this.#position);
    for (const [peer, stay] of this.#stays) this.#stays.set(peer, { ...stay, isSinceApart: false });
  }

  /** Returns the stored room, reconciled with this process's state; a new one if there is none or it has expired. */
  #roomIn(found: WrittenRoom): { readonly room: StoredRoom; readonly isNew: boolean } {
    const { now } = this.#parts.at();
    // Redis was restarted, and knows less than this process.
    const isLostThere = found.text === null && this.#known.text !== null;
    if (isLostThere) this.#isApart = true;
    const room = this.#take(isLostThere ? this.#known : found);
    if (room.isForgotten(now)) return { room: new StoredRoom(now), isNew: true };
    if (found !== this.#known && !isLostThere) reconcileRoom(room, this.#ownKnowledge(), this.#parts.at());
    return { room, isNew: false };
  }

  #ownKnowledge() {
    const { lead } = this.#look();
    return { stays: this.#stays, ending: this.#ending, lead, isApart: this.#isApart };
  }

  #changesByItself(decide: Decide<boolean>): boolean {
    const room = this.#take(this.#known);
    if (decide(room, this.#parts.at())) return true;
    this.#read = room;
    return false;
  }

  #know(written: WrittenRoom, room: StoredRoom): void {
    this.#known = written;
    this.#read = room;
  }

  /** Returns the known room, which must not be changed. */
  #look(): StoredRoom {
    this.#read ??= this.#parsed(this.#known);
    return this.#read;
  }

  /** Returns a room to decide about, which the caller may change. */
  #take(written: WrittenRoom): StoredRoom {
    if (written !== this.#known) return this.#parsed(written);
    const room = this.#look();
    this.#read = null;
    return room;
  }

  #parsed({ text }: WrittenRoom): StoredRoom {
    return text === null ? new StoredRoom(this.#parts.at().now) : StoredRoom.fromText(text);
  }

  #staysHere(entering: Entering, peer: PeerId): void {
    const again = {
      ...entering,
      peer: { ...entering.peer, peer_id: peer },
      before: peer,
      wantsToLead: false,
      ledBefore: false,
    };
    this.#stays.set(peer, { entering: again, isSinceApart: this.#isApart });
  }
}
