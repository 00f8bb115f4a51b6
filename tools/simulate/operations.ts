import type { SyncedCollection } from '@uplift/core/sync';
import { COLLECTIONS } from './account-server.ts';
import { attempt, createActor, createEditor, shown } from './actor.ts';
import type { Actor, Action } from './actor.ts';
import { drawEdit, newRecord } from './edits.ts';
import type { Hand } from './edits.ts';
import { fileId, twinId } from './journal.ts';
import { listWords } from './places.ts';
import type { AnyRecord } from './places.ts';
import { noteEdit } from './record-book.ts';
import { recordInFile } from './record-in-file.ts';
import { anyPerson } from './world.ts';
import type { Person, World } from './world.ts';

/** Most records of each collection: the fewer there are, the more often people meet on one. */
const MOST_RECORDS: Readonly<Record<SyncedCollection, number>> = { songs: 6, collections: 3, sets: 3, layers: 3 };
const TWINS = 2;
const FILES = 20;

/** Makes a record; when there are enough of them, changes one. */
export const create: Action = async (world, person) => {
  const collection = world.random.pick(COLLECTIONS);
  const { [collection]: ids } = world.ids;
  if (ids.length >= MOST_RECORDS[collection]) return edit(world, person);
  const id = `${collection}-${world.newName()}`;
  ids.push(id);
  await make(createActor(world, person, { collection, id }), newRecord(collection, id, createEditor(world, person)));
};

async function make(actor: Actor, value: AnyRecord): Promise<void> {
  const { book, repository } = actor;
  await attempt(actor, {
    what: 'made',
    note: (operation) => {
      book.created.push(operation);
      noteEdit(book, { operation, from: null, to: value });
    },
    work: () => repository.put(value),
  });
}

/** Two devices make a record under the same id, each its own way. */
export const createTwins: Action = async (world, person) => {
  const collection = world.random.pick(COLLECTIONS);
  const id = twinId(world.random.below(TWINS));
  if (!world.ids[collection].includes(id)) world.ids[collection].push(id);
  const both = [person, anyPerson(world)].map((maker) => createActor(world, maker, { collection, id }));
  await Promise.all(both.map((actor) => make(actor, newRecord(collection, id, createEditor(world, actor)))));
};

/** Several devices read the same record from the same file, which no one changes. */
export const importFiles: Action = async (world, person) => {
  const id = fileId(world.random.below(FILES));
  const readers = [person, anyPerson(world), anyPerson(world)];
  const doers = readers.map((reader) => createActor(world, reader, { collection: 'songs', id }));
  await Promise.all(doers.map((actor) => importFile(actor)));
};

async function importFile(actor: Actor): Promise<void> {
  const { repository, tab, book } = actor;
  if ((await repository.get(book.id)) !== null || !tab.isAlive()) return;
  await make(actor, recordInFile(book.id));
}

/** Changes a value that the tab shows now, or showed earlier. */
export const edit: Action = async (world, person) => {
  const found = await shown(world, person);
  if (found === null) return;
  const { actor, value } = found;
  const name = `${actor.book.collection}/${actor.book.id}`;
  const opened = person.tab.opened.get(name);
  const isOld = opened !== undefined && world.random.chance(0.3);
  if (!isOld) person.tab.opened.set(name, value);
  await change(actor, isOld ? opened : value);
};

export async function change(actor: Actor, from: AnyRecord, edited = createEditDrawer(actor)): Promise<void> {
  const { world, book, repository } = actor;
  const fields = edited(from, createEditor(world, actor));
  if (Object.keys(fields).length === 0) return;
  const kept = await keptBeside(actor);
  await attempt(actor, {
    what: JSON.stringify(fields),
    note: (operation) => noteEdit(book, { operation, from, to: { ...from, ...fields } as AnyRecord, kept }), // the same record with other fields
    work: () => repository.put({ ...fields, id: from.id } as AnyRecord, from), // a part is taken, too
  });
}

async function keptBeside({ book, tab }: Actor): Promise<ReadonlyMap<string, readonly string[]>> {
  const kept = book.collection === 'songs' ? await tab.store.conflicts.kept(book.id) : [];
  const words = new Map<string, readonly string[]>();
  for (const { section, shown, other } of kept)
    words.set(section, [...(words.get(section) ?? []), ...listWords(`${shown} ${other}`)]);
  return words;
}

const createEditDrawer =
  ({ book }: Actor) =>
  (from: AnyRecord, hand: Hand) =>
    drawEdit(book.collection, from, hand);

/** Both tabs of a device change the same record at the same moment. */
export const editInBothTabs: Action = async (world, person) => {
  const found = await shown(world, person);
  if (found === null) return;
  const { device } = person;
  await Promise.all(
    device.tabs.map((tab) => change(createActor(world, { device, tab }, found.actor.book), found.value)),
  );
};

/** Types quickly: several changes of one record in close succession. */
export const editQuickly: Action = async (world, person) => {
  const found = await shown(world, person);
  if (found === null) return;
  for (let count = 0; count < 3; count += 1) {
    const stored = await found.actor.repository.get(found.actor.book.id);
    if (stored === null || !person.tab.isAlive()) return;
    await change(found.actor, stored.value);
    await world.timeline.wait(world.random.between(10, 400));
  }
};

/** Reads another value for a whole record, as from a file that was changed outside the app. */
export const replace: Action = async (world, person) => {
  const found = await shown(world, person);
  if (found === null) return;
  const { collection, id } = found.actor.book;
  await putWhole(found.actor, { from: found.value, to: newRecord(collection, id, createEditor(world, person)) });
};

/** Replaces a record by a whole value, which would restore it from the trash. */
async function putWhole(
  actor: Actor,
  { from, to }: { readonly from: AnyRecord; readonly to: AnyRecord },
): Promise<void> {
  const { book, repository } = actor;
  const kept = await keptBeside(actor);
  await attempt(actor, {
    what: `replaced by ${JSON.stringify(to)}`,
    note: (operation) => {
      noteEdit(book, { operation, from, to, kept });
      book.restored.push({ operation, seen: null });
    },
    work: () => repository.put(to, from),
  });
}

/** Takes a song back to how it was. */
export const takeBack: Action = async (world, person) => {
  const found = await shown(world, person);
  if (found === null || found.actor.book.collection !== 'songs') return;
  const { history } = person.tab.store;
  const versions = await history.list(found.actor.book.id);
  if (versions.length === 0) return;
  const earlier = await history.read(found.actor.book.id, world.random.pick(versions).at);
  if (earlier !== null && person.tab.isAlive()) await putWhole(found.actor, { from: found.value, to: earlier });
};

/** Claims unclaimed records. */
export const claim: Action = async (world, person) => {
  for (const collection of COLLECTIONS) await claimIn(collection, world, person);
};

async function claimIn(collection: SyncedCollection, { journal }: World, person: Person): Promise<void> {
  if (!canClaim(person)) return;
  const { device, tab } = person;
  const repository = tab.repository(collection);
  const ids = (await repository.getUnclaimed()).map(({ id }) => id);
  if (!canClaim(person) || ids.length === 0) return;
  const claimed = await repository.claim(ids, device.account);
  if (!claimed.ok || claimed.value === 0) return;
  for (const id of ids) journal.claim(device.number, { collection, id });
}

function canClaim({ device, tab }: Person): boolean {
  return tab.isAlive() && device.isSignedIn;
}
