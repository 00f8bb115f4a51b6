import type { PeerSignal } from '@uplift/contract';
import type { PeerId } from '@uplift/core/following';

/** A device may say something before this one has heard that it came. */
const KEPT_MS = 5_000;
const [MOST_PEERS, MOST_SIGNALS] = [100, 16];

interface EarlySignals {
  keep(from: PeerId, signal: PeerSignal): void;
  /** What a device said lately, in order; told once. */
  of(peer: PeerId): readonly PeerSignal[];
}

/** Keeps for a moment what devices say that no link is kept with yet. */
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
