import type { PeerSignal } from '@uplift/contract';
import type { LinkStatus, PeerId, RoomWords } from '@uplift/core/following';
import { createPeerLinks } from './index.ts';
import type { PeerLinks } from './index.ts';

/** Carries signals from page to page; the test decides which arrive, and when. */
declare function upliftSignal(from: PeerId, to: PeerId, signal: PeerSignal): Promise<void>;

/** A device of a room in this page, and what it heard. */
interface StandDevice {
  readonly links: PeerLinks;
  readonly heard: { readonly from: PeerId; readonly words: RoomWords }[];
  readonly connections: RTCPeerConnection[];
  readonly roundTripsMs: number[];
  /** The channel that was opened last. */
  readonly channel: () => RTCDataChannel | undefined;
}

const devices = new Map<PeerId, StandDevice>();
const now = (): number => performance.timeOrigin + performance.now();

function openDevice(self: PeerId): void {
  const [connections, channels]: [RTCPeerConnection[], RTCDataChannel[]] = [[], []];
  const [heard, roundTripsMs]: [{ from: PeerId; words: RoomWords }[], number[]] = [[], []];
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
  links.listen((from, words) => {
    if ('command' in words && words.command === 'clock')
      links.send(from, { command: 'clock-answer', sent: words.sent, received: now(), answered: 0 });
    else if ('command' in words && words.command === 'clock-answer')
      roundTripsMs.push(now() - words.sent - (words.answered - words.received));
    else heard.push({ from, words });
  });
  devices.set(self, { links, heard, connections, roundTripsMs, channel: () => channels.at(-1) });
}

function deviceOf(self: PeerId): StandDevice {
  const device = devices.get(self);
  if (device === undefined) throw new Error(`There is no device ${self} on this page.`);
  return device;
}

/** What the test drives in the page. */
const entry = {
  openDevice,
  deviceOf,
  now,
  stateOf(self: PeerId) {
    const { connections, links } = deviceOf(self);
    const open = connections.filter(({ connectionState }) => connectionState !== 'closed').length;
    return { made: connections.length, open, status: [...links.states.get().values()] };
  },
  statesOf: (self: PeerId): readonly LinkStatus[] => [...deviceOf(self).links.states.get().values()],
};

export type PeerLinksEntry = typeof entry;

Object.assign(globalThis, { uplift: entry });
