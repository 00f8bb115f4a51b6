import { COLLECTIONS } from './account-server.ts';
import { change } from './operations.ts';
import { attempt, createActor, shown } from './actor.ts';
import type { Actor, Action } from './actor.ts';
import type { World, Person } from './world.ts';

/** Moves a record to the trash. */
export const remove: Action = async (world, person) => {
  const found = await shown(world, person);
  if (found?.isOwned === true) await removeRecord(found.actor);
};

async function removeRecord(actor: Actor): Promise<void> {
  const { device, tab, book, repository } = actor;
  const from = device.clock();
  let to = Infinity;
  await attempt(actor, {
    what: 'removed',
    note: (operation) => book.deleted.push({ operation, from, to: () => to }),
    work: () => repository.remove([book.id]),
  });
  if (tab.isAlive()) to = Math.max(from, device.clock());
}

/** A record in the trash of this tab, or null. */
async function inTrash(world: World, person: Person): Promise<{ actor: Actor; deletedAt: number | null } | null> {
  const collection = world.random.pick(COLLECTIONS);
  const stored = await person.tab.repository(collection).getTrash();
  if (stored.length === 0 || !person.tab.isAlive()) return null;
  const { id, deleted_at } = world.random.pick(stored);
  return { actor: createActor(world, person, { collection, id }), deletedAt: deleted_at };
}

export const restore: Action = async (world, person) => {
  const found = await inTrash(world, person);
  if (found === null) return;
  const { actor, deletedAt } = found;
  await attempt(actor, {
    what: 'restored',
    note: (operation) => actor.book.restored.push({ operation, seen: deletedAt }),
    work: () => actor.repository.restore([actor.book.id]),
  });
};

/** Deletes permanently. */
export const purge: Action = async (world, person) => {
  const found = await inTrash(world, person);
  if (found !== null) await purgeRecord(found.actor);
};

async function purgeRecord(actor: Actor): Promise<void> {
  const { world, book, repository } = actor;
  await attempt(actor, {
    what: 'purged',
    note: (operation) => book.purged.push(operation),
    work: () => repository.purge([book.id]),
  });
  const { [book.collection]: ids } = world.ids;
  ids.splice(0, ids.length, ...ids.filter((id) => id !== book.id));
}

/** Changes a record, and then deletes it permanently. */
export const giveUp: Action = async (world, person) => {
  const found = await shown(world, person);
  if (found?.isOwned !== true) return;
  const { actor, value } = found;
  const wait = (): Promise<void> => world.timeline.wait(world.random.between(200, 2_000));
  for (const next of [() => change(actor, value), () => removeRecord(actor), () => purgeRecord(actor)]) {
    await next();
    await wait();
    if (!person.tab.isAlive()) return;
  }
};
