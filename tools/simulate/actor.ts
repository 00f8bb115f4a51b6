import type { Result, StoredRecord } from '@uplift/core/foundation';
import type { SyncedCollection } from '@uplift/core/sync';
import type { Hand } from './edits.ts';
import type { Journal } from './journal.ts';
import type { AnyRecord } from './places.ts';
import type { Operation } from './operation.ts';
import type { RecordBook } from './record-book.ts';
import type { Person, World } from './world.ts';

/** Something that people do with the records of a device. */
export type Action = (world: World, person: Person) => Promise<void>;

export interface Actor extends Person {
  readonly world: World;
  readonly book: RecordBook;
  readonly repository: ReturnType<Person['tab']['repository']>;
}

export function createActor(
  world: World,
  person: Person,
  { collection, id }: { collection: SyncedCollection; id: string },
): Actor {
  const repository = person.tab.repository(collection);
  return { world, ...person, repository, book: world.journal.bookFor(collection, id) };
}

export function createEditor(world: World, { device }: Person): Hand {
  return { random: world.random, now: device.clock(), newName: world.newName };
}

interface Attempt {
  /** For the trace. */
  readonly what: string;
  /** Notes the intended operation before it is tried. */
  readonly note: (operation: Operation) => void;
  readonly work: () => Promise<Result<number | StoredRecord<AnyRecord>, string>>;
}

/** Performs an action and notes the device's reply. A device that crashes during it reports nothing. */
export async function attempt({ world, device, tab, book }: Actor, { what, note, work }: Attempt): Promise<void> {
  const { journal, trace, timeline } = world;
  const operation = journal.begin(device.number, book, what === 'purged' ? 'purge' : 'write');
  note(operation);
  const place = `${device.number}.${device.tabs.indexOf(tab)} ${book.collection}/${book.id}`;
  trace.note(`${timeline.now()} ${place} ${what}`);
  const result = await work();
  if (!tab.isAlive()) return;
  const became = describeResult(result);
  journal.end(operation, became);
  if (became === 'refused') trace.note(`${timeline.now()} ${place} ${result.ok ? 'nothing done' : result.refusal}`);
}

/** Describes the result of an operation. If it reports a count without records, it means those of the account. */
function describeResult(result: Awaited<ReturnType<Attempt['work']>>): Parameters<Journal['end']>[1] {
  if (!result.ok || result.value === 0) return 'refused';
  return typeof result.value === 'object' && result.value.uplift_id === null ? 'unclaimed' : 'owned';
}

/** A record that this tab shows, live, or null. */
export async function shown(
  world: World,
  person: Person,
): Promise<{ actor: Actor; value: AnyRecord; isOwned: boolean } | null> {
  const collection = world.random.pick(['songs', 'songs', 'collections', 'sets', 'layers'] as const);
  const { [collection]: ids } = world.ids;
  if (ids.length === 0) return null;
  const actor = createActor(world, person, { collection, id: world.random.pick(ids) });
  const stored = await actor.repository.get(actor.book.id);
  if (stored === null || !person.tab.isAlive()) return null;
  return { actor, value: stored.value, isOwned: stored.uplift_id !== null };
}
