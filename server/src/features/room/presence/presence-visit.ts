import { randomUUID } from 'node:crypto';
import type { ServerMessage } from '@uplift/contract';
import { toId } from '@uplift/core/foundation';
import type { PeerId } from '@uplift/core/room';
import type { MemberKey } from '../../../platform/churches/founding.repository.ts';
import { toPresenceName } from '../../../platform/rooms/room-ledger.ts';
import type { RoomEnvelope, RoomName } from '../../../platform/rooms/room-ledger.ts';
import { refuse, sendMessage } from '../connected-device.ts';
import type { ConnectedDevice } from '../connected-device.ts';
import type { ReceivedMessage } from '../read-frame.ts';
import { REFUSALS } from '../refusals.ts';
import { fail } from '../room-visit.ts';
import type { RoomServices } from '../room-visit.ts';
import { findPresentMember } from './present-member.repository.ts';
import type { PresentMember } from './present-member.repository.ts';

type PresentMessage = Extract<ReceivedMessage, { readonly type: 'present' }>;

/** Time after which the membership is read again, in case its change was missed. */
const CHECKED_FOR_MS = 30_000;

/** Time without a message after which a device gets nothing more: pages repeat theirs every few seconds. */
export const SILENT_FOR_MS = 20_000;

/** The record that a device has open. */
interface Stay {
  /** A new one for each record. */
  readonly peer: PeerId;
  readonly topic: RoomName;
  readonly key: MemberKey;
  readonly unsubscribe: () => void;
  /** Devices that have announced themselves since. */
  readonly known: Set<PeerId>;
  member: PresentMember;
  place: PresentMessage['place'];
  checkedAt: number;
  renewedAt: number;
}

/** The record of a church's library that one device has open, in sequence: one at most. */
export class PresenceVisit {
  readonly #parts: RoomServices;
  readonly #device: ConnectedDevice;
  #stay: Stay | null = null;
  #isOver = false;
  #work = Promise.resolve();

  constructor(parts: RoomServices, device: ConnectedDevice) {
    [this.#parts, this.#device] = [parts, device];
  }

  /** Publishes the record that the device has open, and the place in it, to the other devices that have it open. */
  show(message: PresentMessage): void {
    this.#next(async () => {
      const topic = toPresenceName(message.library, message.collection, message.id);
      if (this.#stay?.topic !== topic) await this.#enter(topic, message);
      else if (this.#nowMs() - this.#stay.checkedAt > CHECKED_FOR_MS) await this.#checkNow();
      const stay = this.#stay;
      if (stay === null) return;
      [stay.place, stay.renewedAt] = [message.place, this.#nowMs()];
      this.#publish(stay, null);
    });
  }

  /** Reads the membership again: someone who is no longer a member is no longer there. */
  check(): void {
    if (this.#stay !== null) this.#next(() => this.#checkNow());
  }

  /** Ends with the connection. */
  end(): void {
    this.#isOver = true;
    this.#leave();
  }

  #next(step: () => Promise<void>): void {
    this.#work = this.#work.then(step).catch((error: unknown) => fail(this.#parts, this.#device, error));
  }

  async #enter(topic: RoomName, { library: churchId }: PresentMessage): Promise<void> {
    this.#leave();
    const key = { churchId, accountId: this.#device.session.accountId ?? '' }; // guests are refused before
    const { queries, rooms } = this.#parts.platform;
    const member = await findPresentMember(queries, key);
    if (member === null) return refuse(this.#device, 'present', REFUSALS.noSuchLibrary);
    const unsubscribe = await rooms.subscribe(topic, (envelope) => this.#receive(envelope));
    if (this.#isOver) return unsubscribe();
    const now = this.#nowMs();
    const peer = toId<PeerId>(randomUUID());
    const known = new Set<PeerId>();
    this.#stay = { peer, topic, key, unsubscribe, known, member, place: null, checkedAt: now, renewedAt: now };
  }

  async #checkNow(): Promise<void> {
    const stay = this.#stay;
    if (stay === null) return;
    const member = await findPresentMember(this.#parts.platform.queries, stay.key);
    if (member !== null) [stay.member, stay.checkedAt] = [member, this.#nowMs()];
    else {
      this.#leave();
      refuse(this.#device, 'present', REFUSALS.noSuchLibrary);
    }
  }

  #leave(): void {
    const stay = this.#stay;
    if (stay === null) return;
    this.#stay = null;
    stay.unsubscribe();
    this.#parts.platform.rooms.publish(stay.topic, { kind: 'left', peer_id: stay.peer, entry: '' });
  }

  #publish({ peer, topic, member, place }: Stay, to: PeerId | null): void {
    const message: ServerMessage = { type: 'present', peer_id: peer, person: member, place };
    const frame = JSON.stringify(message);
    this.#parts.platform.rooms.publish(topic, { kind: 'frame', from: peer, to: to && [to], frame });
  }

  #receive(envelope: RoomEnvelope): void {
    const stay = this.#stay;
    if (stay === null) return;
    if (envelope.kind === 'left' && stay.known.delete(envelope.peer_id))
      sendMessage(this.#device, { type: 'absent', peer_id: envelope.peer_id });
    if (envelope.kind === 'frame' && isFor(stay, envelope)) this.#pass(stay, envelope);
  }

  #pass(stay: Stay, { from, to, frame }: Frame): void {
    if (this.#nowMs() - stay.renewedAt > SILENT_FOR_MS) return this.#leave();
    this.#device.sendText(frame);
    if (stay.known.has(from)) return;
    stay.known.add(from);
    // It came just now, and learns who is there.
    if (to === null) this.#publish(stay, from);
  }

  #nowMs(): number {
    return this.#parts.platform.now().getTime();
  }
}

type Frame = Extract<RoomEnvelope, { readonly kind: 'frame' }>;

function isFor({ peer }: Stay, { from, to }: Frame): boolean {
  return from !== peer && (to === null || to.includes(peer));
}
