import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accepted, refused, type Complaint, type Result } from '@uplift/core/foundation';
import type { RecordShape } from '@uplift/core/replication';
import { buildRecordRules, createRecordSession, listNewComplaints, type SessionRecords } from './index.ts';
import { exampleDevice } from './testing/index.ts';

/** A record with a field that is replaced and a list that merges item by item. */
interface Menu {
  readonly id: string;
  readonly name: string;
  readonly dishes: readonly Dish[];
}

interface Dish {
  readonly dish: string;
}

const SHAPE: RecordShape = { dishes: { rule: 'list', sameItem: ['dish'], word: 'd' } };
const RULES = buildRecordRules<Menu>(SHAPE, validateMenu);
const LUNCH: Menu = { id: 'lunch', name: 'Lunch', dishes: serve('soup', 'bread', 'pie') };

function serve(...dishes: readonly string[]): readonly Dish[] {
  return dishes.map((dish) => ({ dish }));
}

function validateMenu(menu: Menu): Result<Menu, readonly Complaint[]> {
  const unnamed = menu.name === '' ? [{ for: 'name', because: 'A name is required.' }] : [];
  const empty = menu.dishes.flatMap(({ dish }, at) =>
    dish === '' ? [{ for: `dishes.${String(at)}`, because: 'A dish is required.' }] : [],
  );
  const complaints = [...unnamed, ...empty];
  return complaints.length === 0 ? accepted(menu) : refused(complaints);
}

function begin() {
  const device = exampleDevice({ shape: SHAPE, wholeFields: ['name', 'dishes'] }, LUNCH);
  let [time, writers] = [0, 0];
  const ports = { now: () => (time += 10_000), newId: () => `writer ${String((writers += 1))}` };
  const open = (tab: string) => createRecordSession(RULES, device.value(), { ...ports, records: device.tab(tab) });
  return { device, open };
}

type Session = ReturnType<ReturnType<typeof begin>['open']>;

/** Resolves once every write is answered; with fewer turns, once some are. */
async function settled(turns = 200) {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

const rename = (name: string) => ({ label: 'Rename', change: (menu: Menu) => ({ ...menu, name }) });
const add = (dish: string, at = 0) => ({
  label: 'Add',
  change: (menu: Menu) => ({ ...menu, dishes: menu.dishes.toSpliced(at, 0, { dish }) }),
});
const remove = (dish: string) => ({
  label: 'Remove',
  change: (menu: Menu) => ({ ...menu, dishes: menu.dishes.filter((each) => each.dish !== dish) }),
});
const listDishes = ({ state }: Session) =>
  state
    .get()
    .value.dishes.map(({ dish }) => dish)
    .join(' ');

describe('reading and writing', () => {
  test('a session reads the record once as it begins, and an edit and its Undo cause no read of their own write', async () => {
    const { device, open } = begin();
    const session = open('a');
    session.apply(rename('Dinner'));
    await settled();
    session.undo();
    session.redo();
    await session.settle();
    expect([device.reads(), device.value().name, session.state.get().storing]).toEqual([1, 'Dinner', 'stored']);
  });

  test('a write of another session of the same tab is read, since it is another writer', async () => {
    const { device, open } = begin();
    const [session, other] = [open('a'), open('a')];
    await settled();
    const reads = device.reads();
    session.apply(rename('Dinner'));
    await settled();
    expect([device.reads() - reads, other.state.get().value.name]).toEqual([1, 'Dinner']);
  });

  test('a change without a writer, as from an older release, is read', async () => {
    const { device, open } = begin();
    const session = open('a');
    await device.tab('b').put({ id: 'lunch', name: 'Theirs' });
    await settled();
    expect(session.state.get()).toMatchObject({ value: { name: 'Theirs' }, undoLabel: null });
  });

  test('changes of others during the storing of an edit show with the answer to it', async () => {
    const { device, open } = begin();
    const session = open('a');
    await settled();
    const letThrough = device.holdBack();
    session.apply(add('salad'));
    const theirs = device.tab('b').put({ id: 'lunch', name: 'Theirs' });
    letThrough();
    await theirs;
    await settled();
    expect(session.state.get().value).toEqual({
      ...LUNCH,
      name: 'Theirs',
      dishes: serve('salad', 'soup', 'bread', 'pie'),
    });
    expect(session.state.get().value).toEqual(device.value());
  });

  test('parts that did not change are the very same objects after they were stored', async () => {
    const { open } = begin();
    const session = open('a');
    const { dishes } = session.state.get().value;
    session.apply(rename('Dinner'));
    await settled();
    expect(session.state.get().value.dishes).toBe(dishes);
  });
});

describe('refusals', () => {
  test('an edit that causes complaints is refused with them, and nothing changes', async () => {
    const { device, open } = begin();
    const session = open('a');
    await settled();
    const before = session.state.get();
    expect(session.apply(rename(''))).toEqual({
      ok: false,
      refusal: [{ for: 'name', because: 'A name is required.' }],
    });
    expect([session.state.get(), device.writes()]).toEqual([before, 0]);
  });

  test('an edit is not refused for faults that were there before', () => {
    const [unnamed, empty] = [
      { for: 'name', because: 'A name is required.' },
      { for: 'dishes.0', because: 'A dish is required.' },
    ] as const;
    expect(listNewComplaints(() => [unnamed, empty], [empty])).toEqual([]);
    expect(listNewComplaints(() => [unnamed], [unnamed, empty])).toEqual([empty]);
  });

  test('edits that the device refuses stay shown and undoable, and are stored with the next try', async () => {
    const { device, open } = begin();
    const session = open('a');
    device.refuse('storage-full');
    session.apply(rename('Dinner'));
    session.apply(add('salad'));
    expect(await session.settle()).toBe('storage-full');
    expect(session.state.get()).toMatchObject({ value: { name: 'Dinner' }, undoLabel: 'Add', storing: 'storage-full' });
    session.undo();
    device.refuse(null);
    session.retry();
    expect(await session.settle()).toBe('stored');
    expect(device.value()).toEqual({ ...LUNCH, name: 'Dinner' });
  });

  test('an edit made over another version than the device’s is stored over that version, even after a refusal', async () => {
    const { device } = begin();
    const tab = device.tab('a');
    const bases: (string | undefined)[] = [];
    const records: SessionRecords<Menu> = {
      ...tab,
      put(change, base, writer) {
        bases.push(base?.name);
        return tab.put(change, base, writer);
      },
    };
    const session = createRecordSession(RULES, LUNCH, { records, now: () => 0, newId: () => 'writer' });
    device.refuse('storage-full');
    const over = () => ({ place: 'name', apply: (held: Menu) => ({ ...held, name: 'Brunch' }) });
    session.apply({ ...rename('Dinner'), over });
    await session.settle();
    device.refuse(null);
    session.retry();
    await session.settle();
    session.apply(rename('Supper'));
    await session.settle();
    expect(bases).toEqual(['Brunch', 'Brunch', 'Dinner']);
  });
});

describe('taking back', () => {
  test('one edit alone is taken back once, and the edits after it stay', async () => {
    const { device, open } = begin();
    const session = open('a');
    const removal = remove('bread');
    session.apply(removal);
    session.apply(rename('Dinner'));
    await settled();
    session.takeBack(removal);
    session.takeBack(removal);
    await settled();
    expect(device.value()).toEqual({ ...LUNCH, name: 'Dinner' });
    expect(session.undo()).toBe('Rename');
    expect(session.undo()).toBeNull();
  });

  test('taking back the last edit is an Undo, and can be redone', () => {
    const session = begin().open('a');
    const removal = remove('bread');
    session.apply(removal);
    session.takeBack(removal);
    expect([listDishes(session), session.redo(), listDishes(session)]).toEqual([
      'soup bread pie',
      'Remove',
      'soup pie',
    ]);
  });

  test('an edit that changed nothing is not taken back, nor is the one before it', () => {
    const session = begin().open('a');
    const nothing = { label: 'Nothing', change: (menu: Menu) => menu };
    session.apply(rename('Dinner'));
    session.apply(nothing);
    session.takeBack(nothing);
    expect(session.state.get()).toMatchObject({ value: { name: 'Dinner' }, undoLabel: 'Rename' });
  });

  test('Undo brings an item back to its place among those that others added, and leaves what others set', async () => {
    const { device, open } = begin();
    const [session, other] = [open('a'), open('b')];
    session.apply(remove('bread'));
    session.apply(rename('Mine'));
    await settled();
    other.apply(add('salad'));
    other.apply(rename('Theirs'));
    await settled();
    session.undo();
    session.undo();
    await settled();
    expect(listDishes(session)).toBe('salad soup bread pie');
    expect(device.value()).toEqual({ ...session.state.get().value, name: 'Theirs' });
  });
});

const anyEdits = fc.array(
  fc.tuple(fc.nat({ max: 2 }), fc.constantFrom('soup', 'bread', 'pie', 'salad', 'cake'), fc.nat({ max: 4 })),
  { maxLength: 12 },
);

function toEdit([kind, dish, at]: readonly [number, string, number]) {
  return [rename(`${dish} ${String(at)}`), add(dish, at), remove(dish)][kind] ?? rename(dish);
}

test('undoing all edits leads back to the start, and redoing them all to the end again', () => {
  fc.assert(
    fc.property(anyEdits, (edits) => {
      const session = begin().open('a');
      for (const edit of edits) session.apply(toEdit(edit));
      const end = session.state.get().value;
      while (session.undo() !== null);
      expect(session.state.get().value).toEqual(LUNCH);
      while (session.redo() !== null);
      expect(session.state.get().value).toEqual(end);
    }),
  );
});

test('any edits, undos and redos in two tabs leave one record in both', async () => {
  const anySteps = fc.array(
    fc.tuple(fc.boolean(), fc.nat({ max: 4 }), fc.constantFrom('soup', 'pie', 'cake'), fc.nat({ max: 20 })),
    { maxLength: 20 },
  );
  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      const { device, open } = begin();
      const sessions = [open('a'), open('b')] as const;
      for (const [isFirst, kind, dish, turns] of steps) {
        const session = sessions[isFirst ? 0 : 1];
        if (kind === 3) session.undo();
        else if (kind === 4) session.redo();
        else session.apply(toEdit([kind, dish, turns]));
        await settled(turns);
      }
      await settled();
      for (const { state } of sessions) expect(state.get()).toMatchObject({ value: device.value(), storing: 'stored' });
    }),
    { numRuns: 60 },
  );
});
