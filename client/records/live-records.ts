import type { RecordChange, Store } from '@uplift/core/foundation';
import type { SessionRecords } from '@uplift/core/record-session';
import { OwnPuts } from './own-puts.ts';
import type { Identified, LiveSource, RecordCondition, Records, TakeRecord } from './record-condition.ts';
import { RecordList } from './record-list.ts';

/** The records of one kind, read again whenever this tab or another changes them. */
export interface LiveRecords<Value extends Identified> {
  /** All of them: read on first use, then live. For kinds that a device has hundreds of, not songs. */
  readonly all: Store<Records<Value>>;
  /** The condition of a watched record; the same object until it changes. */
  get(id: string): RecordCondition<Value>;
  /** Reads the records that are not watched yet, then calls `listener` on every change. Returns the function that ends it. */
  watch(ids: readonly string[], listener: () => void): () => void;
  /**
   * The repository for sessions: the records that they put are known here without being read, and `get` returns them while their change
   * is published.
   */
  readonly records: SessionRecords<Value>;
}

const LOADING = { type: 'loading' } as const;
const MISSING = { type: 'missing' } as const;

/** Follows the records of a repository for the lifetime of the page. */
export function createLiveRecords<Value extends Identified>(source: LiveSource<Value>): LiveRecords<Value> {
  const list = new RecordList(source);
  const watched = new WatchedRecords(source, list);
  const puts = new OwnPuts(source);
  source.subscribe((change) => {
    if (puts.isOwn(change)) return;
    watched.changed(change);
    list.changed();
  });
  return {
    all: list.store,
    get: (id) => watched.get(id),
    watch: (ids, listener) => watched.watch(ids, listener),
    records: {
      get: (id) => puts.get(id),
      subscribe: (listener) => source.subscribe(listener),
      async put(change, base, writer) {
        if (writer === undefined) return source.put(change, base);
        const take = [watched.expect(change.id), list.expect()];
        const outcome = await puts.put(change, base, writer);
        if (outcome.ok) for (const takeRecord of take) takeRecord(outcome.value);
        return outcome;
      },
    },
  };
}

interface WatchedRecord<Value> {
  condition: RecordCondition<Value>;
  readonly listeners: Set<() => void>;
  /** Counts its readings: only the latest one is valid. */
  readings: number;
  isReading: boolean;
}

/** Single records, loaded while they are watched. */
class WatchedRecords<Value extends Identified> {
  readonly #source: LiveSource<Value>;
  readonly #list: RecordList<Value>;
  readonly #watched = new Map<string, WatchedRecord<Value>>();

  constructor(source: LiveSource<Value>, list: RecordList<Value>) {
    this.#source = source;
    this.#list = list;
  }

  get(id: string): RecordCondition<Value> {
    return this.#watched.get(id)?.condition ?? this.#list.find(id) ?? LOADING;
  }

  watch(ids: readonly string[], listener: () => void): () => void {
    const unknown = ids.filter((id) => !this.#watched.has(id));
    for (const id of ids) this.#place(id).listeners.add(listener);
    // Records of a list that was read are known.
    void this.#read(unknown.filter((id) => this.#place(id).condition.type === 'loading'));
    return () => this.#leave(ids, listener);
  }

  changed({ ids, cause }: RecordChange): void {
    const isAny = cause === 'unlocked';
    // Another account was unlocked, or the only one was locked: any record may have appeared or disappeared. A missing one counts as
    // loading until it is read again.
    if (isAny) for (const place of this.#watched.values()) place.condition = unlessMissing(place.condition);
    void this.#read(isAny ? [...this.#watched.keys()] : ids.filter((id) => this.#watched.has(id)));
  }

  /** Announces a put of this tab. The returned function takes its record, or reads again if others have changed it. */
  expect(id: string): TakeRecord<Value> {
    const readings = this.#watched.get(id)?.readings;
    return (record) => {
      const place = this.#watched.get(id);
      if (place === undefined) return;
      if (place.isReading || place.readings !== readings) void this.#read([id]);
      else this.#show(id, { type: record.deleted_at === null ? 'found' : 'in-trash', value: record.value });
    };
  }

  #place(id: string): WatchedRecord<Value> {
    const place = this.#watched.get(id) ?? {
      condition: this.#list.find(id) ?? LOADING,
      listeners: new Set(),
      readings: 0,
      isReading: false,
    };
    this.#watched.set(id, place);
    return place;
  }

  #show(id: string, condition: RecordCondition<Value>): void {
    const place = this.#place(id);
    place.condition = condition;
    for (const listener of place.listeners) listener();
  }

  /** Drops unwatched records a moment later: a page that hands a record over to the next one stops watching first. */
  #leave(ids: readonly string[], listener: () => void): void {
    for (const id of ids) this.#watched.get(id)?.listeners.delete(listener);
    setTimeout(() => {
      for (const id of ids) if (this.#watched.get(id)?.listeners.size === 0) this.#watched.delete(id);
    });
  }

  async #read(ids: readonly string[]): Promise<void> {
    const affected = new Set<() => void>();
    await Promise.all(
      ids.map(async (id) => {
        const place = this.#place(id);
        place.readings += 1;
        place.isReading = true;
        const own = place.readings;
        const condition = await readCondition(this.#source, id);
        // A later reading has begun: its answer is the newer one.
        if (own !== place.readings) return;
        place.isReading = false;
        place.condition = condition;
        for (const listener of place.listeners) affected.add(listener);
      }),
    );
    for (const listener of affected) listener();
  }
}

function unlessMissing<Value>(condition: RecordCondition<Value>): RecordCondition<Value> {
  return condition.type === 'missing' ? LOADING : condition;
}

async function readCondition<Value extends Identified>(
  source: LiveSource<Value>,
  id: string,
): Promise<RecordCondition<Value>> {
  try {
    const record = await source.get(id);
    if (record !== null) return { type: 'found', value: record.value };
    const deleted = (await source.getTrash()).find((candidate) => candidate.id === id);
    return deleted === undefined ? MISSING : { type: 'in-trash', value: deleted.value };
  } catch {
    return { type: 'unreadable' };
  }
}
