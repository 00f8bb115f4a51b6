import { describe, expect, test } from 'vitest';
import {
  accepted,
  refused,
  type Result,
  type SetId,
  type StorageRefusal,
  type StoredRecord,
  toId,
} from '@uplift/core/foundation';
import { insertItem, moveItem, removeItem, reschedule, type SetItem, type SetList } from '@uplift/core/set-list';
import { createPlanSession } from './plan-session.ts';

const [WELCOME, PRAYER, MESSAGE] = ['Welcome', 'Prayer', 'Message'].map((section) => ({ section, duration: 60 })) as [
  SetItem,
  SetItem,
  SetItem,
];
const FIRST: SetList = { id: toId<SetId>('sunday'), at: 0, order: [WELCOME, PRAYER] };

type Put = Result<StoredRecord<SetList>, StorageRefusal>;

/** A device that stores only on command: what it was given, or what `answer` returns. */
function aSession() {
  const puts: { readonly after: SetList; readonly base: SetList | undefined; readonly answer: (put: Put) => void }[] =
    [];
  const refusals: { readonly refusal: StorageRefusal; readonly retry: () => void }[] = [];
  const sets = {
    put: (after: Partial<SetList>, base?: SetList) =>
      new Promise<Put>((answer) => puts.push({ after: after as SetList, base, answer })), // the session puts whole sets
  };
  const session = createPlanSession({ sets, onRefused: (refusal, retry) => refusals.push({ refusal, retry }) }, FIRST);
  const answer = async (put: Put) => {
    puts.shift()?.answer(put);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return {
    session,
    puts,
    refusals,
    shown: () => session.state.get().set,
    sections: () => session.state.get().set.order.map((item) => ('section' in item ? item.section : 'song')),
    stores: (value?: SetList) => answer(accepted(stored(value ?? puts[0]?.after ?? FIRST))),
    refuses: () => answer(refused('storage-full')),
  };
}

function stored(value: SetList): StoredRecord<SetList> {
  return { id: value.id, value, uplift_id: null, created_at: 0, updated_at: 0, deleted_at: null };
}

describe('a set being planned', () => {
  test('[PLAN-29] a change of a plan shows at once, and is stored as a change of its base version', async () => {
    const { session, puts, sections, stores } = aSession();
    session.edit((set) => insertItem(set, 2, MESSAGE));
    expect(sections()).toEqual(['Welcome', 'Prayer', 'Message']);
    expect(puts[0]?.base).toBe(FIRST);
    await stores();
    expect(sections()).toEqual(['Welcome', 'Prayer', 'Message']);
  });

  test('changes of another tab show once the device has merged both', async () => {
    const { session, shown, stores } = aSession();
    session.edit((set) => moveItem(set, 0, 1));
    session.takeIn({ ...FIRST, at: 1_000 });
    expect(shown().at).toBe(0);
    await stores({ ...FIRST, at: 1_000, order: [PRAYER, WELCOME] });
    expect(shown()).toEqual({ ...FIRST, at: 1_000, order: [PRAYER, WELCOME] });
  });

  test('the answer to the first of two pending changes doesn’t hide the second', async () => {
    const { session, sections, stores } = aSession();
    session.edit((set) => insertItem(set, 2, MESSAGE));
    session.edit((set) => moveItem(set, 2, 0));
    await stores();
    expect(sections()).toEqual(['Message', 'Welcome', 'Prayer']);
    await stores();
    expect(sections()).toEqual(['Message', 'Welcome', 'Prayer']);
  });

  test('Undo and Redo are inverse, and a new change clears Redo', async () => {
    const { session, shown, stores } = aSession();
    session.edit((set) => moveItem(set, 0, 1));
    await stores();
    session.undo();
    await stores();
    expect(shown()).toEqual(FIRST);
    expect(session.state.get()).toMatchObject({ canUndo: false, canRedo: true });
    session.redo();
    await stores();
    expect(shown().order).toEqual([PRAYER, WELCOME]);
    session.undo();
    await stores();
    session.edit((set) => reschedule(set, 5));
    await stores();
    expect(session.state.get()).toMatchObject({ canUndo: true, canRedo: false });
  });

  test('a single change can be undone once, even after later ones', async () => {
    const { session, puts, stores } = aSession();
    const undo = session.edit((set) => removeItem(set, 0));
    await stores();
    session.edit((set) => reschedule(set, 5));
    await stores();
    undo();
    expect([puts[0]?.after, puts[0]?.base]).toEqual([FIRST, { ...FIRST, order: [PRAYER] }]);
    await stores({ ...FIRST, at: 5 });
    undo();
    expect(puts).toHaveLength(0);
  });

  test('a refused change is reverted and reported, and can be made again', async () => {
    const { session, shown, sections, refusals, refuses, stores } = aSession();
    session.edit((set) => insertItem(set, 2, MESSAGE));
    await refuses();
    expect(shown()).toEqual(FIRST);
    expect(refusals.map(({ refusal }) => refusal)).toEqual(['storage-full']);
    expect(session.state.get().canUndo).toBe(false);
    refusals[0]?.retry();
    await stores();
    expect(sections()).toEqual(['Welcome', 'Prayer', 'Message']);
  });

  test('a change without effect isn’t stored', () => {
    const { session, puts } = aSession();
    session.edit((set) => moveItem(set, 1, 1));
    expect([puts.length, session.state.get().canUndo]).toEqual([0, false]);
  });
});
