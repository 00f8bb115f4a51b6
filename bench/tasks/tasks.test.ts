import { expect, test } from 'vitest';
import { listGoals } from '../harness/goals.ts';
import { effortText, TASK_NAMES, taskTable, type TaskName } from './tasks.ts';

const EFFORT = { clicks: 2, keyGroups: 8, seconds: 9.12 };

test.each([
  [EFFORT, '2 clicks + 8 x typing, 9.1 s'],
  [{ ...EFFORT, clicks: 1, keyGroups: 0 }, '1 click, 9.1 s'],
  [{ ...EFFORT, clicks: 0, keyGroups: 1 }, '1 x typing, 9.1 s'],
])('an effort is described in plain words (%#)', (effort, text) => {
  expect(effortText(effort)).toBe(text);
});

test('the table shows each task before, now, and in other apps', () => {
  const efforts = Object.fromEntries(TASK_NAMES.map((name) => [name, EFFORT])) as Record<TaskName, typeof EFFORT>; // of every name
  const [head = '', ...rows] = taskTable(efforts).split('\n');
  expect(head.split(/ {2,}/u)).toEqual(['task', 'before', 'now', 'peers']);
  expect(rows).toHaveLength(TASK_NAMES.length);
  expect(rows.find((row) => row.startsWith('transpose on stage'))?.split(/ {2,}/u)).toEqual([
    'transpose on stage',
    '3 clicks',
    '2 clicks + 8 x typing, 9.1 s',
    '2 clicks',
  ]);
});

test('every task has a goal', () => {
  const figures = listGoals('tasks').map(({ figure }) => figure.replace(/_(?:clicks|actions)$/u, ''));
  expect(figures).toEqual([...TASK_NAMES]);
});
