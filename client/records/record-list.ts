import { createStore, type Store, type StoredRecord } from '@uplift/core/foundation';
import type { Identified, LiveSource, RecordCondition, Records, TakeRecord } from './record-condition.ts';

/** All records of a kind, read on first use. */
export class RecordList<Value extends Identified> {
  readonly store: Store<Records<Value>>;
  readonly #source: LiveSource<Value>;
  readonly #list = createStore<Records<Value>>({ status: 'loading' });
  readonly #found = new WeakMap<Value, RecordCondition<Value>>();
  #readings = 0;
  #isReading = false;

  constructor(source: LiveSource<Value>) {
    this.#source = source;
    this.store = {
      get: () => this.#begun().get(),
      subscribe: (listener) => this.#begun().subscribe(listener),
    };
  }

  changed(): void {
    if (this.#readings > 0) void this.#read();
  }

  /** A record of the list; null if it has none of this id, or is being read. The same object for the same value. */
  find(id: string): RecordCondition<Value> | null {
    const list = this.#list.get();
    const value = list.status === 'ready' && !this.#isReading ? list.values.find((each) => each.id === id) : undefined;
    if (value === undefined) return null;
    const found = this.#found.get(value) ?? { type: 'found', value };
    this.#found.set(value, found);
    return found;
  }

  /** Announces a put of this tab. The returned function takes its record, or reads again if others have changed any. */
  expect(): TakeRecord<Value> {
    const readings = this.#readings;
    return (record) => {
      const list = this.#list.get();
      if (this.#isReading || this.#readings !== readings || list.status !== 'ready') return this.changed();
      return this.#list.set({ status: 'ready', values: withRecord(list.values, record) });
    };
  }

  #begun(): Store<Records<Value>> {
    if (this.#readings === 0) void this.#read();
    return this.#list;
  }

  async #read(): Promise<void> {
    this.#readings += 1;
    this.#isReading = true;
    const own = this.#readings;
    const next = await readAll(this.#source);
    // A later reading has begun: its answer is the newer one.
    if (own !== this.#readings) return;
    this.#isReading = false;
    this.#list.set(next);
  }
}

function withRecord<Value extends Identified>(
  values: readonly Value[],
  { id, value, deleted_at }: StoredRecord<Value>,
): readonly Value[] {
  if (deleted_at !== null) return values.filter((each) => each.id !== id);
  return values.some((each) => each.id === id)
    ? values.map((each) => (each.id === id ? value : each))
    : [...values, value];
}

async function readAll<Value extends Identified>(source: LiveSource<Value>): Promise<Records<Value>> {
  try {
    return { status: 'ready', values: (await source.getAll()).map(({ value }) => value) };
  } catch {
    return { status: 'unreadable' };
  }
}
