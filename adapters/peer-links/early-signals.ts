import type { PeerSignal } from '@uplift/contract';
import type { PeerId } from '@uplift/core/room';

/** A device may send a signal before this one learns that it joined. */
const KEPT_MS = 5_000;
const [MOST_PEERS, MOST_SIGNALS] = [100, 16];

interface EarlySignals {
  keep(from: PeerId, signal: PeerSignal): void;
  /** Returns and removes the recent signals of a device, in order. */
  of(peer: PeerId): readonly PeerSignal[];
}

/** Buffers signals of devices without a link for a moment. */
export function createEarlySignals(now: () => number): EarlySignals {
  const sent = new Map<PeerId, { readonly at: number; readonly signals: readonly PeerSignal[] }>();
  const lately = (peer: PeerId): readonly PeerSignal[] => {
    const kept = sent.get(peer);
    return kept !== undefined && now() - kept.at <= KEPT_MS ? kept.signals : [];
  };
  return {
    keep(from, signal) {
      const signals = [...lately(from), signal].slice(0, MOST_SIGNALS);
      sent.delete(from);
      sent.set(from, { at: now(), signals });
      const [oldest] = sent.keys();
      if (sent.size > MOST_PEERS && oldest !== undefined) sent.delete(oldest);
    },
    of(peer) {
      const signals = lately(peer);
      sent.delete(peer);
      return signals;
    },
  };
}
