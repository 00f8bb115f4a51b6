import type { IceServer } from '@uplift/contract';
import { iceServersFor } from '../../platform/configuration/ice-servers.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkAdmissions } from './check-admissions.ts';
import { admit } from './enter-room.ts';
import type { Admitted, JoinMessage } from './enter-room.ts';
import type { ReconnectBans } from './reconnect-bans.ts';
import { presentSnapshot } from './stored-position.ts';
import { CLOSED, refuse, sendMessage } from './connected-device.ts';
import type { ConnectedDevice } from './connected-device.ts';
import type { LocalRoom, Seat } from './local-room.ts';
import type { LocalRooms } from './local-rooms.ts';
import { REFUSALS } from './refusals.ts';
import type { SocketRefusal } from './refusals.ts';
import type { SocketSession } from './guests/socket-session.ts';

/** Services that rooms in this process depend on. */
export interface RoomServices {
  readonly platform: Platform;
  readonly rooms: LocalRooms;
  readonly reconnectBans: ReconnectBans;
  readonly warn: (details: Readonly<Record<string, unknown>>, message: string) => void;
}

/** The room and seat of a device. */
export interface RoomBinding {
  readonly room: LocalRoom;
  readonly seat: Seat;
}

/** The rooms of one device, in sequence: it is in one room at most. */
export class RoomVisit {
  readonly #parts: RoomServices;
  readonly #device: ConnectedDevice;
  #present: RoomBinding | null = null;
  #work = Promise.resolve();

  constructor(parts: RoomServices, device: ConnectedDevice) {
    [this.#parts, this.#device] = [parts, device];
  }

  /** Null while it is in no room. */
  place(): RoomBinding | null {
    return this.#present?.room.holds(this.#present.seat) === true ? this.#present : null;
  }

  join(message: JoinMessage): void {
    const [parts, device] = [this.#parts, this.#device];
    this.#next(async () => {
      const admitted = await admit(parts.platform, device.session, message);
      await this.#leaveNow(isBack(this.#present, admitted.ok ? admitted.value : null));
      if (!admitted.ok) return refuse(device, 'join', admitted.refusal);
      const leaving = { expel: (place: RoomBinding) => this.#expel(place), reconnect: () => this.reconnect() };
      this.#present = await enter(parts, device, { admitted: admitted.value, ...leaving });
    });
  }

  leave(mayReturn: boolean): void {
    this.#present?.room.removeLocalDevice(this.#present.seat);
    this.#next(() => this.#leaveNow(mayReturn));
  }

  /** Has the device connect again, which leads no more if it did: a device that may return would lead again, whatever it may do by now. */
  reconnect(): void {
    this.leave(false);
    this.#device.end(CLOSED.planChanged);
  }

  /** Sets the reason it can never lead in its room; null if it can. */
  refuseLead(leadRefusal: SocketRefusal | null): void {
    const present = this.#present;
    if (present !== null) this.#present = { ...present, seat: { ...present.seat, leadRefusal } };
  }

  /** Checks again that it may be in its room. */
  check(): void {
    this.#next(async () => {
      const now = this.place();
      if (now !== null) await checkAdmissions(this.#parts.platform, [{ room: now.room, seats: [now.seat] }]);
    });
  }

  #next(step: () => Promise<void>): void {
    this.#work = this.#work.then(step).catch((error: unknown) => fail(this.#parts, this.#device, error));
  }

  async #leaveNow(mayReturn: boolean): Promise<void> {
    if (this.#present === null) return;
    const { rooms } = this.#parts.platform;
    const { room, seat } = this.#present;
    this.#present = null;
    room.removeLocalDevice(seat);
    const { name } = room.set;
    const { peer_id, entry } = seat.member;
    const lead = await rooms.leave(name, { peer_id, entry, mayReturn });
    rooms.publish(name, { kind: 'left', peer_id, entry });
    if (lead !== null) rooms.publish(name, { kind: 'lead', lead });
    this.#parts.rooms.close(room);
  }

  #expel({ room, seat }: RoomBinding): void {
    if (!room.holds(seat)) return;
    room.removeLocalDevice(seat);
    sendMessage(this.#device, { type: 'disconnect', peer_id: seat.member.peer_id });
    this.#next(() => this.#leaveNow(false));
  }
}

/** A guest has no channels, and no name with which to relay over the site's servers. */
function findIceServers({ configuration, now }: Platform, { accountId }: SocketSession): readonly IceServer[] {
  return accountId === null ? [] : iceServersFor(configuration, accountId, now());
}

/** A failure on the server ends the connection: the device reconnects by itself, and joins again. */
export function fail({ warn }: RoomServices, device: ConnectedDevice, error: unknown): void {
  warn({ err: error }, 'A device in a room could not be served');
  device.end(CLOSED.failed);
}

/** Returns true if a device joins the room again that it is in. */
function isBack(present: RoomBinding | null, admitted: Admitted | null): boolean {
  return present !== null && present.room.set.name === admitted?.set.name;
}

/** A device that enters, and how it is put out again. */
interface Entrance extends Pick<Seat, 'reconnect'> {
  readonly admitted: Admitted;
  readonly expel: (place: RoomBinding) => void;
}

/** Enters a device, sends it the members and the position, and notifies the others. */
async function enter(
  { platform, rooms }: RoomServices,
  device: ConnectedDevice,
  { admitted, expel, reconnect }: Entrance,
): Promise<RoomBinding | null> {
  const { set, isOwner, leadRefusal, entering } = admitted;
  const room = await rooms.open(set);
  const entered = await platform.rooms.enter(set.name, entering).catch((error: unknown) => {
    rooms.close(room);
    throw error;
  });
  if (entered === 'full') {
    rooms.close(room);
    refuse(device, 'join', REFUSALS.full);
    return null;
  }
  const { self, lead, isLeadChanged, leadFreeInMs } = entered;
  platform.rooms.publish(set.name, { kind: 'came', member: self });
  const seat: Seat = { member: self, isOwner, leadRefusal, device, expel: () => expel({ room, seat }), reconnect };
  const connect = room.addLocalDevice(seat, entered);
  const { peer_id } = self;
  const snapshot = presentSnapshot(room.position, room.lead, platform.now().getTime());
  const iceServers = findIceServers(platform, device.session);
  const isLeader = room.lead.leader === peer_id;
  const leading = { leadRefusal: leadRefusal?.because ?? null, leadFreeInMs };
  sendMessage(device, {
    type: 'join',
    connect,
    isLeader,
    self: { peer_id, isOwner, ...leading, snapshot, iceServers },
  });
  if (isLeadChanged) platform.rooms.publish(set.name, { kind: 'lead', lead });
  return { room, seat };
}
