import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Cleanups } from '../harness/cleanups.ts';
import type { SocketPlace } from './room-socket.ts';

/** A device that comes into a room. */
export interface Seat {
  readonly place: Omit<SocketPlace, 'port'>;
  /** Its first message; null if it sends none. */
  readonly join: string | null;
  /** Index of the room. */
  readonly room: number;
  readonly leads: boolean;
  /** True for the device that the server sends to last of its room. */
  readonly isLast: boolean;
}

/** The commands of a process of devices. */
export type Order =
  | { readonly type: 'open'; readonly port: number; readonly seats: readonly Seat[] }
  | ({ readonly type: 'lead' } & Leading)
  | { readonly type: 'saturate'; readonly seconds: number }
  | { readonly type: 'close' };

/** Commands by the clock. */
export interface Leading {
  readonly rooms: readonly number[];
  /** A second. */
  readonly rate: number;
  readonly seconds: number;
  /** In each of the rooms. */
  readonly followers: number;
}

/** From when a command was due to when a device had it, ms. */
export interface LedLoad {
  readonly p50: number;
  readonly p99: number;
}

export type Answer = { readonly done: unknown } | { readonly failed: string };

/** Devices in their own process. */
export interface RoomLoad {
  /** Opens sockets and lets them join; returns how many are open. */
  open(port: number, seats: readonly Seat[]): Promise<number>;
  lead(leading: Leading): Promise<LedLoad>;
  /** Every leader publishes as fast as its room receives; returns deliveries a second. */
  saturate(seconds: number): Promise<number>;
  close(): Promise<void>;
}

const PROCESS = fileURLToPath(new URL('room-load-process.ts', import.meta.url));

export function startRoomLoad(cleanups: Cleanups): RoomLoad {
  const child = fork(PROCESS, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  cleanups.add(async () => {
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, 'exit');
  });
  const ask = async (order: Order): Promise<unknown> => {
    child.send(order);
    const [answer] = (await once(child, 'message')) as [Answer]; // the child sends nothing else
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.done;
  };
  return {
    open: async (port, seats) => Number(await ask({ type: 'open', port, seats })),
    lead: async (leading) => (await ask({ type: 'lead', ...leading })) as LedLoad, // the child answers what it was asked
    saturate: async (seconds) => Number(await ask({ type: 'saturate', seconds })),
    async close() {
      await ask({ type: 'close' });
    },
  };
}
