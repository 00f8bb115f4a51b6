import { createStore, type RecordRepository, type Store } from '@uplift/core/foundation';
import { useStore } from './use-store.ts';

/** The live records of one kind. Unreadable: the device failed to answer; the next change tries again. */
export type Records<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'unreadable' }
  | { readonly status: 'ready'; readonly values: readonly Value[] };

/** State of one record: loading, its value, that it is in the trash, or that none has this id. */
export type RecordCondition<Value> =
  | { readonly type: 'loading' }
  | { readonly type: 'unreadable' }
  | { readonly type: 'found'; readonly value: Value }
  | { readonly type: 'in-trash'; readonly value: Value }
  | { readonly type: 'missing' };

interface Identified {
  readonly id: string;
}

const LOADING: Records<never> = { status: 'loading' };
const lists = new WeakMap<object, Store<Records<Identified>>>();
const trashes = new WeakMap<object, Store<Records<Identified>>>();

/** All records of a kind, live: draws again when any tab changes one. Meant for kinds of which a device has hundreds, not songs. */
export function useRecords<Value extends Identified>(repository: RecordRepository<Value>): Records<Value> {
  return useStore(getStore(lists, repository, () => repository.getAll()));
}

/** One record, live. */
export function useRecord<Value extends Identified>(
  repository: RecordRepository<Value>,
  id: string,
): RecordCondition<Value> {
  const live = useRecords(repository);
  const trash = useStore(getStore(trashes, repository, () => repository.getTrash()));
  if (live.status === 'unreadable') return { type: 'unreadable' };
  const value = valueIn(live, id);
  if (value !== null) return { type: 'found', value };
  if (live.status === 'loading' || trash.status === 'loading') return { type: 'loading' };
  const deleted = valueIn(trash, id);
  return deleted === null ? { type: 'missing' } : { type: 'in-trash', value: deleted };
}

function valueIn<Value extends Identified>(records: Records<Value>, id: string): Value | null {
  return records.status === 'ready' ? (records.values.find((value) => value.id === id) ?? null) : null;
}

/** One store a repository, kept as long as the page lives. */
function getStore<Value extends Identified>(
  stores: WeakMap<object, Store<Records<Identified>>>,
  repository: RecordRepository<Value>,
  read: () => Promise<readonly { readonly value: Value }[]>,
): Store<Records<Value>> {
  // A repository's store was made here, of that repository's values.
  const known = stores.get(repository) as Store<Records<Value>> | undefined;
  if (known !== undefined) return known;
  const store = liveRecords(repository, read);
  stores.set(repository, store);
  return store;
}

function liveRecords<Value extends Identified>(
  repository: RecordRepository<Value>,
  read: () => Promise<readonly { readonly value: Value }[]>,
): Store<Records<Value>> {
  const store = createStore<Records<Value>>(LOADING);
  let asked = 0;
  const readAgain = async () => {
    asked += 1;
    const own = asked;
    const next = await readAll(read);
    // A later reading has begun: its answer is the newer one.
    if (own === asked) store.set(next);
  };
  repository.subscribe(() => void readAgain());
  void readAgain();
  return store;
}

async function readAll<Value>(read: () => Promise<readonly { readonly value: Value }[]>): Promise<Records<Value>> {
  try {
    return { status: 'ready', values: (await read()).map(({ value }) => value) };
  } catch {
    return { status: 'unreadable' };
  }
}
