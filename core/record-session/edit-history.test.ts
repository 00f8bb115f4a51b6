import { expect, test } from 'vitest';
import { NO_HISTORY, withEdit, withRedone, withUndone, type EditHistory } from './edit-history.ts';

const MORNING = 1_000_000;
const FIRST = { edit: { label: 'Type', group: 'title' }, before: 'G', after: 'Gr', at: MORNING };
const SECOND = { edit: { label: 'Type', group: 'title' }, before: 'Gr', after: 'Gra', at: MORNING };

const listSteps = ({ past }: EditHistory<string>) => past.map(({ before, after }) => `${before} ${after}`);

test.each([
  ['two seconds later are one step', { at: MORNING + 2000 }, ['G Gra']],
  ['after a longer pause are two steps', { at: MORNING + 2001 }, ['G Gr', 'Gr Gra']],
  ['by a clock that went back are two steps', { at: MORNING - 1 }, ['G Gr', 'Gr Gra']],
  ['from a value that others changed are two steps', { before: 'Gr…' }, ['G Gr', 'Gr… Gra']],
  ['of another group are two steps', { edit: { label: 'Type', group: 'artist' } }, ['G Gr', 'Gr Gra']],
  ['without a group are two steps', { edit: { label: 'Type' } }, ['G Gr', 'Gr Gra']],
])('edits that follow each other %s', (_, parts, steps) => {
  const history = withEdit<string>(withEdit<string>(NO_HISTORY, FIRST), { ...SECOND, ...parts });
  expect(listSteps(history)).toEqual(steps);
});

test('Undo and Redo move one step and leave the others, and without one they change nothing', () => {
  const later = { ...SECOND, at: MORNING + 5000 };
  const history = withEdit<string>(withEdit<string>(NO_HISTORY, FIRST), later);
  const undone = withUndone(history);
  expect([listSteps(undone), undone.future.length]).toEqual([['G Gr'], 1]);
  const redone = withRedone(undone);
  expect([listSteps(redone), redone.future.length]).toEqual([['G Gr', 'Gr Gra'], 0]);
  expect(withRedone(redone)).toEqual(redone);
  expect(withUndone(NO_HISTORY)).toEqual(NO_HISTORY);
});
