import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { AccountNews } from '../../platform/pubsub/pub-sub.ts';
import { findOpenGuests } from '../../platform/guests/guests.repository.ts';
import { REFRESH_MS } from '../../platform/rooms/room-ledger.ts';
import { checkGate } from './check-gate.ts';
import { checkAdmissions } from './check-admissions.ts';
import { ReconnectBans } from './reconnect-bans.ts';
import { CLOSED, sendMessage } from './connected-device.ts';
import { HeldDevices, PARTS } from './held-devices.ts';
import { createLocalRooms } from './local-rooms.ts';
import { findOpenSessions } from './open-sessions.repository.ts';
import type { RoomServices } from './room-visit.ts';
import { SocketDevice } from './socket-device.ts';
import { holderId, isGuest, newsTopic } from './guests/socket-session.ts';
import type { SocketSession } from './guests/socket-session.ts';
import type { OpenSocket } from './socket-device.ts';

/** Interval at which each device must answer a ping. A silent one is disconnected. */
const HEARTBEAT_MS = 30_000;

/** Heartbeat interval of a leading device; shorter because a whole band waits for it. */
const LEADER_HEARTBEAT_MS = 1_000;

/** More than all devices of a choir; one more closes the oldest. */
const SOCKETS_OF_AN_ACCOUNT = 50;

/** A person who follows on a phone and a tablet, each of which may be reconnecting. */
const SOCKETS_OF_A_GUEST = 4;

/** The sockets of signed-in accounts and of guests. */
export interface HeldSockets {
  /** Returns the seconds until a person may open a socket; 0 for at once. */
  secondsUntilAllowed(session: SocketSession): number;
  hold(open: OpenSocket, session: SocketSession): void;
}

/**
 * Keeps sockets open: sends each the events of its account, lets it into rooms, closes it when its session ends, and
 * disconnects devices that are gone.
 */
export function holdSockets(app: FastifyInstance, platform: Platform): HeldSockets {
  const rooms = createLocalRooms(platform.rooms);
  const warn: RoomServices['warn'] = (details, message) => app.log.warn(details, message);
  const reconnectBans = new ReconnectBans(platform.now);
  const parts: RoomServices = { platform, rooms, reconnectBans, warn };
  const held = new HeldDevices<SocketDevice>();
  const people = new PeoplesSockets();
  platform.metrics.watch('sockets', () => held.size);
  platform.metrics.watch('rooms', () => rooms.all().length);
  const checkAll = async (): Promise<void> => {
    for (const some of inGroups(held.all())) {
      await closeEnded(parts, some);
      await checkGate(platform, some);
    }
    await checkAdmissions(
      platform,
      rooms.all().map((room) => ({ room, seats: room.seats() })),
    );
  };
  const timers = [
    setInterval(() => held.nextPart().forEach((device) => device.beat()), HEARTBEAT_MS / PARTS).unref(),
    setInterval(() => held.forEach((device) => device.beatLeader()), LEADER_HEARTBEAT_MS).unref(),
    every({ ms: HEARTBEAT_MS, work: checkAll, warn }),
    every({ ms: REFRESH_MS, work: () => rooms.refresh(), warn }),
  ];
  app.addHook('preClose', async () => timers.forEach((timer) => clearInterval(timer)));
  return {
    secondsUntilAllowed: (session) => reconnectBans.secondsUntilAllowed(holderId(session)),
    hold(open, session) {
      const device = new SocketDevice(parts, open, session);
      held.add(device);
      people.add(device);
      const unsubscribe = platform.pubSub.subscribe(newsTopic(session), (news) => handleNews(parts, device, news));
      open.socket.once('close', () => {
        unsubscribe();
        held.delete(device);
        people.delete(device);
      });
    },
  };
}

/** Number of devices checked by one statement. The server does other work before the next one. */
const CHECKED_AT_ONCE = 500;

function inGroups(devices: readonly SocketDevice[]): readonly (readonly SocketDevice[])[] {
  const groups = Math.ceil(devices.length / CHECKED_AT_ONCE);
  return Array.from({ length: groups }, (_, at) => devices.slice(at * CHECKED_AT_ONCE, (at + 1) * CHECKED_AT_ONCE));
}

interface Timed {
  readonly ms: number;
  readonly work: () => Promise<void>;
  readonly warn: RoomServices['warn'];
}

/** Repeats work; a failure is retried the next time, and a run never overlaps the one before. */
function every({ ms, work, warn }: Timed) {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    void work()
      .catch((error: unknown) => warn({ err: error }, 'Sockets could not be checked'))
      .finally(() => (isRunning = false));
  }, ms);
  return timer.unref();
}

function handleNews(parts: RoomServices, device: SocketDevice, news: AccountNews): void {
  if (news.news === 'sessions-ended') void closeEnded(parts, [device]);
  else if (news.news === 'subscription-changed') void closeUnsubscribed(parts, device);
  else if (news.news !== 'records-changed' || news.bySession !== device.session.id)
    sendMessage(device, { type: news.news });
  if (news.news === 'shared-sets-changed' || news.news === 'libraries-changed') device.visit.check();
  if (news.news === 'libraries-changed') device.presence.check();
}

/** Closes the sockets whose session, or visit of a guest, has ended. */
async function closeEnded(
  { platform: { queries, now }, warn }: RoomServices,
  devices: readonly SocketDevice[],
): Promise<void> {
  const sessions = devices.map(({ session }) => session);
  const [visits, others] = [sessions.filter(isGuest), sessions.filter((session) => !isGuest(session))];
  try {
    const open = await findOpenSessions(queries, listIds(others), now());
    const visiting = await findOpenGuests(queries, listIds(visits), now());
    const ended = devices.filter(({ session: { id } }) => !open.has(id) && !visiting.has(id));
    ended.forEach((device) => device.end(CLOSED.sessionOver));
  } catch (error) {
    warn({ err: error }, 'Sessions of sockets could not be checked'); // the next heartbeat tries again
  }
}

function listIds(sessions: readonly SocketSession[]): readonly string[] {
  return sessions.map(({ id }) => id);
}

/** Closes a socket that its account's subscription no longer includes. */
async function closeUnsubscribed({ platform, warn }: RoomServices, device: SocketDevice): Promise<void> {
  try {
    await checkGate(platform, [device]);
  } catch (error) {
    warn({ err: error }, 'Subscriptions of sockets could not be checked'); // the next heartbeat tries again
  }
}

/** The sockets of each account and guest, the oldest first: indexed, because a site's devices may all reconnect at once. */
class PeoplesSockets {
  readonly #byHolder = new Map<string, Set<SocketDevice>>();

  /** Adds a socket; of a person who has too many, the oldest is closed. */
  add(device: SocketDevice): void {
    const holder = holderId(device.session);
    const most = isGuest(device.session) ? SOCKETS_OF_A_GUEST : SOCKETS_OF_AN_ACCOUNT;
    const own = this.#byHolder.get(holder) ?? new Set();
    this.#byHolder.set(holder, own.add(device));
    const [oldest] = own;
    if (own.size <= most || oldest === undefined) return;
    own.delete(oldest);
    oldest.end(CLOSED.tooMany);
  }

  delete(device: SocketDevice): void {
    const holder = holderId(device.session);
    const own = this.#byHolder.get(holder);
    own?.delete(device);
    if (own?.size === 0) this.#byHolder.delete(holder);
  }
}
