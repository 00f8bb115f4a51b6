import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from './client.ts';

/** Outcome once everything was up again. */
export interface Convergence {
  /**
   * Time until every device reported that it is synced and showed the same number of songs, in ms; null if that took
   * too long.
   */
  readonly ms: number | null;
  /** The last states of the devices. */
  readonly states: readonly ClientState[];
}

interface ClientState {
  readonly name: string;
  /** Text of its badge. */
  readonly badge: string;
  readonly songs: number;
}

type Looked = Pick<Client, 'name' | 'badge' | 'songCount'>;

const BETWEEN_LOOKS_MS = 50;
/** Badge of a device that has nothing left to do. */
export const SYNCED = 'Synced';

/** Waits until all clients are synced and show the same, at most `mostMs`. */
export async function waitForConvergence(clients: readonly Looked[], mostMs: number): Promise<Convergence> {
  const startedAt = Date.now();
  for (;;) {
    const states = await Promise.all(clients.map((client) => readState(client)));
    const ms = Date.now() - startedAt;
    const isConverged = states.every(({ badge, songs }) => badge === SYNCED && songs === states[0]?.songs);
    if (isConverged) return { ms, states };
    if (ms > mostMs) return { ms: null, states };
    await wait(BETWEEN_LOOKS_MS);
  }
}

async function readState(client: Looked): Promise<ClientState> {
  const [badge, songs] = await Promise.all([client.badge(), client.songCount()]);
  return { name: client.name, badge, songs };
}
