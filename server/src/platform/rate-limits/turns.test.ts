import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends on request, and notes when it begins. */
function longWork(begun: string[]) {
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  };
  return { work, end: (name: string) => ends.get(name)?.() };
}

test('a limited number of tasks of a key run at once, the others in the order in which they came', async () => {
  const begun: string[] = [];
  const { work, end } = longWork(begun);
  const turns = createTurns({ together: 2, waiting: 10 });
  const all = ['a', 'b', 'c', 'd'].map((name) => turns.take('ada', work(name)));
  const other = turns.take('ben', work('e'));
  await expect.poll(() => begun).toEqual(['a', 'b', 'e']);
  end('b');
  await expect.poll(() => begun).toEqual(['a', 'b', 'e', 'c']);
  end('a');
  await expect.poll(() => begun).toHaveLength(5);
  for (const name of ['c', 'd', 'e']) end(name);
  expect(await Promise.all([...all, other])).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a task is refused when too many wait for its key', async () => {
  const { work, end } = longWork([]);
  const turns = createTurns({ together: 1, waiting: 1 });
  const [first, second] = [turns.take('ada', work('a')), turns.take('ada', async () => 'b')];
  expect(await turns.take('ada', async () => 'c')).toBeNull();
  end('a');
  expect(await Promise.all([first, second])).toEqual(['a', 'b']);
  expect(await turns.take('ada', async () => 'd')).toBe('d');
});

test('a failed task lets the next begin', async () => {
  const turns = createTurns({ together: 1, waiting: 10 });
  const failing = turns.take('ada', async () => Promise.reject(new Error('no')));
  const next = turns.take('ada', async () => 'b');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('b');
});
