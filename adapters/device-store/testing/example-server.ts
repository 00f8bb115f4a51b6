import { listedRecord, purgeRecord, receivePush } from '@uplift/core/sync';
import type { ListedRecord, PushAnswer, ServerRecord, SyncRecords, Waiting } from '@uplift/core/sync';

/** A server in memory that keeps songs, for cases of syncing. */
export class FakeServer {
  readonly #rows = new Map<string, ServerRecord>();
  #version = 0;

  get version(): number {
    return this.#version;
  }

  push({ id, push }: Waiting): PushAnswer {
    const next = this.#version + 1;
    if (push === null) {
      const { row } = purgeRecord(this.#rows.get(id) ?? null, next);
      this.#keep(id, row, next);
      return { outcome: 'purged', version: row.version, counters: {}, delta: null };
    }
    const received = receivePush(this.#rows.get(id) ?? null, push, next);
    if (!received.ok) throw new Error(received.refusal);
    const { row, answer, changed } = received.value;
    if (changed && row !== null) this.#keep(id, row, next);
    return answer;
  }

  #keep(id: string, row: ServerRecord, version: number): void {
    this.#rows.set(id, row);
    this.#version = version;
  }

  read(id: string, cursor = 0): ListedRecord {
    const row = this.#rows.get(id);
    const listed = row === undefined ? null : listedRecord(id, row, cursor);
    if (listed?.ok !== true) throw new Error(`The server has no ${id}`);
    return listed.value;
  }

  list(cursor: number): readonly ListedRecord[] {
    const newer = [...this.#rows].filter(([, { version }]) => version > cursor);
    return newer.map(([id]) => this.read(id, cursor)).toSorted((a, b) => a.version - b.version);
  }

  /** One round for songs: pulls newer versions, pushes the outbox, and stores the answers. Returns how many records were sent. */
  async sync(records: SyncRecords): Promise<number> {
    const { songs } = await records.cursors();
    await records.receive('songs', this.list(songs), this.#version);
    const waiting = await records.waiting(1_000, new Set());
    await records.acknowledge(waiting.map((sent) => ({ sent, answer: this.push(sent) })));
    return waiting.length;
  }
}
