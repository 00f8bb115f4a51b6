import { describe, expect, test } from 'vitest';
import { exampleDevice } from '@uplift/core/record-session/testing';
import { SET_SHAPE } from '@uplift/core/replication';
import { insertItem, moveItem, removeItem, reschedule } from '../change-set.ts';
import type { SetList } from '../set-list.ts';
import { exampleSection, exampleSet } from '../testing/example-set.ts';
import { createSetSession, type SetSession } from './set-session.ts';

const [WELCOME, PRAYER, MESSAGE] = ['Welcome', 'Prayer', 'Message'].map((section) => exampleSection(section, 60)) as [
  ReturnType<typeof exampleSection>,
  ReturnType<typeof exampleSection>,
  ReturnType<typeof exampleSection>,
];
const FIRST = exampleSet([WELCOME, PRAYER]);

function begin() {
  const device = exampleDevice({ shape: SET_SHAPE, wholeFields: ['at', 'order'] }, FIRST);
  const open = (tab: string) =>
    createSetSession(device.value(), { records: device.tab(tab), now: () => 0, newId: () => tab });
  return { device, open };
}

const add = { label: 'Add item', change: (set: SetList) => insertItem(set, 2, MESSAGE) };
const swap = { label: 'Move item', change: (set: SetList) => moveItem(set, 0, 1) };
const toTime = (at: number) => ({ label: 'Move set', change: (set: SetList) => reschedule(set, at) });

function listSections({ state }: SetSession): readonly string[] {
  return state.get().value.order.map((item) => ('section' in item ? item.section : 'song'));
}

describe('a set being planned', () => {
  test('[PLAN-29] a change of a plan shows at once, and is stored as a change of its base version', async () => {
    const { device, open } = begin();
    const session = open('a');
    const theirs = device.tab('b').put({ id: FIRST.id, order: [PRAYER] }, FIRST);
    session.apply(add);
    expect(listSections(session)).toEqual(['Welcome', 'Prayer', 'Message']);
    await theirs;
    await session.settle();
    expect(device.value().order).toEqual([PRAYER, MESSAGE]);
    expect(listSections(session)).toEqual(['Prayer', 'Message']);
  });

  test('changes of another tab show once the device has merged both', async () => {
    const { device, open } = begin();
    const [session, other] = [open('a'), open('b')];
    session.apply(swap);
    other.apply(toTime(1_000));
    await session.settle();
    await other.settle();
    await session.settle();
    expect(session.state.get().value).toEqual({ ...FIRST, at: 1_000, order: [PRAYER, WELCOME] });
    expect(device.value()).toEqual(session.state.get().value);
  });

  test('the answer to the first of two pending changes doesn’t hide the second', async () => {
    const { device, open } = begin();
    const session = open('a');
    await session.settle();
    const letThrough = device.holdBack();
    session.apply(add);
    session.apply({ label: 'Move item', change: (set) => moveItem(set, 2, 0) });
    expect(listSections(session)).toEqual(['Message', 'Welcome', 'Prayer']);
    letThrough();
    await session.settle();
    expect(listSections(session)).toEqual(['Message', 'Welcome', 'Prayer']);
    expect(device.value()).toEqual(session.state.get().value);
  });

  test('Undo and Redo of a plan are inverse, and a new change clears Redo', () => {
    const session = begin().open('a');
    session.apply(swap);
    session.undo();
    expect(session.state.get()).toMatchObject({ value: FIRST, undoLabel: null, redoLabel: 'Move item' });
    session.redo();
    expect(session.state.get().value.order).toEqual([PRAYER, WELCOME]);
    session.undo();
    session.apply(toTime(5));
    expect(session.state.get()).toMatchObject({ undoLabel: 'Move set', redoLabel: null });
  });

  test('a removed item comes back to its place by itself, though the plan changed since', async () => {
    const { device, open } = begin();
    const session = open('a');
    const removal = { label: 'Remove item', change: (set: SetList) => removeItem(set, 0) };
    session.apply(removal);
    session.apply(toTime(5));
    await session.settle();
    session.takeBack(removal);
    await session.settle();
    expect(device.value()).toEqual({ ...FIRST, at: 5 });
  });

  test('a change of a plan that the device refuses stays shown, and can be stored with another try', async () => {
    const { device, open } = begin();
    const session = open('a');
    device.refuse('storage-full');
    session.apply(add);
    expect(await session.settle()).toBe('storage-full');
    expect(listSections(session)).toEqual(['Welcome', 'Prayer', 'Message']);
    device.refuse(null);
    session.retry();
    expect(await session.settle()).toBe('stored');
    expect(device.value().order).toEqual([WELCOME, PRAYER, MESSAGE]);
  });

  test('a change of a plan without effect isn’t stored', async () => {
    const { device, open } = begin();
    const session = open('a');
    session.apply({ label: 'Move item', change: (set) => moveItem(set, 1, 1) });
    await session.settle();
    expect([device.writes(), session.state.get().undoLabel]).toEqual([0, null]);
  });

  test('a change that would leave the plan invalid is refused', () => {
    const session = begin().open('a');
    const outcome = session.apply({ label: 'Add item', change: (set) => insertItem(set, 0, exampleSection('', -1)) });
    expect(outcome.ok).toBe(false);
    expect(session.state.get().value).toBe(FIRST);
  });
});
