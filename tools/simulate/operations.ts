import type { SyncedCollection } from '@uplift/core/sync';
import { COLLECTIONS } from './account-server.ts';
import { attempt, doerOf, handOf, shown } from './actor.ts';
import type { Doer, Doing } from './actor.ts';
import { editOf, newRecord } from './edits.ts';
import type { Hand } from './edits.ts';
import { fileId, twinId } from './journal.ts';
import { wordsOf } from './places.ts';
import type { AnyRecord } from './places.ts';
import { noteEdit } from './record-book.ts';
import { recordInFile } from './record-in-file.ts';
import { anyPerson } from './world.ts';
import type { Person, World } from './world.ts';

/** So many of each collection at most: the fewer, the more often people meet on one. */
const MOST_RECORDS: Readonly<Record<SyncedCollection, number>> = { songs: 6, collections: 3, sets: 3 };
const TWINS = 2;
const FILES = 20;

/** Makes a record; when there are enough of them, changes one. */
export const create: Doing = async (world, person) => {
  const collection = world.random.pick(COLLECTIONS);
  const { [collection]: ids } = world.ids;
  if (ids.length >= MOST_RECORDS[collection]) return edit(world, person);
  const id = `${collection}-${world.newName()}`;
  ids.push(id);
  await make(doerOf(world, person, { collection, id }), newRecord(collection, id, handOf(world, person)));
};

async function make(doer: Doer, value: AnyRecord): Promise<void> {
  const { book, repository } = doer;
  await attempt(doer, {
    what: 'made',
    note: (deed) => {
      book.created.push(deed);
      noteEdit(book, { deed, from: null, to: value });
    },
    work: () => repository.put(value),
  });
}

/** Two devices make a record under the same id, each its own way. */
export const createTwins: Doing = async (world, person) => {
  const collection = world.random.pick(COLLECTIONS);
  const id = twinId(world.random.below(TWINS));
  if (!world.ids[collection].includes(id)) world.ids[collection].push(id);
  const both = [person, anyPerson(world)].map((maker) => doerOf(world, maker, { collection, id }));
  await Promise.all(both.map((doer) => make(doer, newRecord(collection, id, handOf(world, doer)))));
};

/** Several devices read the same record from the same file, which nobody changes. */
export const importFiles: Doing = async (world, person) => {
  const id = fileId(world.random.below(FILES));
  const readers = [person, anyPerson(world), anyPerson(world)];
  const doers = readers.map((reader) => doerOf(world, reader, { collection: 'songs', id }));
  await Promise.all(doers.map((doer) => importFile(doer)));
};

async function importFile(doer: Doer): Promise<void> {
  const { repository, tab, book } = doer;
  if ((await repository.get(book.id)) !== null || !tab.isAlive()) return;
  await make(doer, recordInFile(book.id));
}

/** Changes what the tab shows now, or showed a while ago. */
export const edit: Doing = async (world, person) => {
  const found = await shown(world, person);
  if (found === null) return;
  const { doer, value } = found;
  const name = `${doer.book.collection}/${doer.book.id}`;
  const opened = person.tab.opened.get(name);
  const isOld = opened !== undefined && world.random.chance(0.3);
  if (!isOld) person.tab.opened.set(name, value);
  await change(doer, isOld ? opened : value);
};

export async function change(doer: Doer, from: AnyRecord, edited = anyEditOf(doer)): Promise<void> {
  const { world, book, repository } = doer;
  const fields = edited(from, handOf(world, doer));
  if (Object.keys(fields).length === 0) return;
  const kept = await keptBeside(doer);
  await attempt(doer, {
    what: JSON.stringify(fields),
    note: (deed) => noteEdit(book, { deed, from, to: { ...from, ...fields } as AnyRecord, kept }),
    work: () => repository.put({ ...fields, id: from.id } as AnyRecord, from), // a part is taken, too
  });
}

async function keptBeside({ book, tab }: Doer): Promise<ReadonlyMap<string, readonly string[]>> {
  const kept = book.collection === 'songs' ? await tab.store.conflicts.kept(book.id) : [];
  const words = new Map<string, readonly string[]>();
  for (const { section, shown, other } of kept)
    words.set(section, [...(words.get(section) ?? []), ...wordsOf(`${shown} ${other}`)]);
  return words;
}

const anyEditOf =
  ({ book }: Doer) =>
  (from: AnyRecord, hand: Hand) =>
    editOf(book.collection, from, hand);

/** Both tabs of a device change the same record at the same moment. */
export const editInBothTabs: Doing = async (world, person) => {
  const found = await shown(world, person);
  if (found === null) return;
  const { device } = person;
  await Promise.all(device.tabs.map((tab) => change(doerOf(world, { device, tab }, found.doer.book), found.value)));
};

/** Somebody types: several changes of one record, one right after the other. */
export const editQuickly: Doing = async (world, person) => {
  const found = await shown(world, person);
  if (found === null) return;
  for (let count = 0; count < 3; count += 1) {
    const stored = await found.doer.repository.get(found.doer.book.id);
    if (stored === null || !person.tab.isAlive()) return;
    await change(found.doer, stored.value);
    await world.timeline.wait(world.random.between(10, 400));
  }
};

/** Reads another value for a whole record, as from a file that was changed elsewhere. */
export const replace: Doing = async (world, person) => {
  const found = await shown(world, person);
  if (found === null) return;
  const { collection, id } = found.doer.book;
  await putWhole(found.doer, { from: found.value, to: newRecord(collection, id, handOf(world, person)) });
};

/** A whole value is put over another; it would bring the record back from the trash. */
async function putWhole(doer: Doer, { from, to }: { readonly from: AnyRecord; readonly to: AnyRecord }): Promise<void> {
  const { book, repository } = doer;
  const kept = await keptBeside(doer);
  await attempt(doer, {
    what: `replaced by ${JSON.stringify(to)}`,
    note: (deed) => {
      noteEdit(book, { deed, from, to, kept });
      book.restored.push({ deed, seen: null });
    },
    work: () => repository.put(to, from),
  });
}

/** Takes a song back to how it was. */
export const takeBack: Doing = async (world, person) => {
  const found = await shown(world, person);
  if (found === null || found.doer.book.collection !== 'songs') return;
  const { history } = person.tab.store;
  const versions = await history.list(found.doer.book.id);
  if (versions.length === 0) return;
  const earlier = await history.read(found.doer.book.id, world.random.pick(versions).at);
  if (earlier !== null && person.tab.isAlive()) await putWhole(found.doer, { from: found.value, to: earlier });
};

/** Claims what is unclaimed. */
export const claim: Doing = async (world, person) => {
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
