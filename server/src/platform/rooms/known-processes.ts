import type { StoredRoom, SeenBy } from './stored-room.ts';
import { PROCESS_EXPIRES_MS } from './room-ledger.ts';

/** Time that a dead process is remembered. */
const REMEMBERED_MS = 3_600_000;

/** Last-seen times of the site's processes that this one knows. */
export class KnownProcesses {
  readonly #seen = new Map<string, number>();
  /** Last time on each process's own clock that it wrote. */
  readonly #written = new Map<string, number>();

  /** Takes the processes listed in Redis; none while it is lost. */
  refresh(listed: readonly (readonly [process: string, at: number])[], { process, now }: SeenBy): void {
    this.#seen.set(process, now);
    for (const [other, at] of listed) if (other !== process) this.#noteSeen(other, at, now);
    for (const [other, at] of this.#seen) if (now - at > REMEMBERED_MS) this.#forget(other);
  }

  /** A process that writes something new lives now, however wrong its clock is. */
  #noteSeen(other: string, at: number, now: number): void {
    const written = this.#written.get(other);
    if (written !== undefined && written !== at) this.#seen.set(other, now);
    else this.#seen.set(other, Math.max(at, this.#seen.get(other) ?? at));
    this.#written.set(other, at);
  }

  #forget(process: string): void {
    this.#seen.delete(process);
    this.#written.delete(process);
  }

  /** Removes devices of dead processes, as lost connections. Returns whether there were any. */
  expireIn(room: StoredRoom, now: number): boolean {
    const dead = room.members().filter(({ process }) => !this.#lives(process, now));
    for (const { peer_id, entry } of dead) room.leave({ peer_id, entry, mayReturn: true }, now);
    return dead.length > 0;
  }

  /** A process that is unknown because Redis was restarted has the usual time to be seen. */
  #lives(process: string, now: number): boolean {
    const at = this.#seen.get(process) ?? now;
    this.#seen.set(process, at);
    return now - at <= PROCESS_EXPIRES_MS;
  }
}
