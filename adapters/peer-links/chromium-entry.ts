import type { PeerSignal } from '@uplift/contract';
import type { LinkStatus, PeerId, RoomMessage } from '@uplift/core/room';
import { createPeerLinks } from './index.ts';
import type { PeerLinks } from './index.ts';

/** Carries signals from page to page; the test decides which arrive, and when. */
declare function upliftSignal(from: PeerId, to: PeerId, signal: PeerSignal): Promise<void>;

/** A device of a room in this page, and the messages it received. */
interface TestDevice {
  readonly links: PeerLinks;
  readonly received: { readonly from: PeerId; readonly message: RoomMessage }[];
  readonly connections: RTCPeerConnection[];
  readonly roundTripsMs: number[];
  /** The channel that was opened last. */
  readonly channel: () => RTCDataChannel | undefined;
}

const devices = new Map<PeerId, TestDevice>();
const now = (): number => performance.timeOrigin + performance.now();

function openDevice(self: PeerId): void {
  const [connections, channels]: [RTCPeerConnection[], RTCDataChannel[]] = [[], []];
  const [received, roundTripsMs]: [{ from: PeerId; message: RoomMessage }[], number[]] = [[], []];
  const links = createPeerLinks({
    sendSignal: (to, signal) => void upliftSignal(self, to, signal),
    connection() {
      const pc = new RTCPeerConnection();
      const create = pc.createDataChannel.bind(pc);
      pc.createDataChannel = (label, options) => {
        const channel = create(label, options);
        channels.push(channel);
        return channel;
      };
      connections.push(pc);
      return pc;
    },
    after(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    now,
  });
  links.listen((from, message) => {
    if ('command' in message && message.command === 'clock')
      links.send(from, { command: 'clock-answer', sent: message.sent, received: now(), answered: 0 });
    else if ('command' in message && message.command === 'clock-answer')
      roundTripsMs.push(now() - message.sent - (message.answered - message.received));
    else received.push({ from, message });
  });
  devices.set(self, { links, received, connections, roundTripsMs, channel: () => channels.at(-1) });
}

function findDevice(self: PeerId): TestDevice {
  const device = devices.get(self);
  if (device === undefined) throw new Error(`There is no device ${self} on this page.`);
  return device;
}

const entry = {
  openDevice,
  findDevice,
  now,
  readState(self: PeerId) {
    const { connections, links } = findDevice(self);
    const open = connections.filter(({ connectionState }) => connectionState !== 'closed').length;
    return { made: connections.length, open, status: [...links.states.get().values()] };
  },
  readStates: (self: PeerId): readonly LinkStatus[] => [...findDevice(self).links.states.get().values()],
};

export type PeerLinksEntry = typeof entry;

Object.assign(globalThis, { uplift: entry });
