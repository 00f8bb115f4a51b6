import { toId } from '@uplift/core/foundation';
import type { IceServer, PeerSignal } from '@uplift/contract';
import type { LinkStatus, PeerId, RoomMessage } from '@uplift/core/room';
import { FakeClock } from '@uplift/testing/clock';
import { FakeConnection } from './example-connections.ts';
import { createPeerLinks } from '../peer-links.ts';

export const [BEN, EVE] = [toId<PeerId>('ben'), toId<PeerId>('eve')]; // whatever the server names them
export const NAVIGATE: RoomMessage = { command: 'navigate', term: 1, n: 1, currentIndex: 2 };

/** Time as links use it, which only a test moves. */
export function createFakeTime(clock = new FakeClock()) {
  return {
    clock,
    now: () => clock.now,
    after: clock.after,
    pass: (ms: number) => clock.passSettled(ms),
  };
}

/** A device with fake connections that the test controls. */
export function createFixture({ fails = false, connect = (session: number) => new FakeConnection(session) } = {}) {
  const time = createFakeTime();
  const [connections, startedAt, requestedServers]: [FakeConnection[], number[], unknown[]] = [[], [], []];
  const [signals, received]: [{ to: PeerId; signal: PeerSignal }[], RoomMessage[]] = [[], []];
  const links = createPeerLinks({
    ...time,
    sendSignal: (to, signal) => signals.push({ to, signal }),
    connection(iceServers: readonly IceServer[]) {
      requestedServers.push(iceServers);
      startedAt.push(time.now());
      if (fails) throw new DOMException('Not here', 'NotSupportedError');
      const connection = connect(connections.length + 1);
      connections.push(connection);
      return connection as unknown as RTCPeerConnection; // what of one is used
    },
  });
  links.listen((_from, message) => received.push(message));
  const statuses: LinkStatus[] = [];
  links.states.subscribe(() => {
    const status = links.states.get().get(BEN);
    if (status !== undefined && status !== statuses.at(-1)) statuses.push(status);
  });
  const last = (): FakeConnection => {
    const connection = connections.at(-1);
    if (connection === undefined) throw new Error('There is no connection.');
    return connection;
  };
  return { ...time, links, connections, startedAt, requestedServers, signals, received, statuses, last };
}

/** A leader that is linked with Ben. */
export async function createLinkedLeader() {
  const all = createFixture();
  all.links.keep([BEN], true);
  await all.pass(0);
  all.last().link();
  return all;
}

export const createOffer = (session: number): PeerSignal => ({
  description: {
    type: 'offer',
    sdp: `v=0\r\no=- ${session} 2 IN IP4 127.0.0.1\r\nm=application 9\r\na=ice-ufrag:o${session}\r\n`,
  },
});

export const listTypes = (signals: readonly { readonly signal: PeerSignal }[]) =>
  signals.map(({ signal }) => signal.description?.type);
