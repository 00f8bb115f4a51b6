import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { AccountNews } from '../../platform/pubsub/pub-sub.ts';
import type { MemberSession } from '../../platform/sessions/session.ts';
import { findOpenSessions } from './open-sessions.repository.ts';

/** How often the other side must show that it is there. Whoever did not since the last time is cut off. */
const HEARTBEAT_MS = 30_000;

/** More than all devices of a choir; who opens another loses the oldest. */
const SOCKETS_OF_AN_ACCOUNT = 50;

/** Whoever takes so little of what they are told is cut off, and asks when they are back. */
const UNSENT_BYTES = 65_536;

/** Why a socket is closed: RFC 6455, 7.4.1, and 4000 and up for an application's own. */
const CLOSED = {
  unexpected: [1003, 'Nothing is taken here.'],
  tooMany: [1013, 'Too many sockets.'],
  sessionOver: [4401, 'The session is over.'],
} as const;

/** Sockets of people who are signed in. */
export interface HeldSockets {
  hold(socket: WebSocket, session: MemberSession): void;
}

interface Held {
  readonly socket: WebSocket;
  readonly session: MemberSession;
}

/** Holds sockets: tells each what concerns its account, closes it when its session is over, and cuts off who is no longer there. */
export function holdSockets(app: FastifyInstance, platform: Platform): HeldSockets {
  const sockets = new Set<Held>();
  const present = new WeakSet<WebSocket>();
  const closeEnded = sessionCheck(app, platform);
  const timer = setInterval(() => {
    for (const { socket } of sockets) beat(socket, present);
    void closeEnded([...sockets]);
  }, HEARTBEAT_MS);
  timer.unref();
  app.addHook('preClose', async () => clearInterval(timer));
  return {
    hold(socket, session) {
      const held = { socket, session };
      closeOldest(sockets, session);
      sockets.add(held);
      present.add(socket);
      const unsubscribe = platform.pubSub.subscribe(session.accountId, (news) => {
        if (news.news === 'sessions-ended') void closeEnded([held]);
        else if (news.bySession !== session.id) tell(socket, news);
      });
      socket.on('pong', () => present.add(socket));
      socket.on('message', () => socket.close(...CLOSED.unexpected));
      socket.once('close', () => {
        unsubscribe();
        sockets.delete(held);
      });
    },
  };
}

/** Closes those of the sockets whose session is over. */
function sessionCheck(app: FastifyInstance, { queries, now }: Platform) {
  return async (asked: readonly Held[]): Promise<void> => {
    const ids = asked.map(({ session }) => session.id);
    try {
      const open = await findOpenSessions(queries, ids, now());
      const ended = asked.filter(({ session }) => !open.has(session.id));
      ended.forEach(({ socket }) => socket.close(...CLOSED.sessionOver));
    } catch (error) {
      app.log.warn({ err: error }, 'Sessions of sockets could not be checked'); // the next heartbeat asks again
    }
  };
}

/** Cuts off who has not answered since the last time, and asks the others again. */
function beat(socket: WebSocket, present: WeakSet<WebSocket>): void {
  if (present.delete(socket)) socket.ping();
  else socket.terminate();
}

function closeOldest(sockets: ReadonlySet<Held>, { accountId }: MemberSession): void {
  const ofAccount = [...sockets].filter(({ session }) => session.accountId === accountId);
  if (ofAccount.length >= SOCKETS_OF_AN_ACCOUNT) ofAccount[0]?.socket.close(...CLOSED.tooMany);
}

function tell(socket: WebSocket, { news }: AccountNews): void {
  if (socket.bufferedAmount > UNSENT_BYTES) socket.terminate();
  else socket.send(JSON.stringify({ type: news }));
}
