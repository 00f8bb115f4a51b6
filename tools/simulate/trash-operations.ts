import { COLLECTIONS } from './account-server.ts';
import { change } from './operations.ts';
import { attempt, doerOf, shown } from './actor.ts';
import type { Doer, Doing } from './actor.ts';
import type { World, Person } from './world.ts';

/** Moves a record to the trash. */
export const remove: Doing = async (world, person) => {
  const found = await shown(world, person);
  if (found?.isOwned === true) await removeRecord(found.doer);
};

async function removeRecord(doer: Doer): Promise<void> {
  const { device, tab, book, repository } = doer;
  const from = device.clock();
  let to = Infinity;
  await attempt(doer, {
    what: 'removed',
    note: (deed) => book.deleted.push({ deed, from, to: () => to }),
    work: () => repository.remove([book.id]),
  });
  if (tab.isAlive()) to = Math.max(from, device.clock());
}

/** A record in the trash of this tab, or null. */
async function inTrash(world: World, person: Person): Promise<{ doer: Doer; deletedAt: number | null } | null> {
  const collection = world.random.pick(COLLECTIONS);
  const stored = await person.tab.repository(collection).getTrash();
  if (stored.length === 0 || !person.tab.isAlive()) return null;
  const { id, deleted_at } = world.random.pick(stored);
  return { doer: doerOf(world, person, { collection, id }), deletedAt: deleted_at };
}

export const restore: Doing = async (world, person) => {
  const found = await inTrash(world, person);
  if (found === null) return;
  const { doer, deletedAt } = found;
  await attempt(doer, {
    what: 'restored',
    note: (deed) => doer.book.restored.push({ deed, seen: deletedAt }),
    work: () => doer.repository.restore([doer.book.id]),
  });
};

/** Deletes for good. */
export const purge: Doing = async (world, person) => {
  const found = await inTrash(world, person);
  if (found !== null) await purgeRecord(found.doer);
};

async function purgeRecord(doer: Doer): Promise<void> {
  const { world, book, repository } = doer;
  await attempt(doer, {
    what: 'purged',
    note: (deed) => book.purged.push(deed),
    work: () => repository.purge([book.id]),
  });
  const { [book.collection]: ids } = world.ids;
  ids.splice(0, ids.length, ...ids.filter((id) => id !== book.id));
}

/** Changes a record, and is so dissatisfied that it goes for good. */
export const giveUp: Doing = async (world, person) => {
  const found = await shown(world, person);
  if (found?.isOwned !== true) return;
  const { doer, value } = found;
  const wait = (): Promise<void> => world.timeline.wait(world.random.between(200, 2_000));
  for (const next of [() => change(doer, value), () => removeRecord(doer), () => purgeRecord(doer)]) {
    await next();
    await wait();
    if (!person.tab.isAlive()) return;
  }
};
