import { coversStateVector, deletesMore, hashWriter, mergeTrustedStates } from '@uplift/core/replication';
import { listLog, purgeRecord, receivePush } from '@uplift/core/sync';
import type { ListedRecord, PushAnswer, SealedAnswer, ServerRecord, SyncRecords, Waiting } from '@uplift/core/sync';

/** A server in memory that keeps songs, for cases of syncing. */
export class FakeServer {
  readonly #rows = new Map<string, ServerRecord>();
  #version = 0;

  get version(): number {
    return this.#version;
  }

  push({ id, push, stamp }: Waiting): PushAnswer {
    if (push === null) return this.#purge(id);
    const { delta, ...sent } = push;
    const next = this.#version + 1;
    const received = receivePush(
      this.#rows.get(id) ?? null,
      { ...sent, change: hashWriter(stamp), entry: delta },
      next,
    );
    if (!received.ok) throw new Error(received.refusal);
    const { row, answer, changed } = received.value;
    if (changed && row !== null) this.#keep(id, row, next);
    return toAnswer(push, answer);
  }

  #purge(id: string): PushAnswer {
    const next = this.#version + 1;
    const { row } = purgeRecord(this.#rows.get(id) ?? null, next);
    this.#keep(id, row, next);
    return { outcome: 'purged', version: row.version, counters: {}, delta: null };
  }

  #keep(id: string, row: ServerRecord, version: number): void {
    this.#rows.set(id, row);
    this.#version = version;
  }

  read(id: string, cursor = 0): ListedRecord {
    const row = this.#rows.get(id);
    const listed = row === undefined ? null : listLog(id, row, cursor);
    if (listed?.ok !== true) throw new Error(`The server has no ${id}`);
    const { data, version } = listed.value;
    if (data === null) return { id, version, data };
    const { counters, since, entries } = data;
    return { id, version, data: { counters, since, doc: mergeTrustedStates(entries) } };
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

function toAnswer(
  { counters: known, delta }: NonNullable<Waiting['push']>,
  { outcome, version, counters, entries }: SealedAnswer,
): PushAnswer {
  const lacking = mergeTrustedStates(entries);
  const isNothing = coversStateVector(known, counters) && !deletesMore(lacking, [delta]);
  return { outcome, version, counters, delta: outcome === 'merged' && isNothing ? null : lacking };
}
