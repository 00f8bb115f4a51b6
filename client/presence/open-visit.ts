import { createServerSocket, type ServerSocketParts } from '@uplift/adapters/server-socket';
import type { ServerMessage } from '@uplift/contract';
import { createStore, type Store } from '@uplift/core/foundation';
import { serverRetryDelayMs, spreadDelayMs } from '@uplift/core/room';
import { afterRenewal, isSamePlace, listPeople, NO_DEVICES, withMessage, withoutDevice } from './people-here.ts';
import type { EditingPlace, PersonHere, PresenceVisit, SharedRecord } from './presence.ts';

/** Time between two messages about the own place. */
const SEND_EVERY_MS = 200;

/** Interval at which the own place is repeated. The server takes a device that is silent for four of them as gone. */
const RENEW_MS = 5_000;

export interface VisitParts extends Pick<ServerSocketParts, 'open' | 'after'> {
  readonly connection: Store<'online' | 'offline'>;
  /** True while the page can be seen. */
  readonly isVisible: Store<boolean>;
  /** The account of this page, whose other devices aren't shown. */
  readonly ownId: () => string | null;
  /** Random number from 0 to below 1, so that the devices lost by a server return one after the other. */
  readonly random: () => number;
}

/** Opens the socket of the page's own server. */
export function openBrowserSocket(): WebSocket {
  return new WebSocket(new URL('/socket', window.location.href.replace(/^http/u, 'ws')));
}

/** Shows this person to the others who have a record open, over a socket that is open while the page is seen and online. */
export function openVisit(parts: VisitParts, record: SharedRecord): PresenceVisit {
  const { connection, isVisible, ownId, after, random } = parts;
  const people = createStore<readonly PersonHere[]>([]);
  let devices = NO_DEVICES;
  const setDevices = (next: typeof devices): void => {
    devices = next;
    const listed = listPeople(devices, ownId());
    if (!areSame(listed, people.get())) people.set(listed);
  };
  const own = createOwnPlace(after, (place) => {
    const { churchId: library, collection, id } = record;
    socket.send({ type: 'present', library, collection, id, place });
  });
  const socket = createServerSocket({
    ...parts,
    retryAfterMs: (failed) => spreadDelayMs(serverRetryDelayMs(failed), random()),
    onConnected: () => own.repeat(),
    onMessage(message) {
      if (message.type === 'present') setDevices(withMessage(devices, message));
      else if (message.type === 'absent') setDevices(withoutDevice(devices, message.peer_id));
      else if (isRefused(message)) end();
    },
  });
  const renewing = repeat(after, () => {
    setDevices(afterRenewal(devices));
    own.repeat();
  });
  const connect = (): void => {
    if (isVisible.get() && connection.get() === 'online') return socket.connect();
    socket.disconnect();
    setDevices(NO_DEVICES);
  };
  const stops = [connection.subscribe(connect), isVisible.subscribe(connect), renewing, own.end];
  const end = (): void => {
    stops.forEach((stop) => stop());
    socket.disconnect();
    setDevices(NO_DEVICES);
  };
  connect();
  return { people, edit: own.set, end };
}

/** The person isn't in the church any more. */
function isRefused(message: ServerMessage): boolean {
  return message.type === 'refused' && message.of === 'present' && message.status === 404;
}

/** Calls `work` every {@link RENEW_MS}. Returns a function that ends it. */
function repeat(after: VisitParts['after'], work: () => void): () => void {
  const next = (): void => {
    work();
    cancel = after(RENEW_MS, next);
  };
  let cancel = after(RENEW_MS, next);
  return () => cancel();
}

/** The place of this person: a new one is sent at once, and others {@link SEND_EVERY_MS} later, of which the last counts. */
function createOwnPlace(after: VisitParts['after'], send: (place: EditingPlace | null) => void) {
  let place: EditingPlace | null = null;
  let sent: EditingPlace | null = null;
  let cancel: (() => void) | null = null;
  const repeatNow = (): void => {
    sent = place;
    send(place);
  };
  const sendLater = (): void => {
    if (cancel !== null || isSamePlace(place, sent)) return;
    repeatNow();
    cancel = after(SEND_EVERY_MS, () => {
      cancel = null;
      sendLater();
    });
  };
  return {
    set: (next: EditingPlace | null): void => {
      place = next;
      sendLater();
    },
    repeat: repeatNow,
    end: () => cancel?.(),
  };
}

function areSame(some: readonly PersonHere[], others: readonly PersonHere[]): boolean {
  return some.length === others.length && some.every((one, at) => isSamePerson(one, others[at]));
}

function isSamePerson(one: PersonHere, other: PersonHere | undefined): boolean {
  if (other === undefined || !isSamePlace(one.place, other.place)) return false;
  return one.id === other.id && one.name === other.name && one.picture === other.picture && one.color === other.color;
}
