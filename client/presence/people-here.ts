import type { EditingPlace, ServerMessage } from '@uplift/contract';
import type { PersonHere } from './presence.ts';

type PresentMessage = Extract<ServerMessage, { readonly type: 'present' }>;

/** Number of renewals that a device may miss before it is gone. */
const MISSED_RENEWALS = 3;

interface Device {
  readonly person: PersonHere;
  /** Renewals since its last message. */
  readonly missed: number;
}

/** The devices that have a record open by their peer ids, in the order in which their places were last changed. */
export type DevicesHere = ReadonlyMap<string, Device>;

export const NO_DEVICES: DevicesHere = new Map();

/** Adds what a device has announced. */
export function withMessage(devices: DevicesHere, { peer_id, person, place }: PresentMessage): DevicesHere {
  const { uplift_id: id, full_name: name, profile_picture: picture, color } = person;
  const device = { person: { id, name, picture, color, place }, missed: 0 };
  const next = new Map(devices);
  // A moved one becomes the last.
  if (!isSamePlace(devices.get(peer_id)?.person.place ?? null, place)) next.delete(peer_id);
  return next.set(peer_id, device);
}

export function withoutDevice(devices: DevicesHere, peerId: string): DevicesHere {
  return new Map([...devices].filter(([id]) => id !== peerId));
}

/** Counts a renewal of all. Devices that have missed several are gone: their server may have died. */
export function afterRenewal(devices: DevicesHere): DevicesHere {
  const counted = [...devices].map(([id, { person, missed }]) => [id, { person, missed: missed + 1 }] as const);
  return new Map(counted.filter(([, { missed }]) => missed <= MISSED_RENEWALS));
}

/** The people of those devices but `ownId`, each once, by color: where they edited last on any device. */
export function listPeople(devices: DevicesHere, ownId: string | null): readonly PersonHere[] {
  const people = new Map<string, PersonHere>();
  for (const { person } of devices.values()) {
    const before = people.get(person.id);
    if (person.id !== ownId) people.set(person.id, { ...person, place: person.place ?? before?.place ?? null });
  }
  return [...people.values()].toSorted((one, other) => one.color - other.color);
}

export function isSamePlace(one: EditingPlace | null, other: EditingPlace | null): boolean {
  if (one === null || other === null) return one === other;
  if ('item' in one) return 'item' in other && one.item === other.item;
  return 'section' in other && one.section === other.section && one.line === other.line;
}
