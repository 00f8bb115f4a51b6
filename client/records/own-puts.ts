import type { RecordChange, RecordPut, StoredRecord } from '@uplift/core/foundation';
import type { Identified, LiveSource } from './record-condition.ts';

type Put<Value extends Identified> = ReturnType<LiveSource<Value>['put']>;

/** The puts of sessions: each resolves to its record, so that no part of this tab needs to read it. */
export class OwnPuts<Value extends Identified> {
  readonly #source: LiveSource<Value>;
  readonly #writers = new Set<string>();
  /** The last pending put of each record. */
  readonly #underway = new Map<string, Put<Value>>();

  constructor(source: LiveSource<Value>) {
    this.#source = source;
  }

  /** Returns true for the change of a session’s put. After any other change the records it names are read again. */
  isOwn({ ids, cause, writer }: RecordChange): boolean {
    if (writer !== undefined && this.#writers.has(writer)) return true;
    // Another account was unlocked, or the only one was locked: other records may have the same ids.
    for (const id of cause === 'unlocked' ? [...this.#underway.keys()] : ids) this.#underway.delete(id);
    return false;
  }

  async get(id: string): Promise<StoredRecord<Value> | null> {
    const put = await this.#underway.get(id)?.catch(() => null);
    const isLive = put?.ok === true && put.value.deleted_at === null;
    return isLive ? put.value : this.#source.get(id);
  }

  async put(change: RecordPut<Value>, base: Value | undefined, writer: string): Put<Value> {
    this.#writers.add(writer);
    const put = this.#source.put(change, base, writer);
    this.#underway.set(change.id, put);
    try {
      return await put;
    } finally {
      if (this.#underway.get(change.id) === put) this.#underway.delete(change.id);
    }
  }
}
